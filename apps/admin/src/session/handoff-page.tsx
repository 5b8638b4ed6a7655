import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, redirect, useLoaderData } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { startSession } from '#lib/session.ts';
import { startScreen } from '#lib/start-screen.ts';
import { homeUrl } from '#lib/settings.ts';
import { paths } from '#paths.ts';

/**
 * Takes over the session of a user who signed in on the public site: the code in the address
 * opens one here.
 * @returns the sentence of what went wrong
 */
export async function handoffLoader(): Promise<string | Response> {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('code') ?? '';
  // The code must stay neither in the address bar nor in the history.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  try {
    const answer = await api.users.redeemHandoff.mutate({ body: { code } });
    if (answer.status === 200) startSession(answer.body);
    return redirect(startScreen());
  } catch (error) {
    return sentenceOf(error);
  }
}

/** Shown when the hand-over did not work. */
export function HandoffPage() {
  const sentence = useLoaderData<typeof handoffLoader>();
  return (
    <AccountLayout title="Please sign in">
      <Stack>
        <Text role="alert">
          You could not be brought over from the public site. Such a link works once and for 30
          seconds.
        </Text>
        <Text c="dimmed" size="sm">
          The server said: {sentence}
        </Text>
        <Button component={Link} to={paths.login} size="md">
          Sign in
        </Button>
        <Anchor href={homeUrl} size="sm" ta="center">
          Back to the public site
        </Anchor>
      </Stack>
    </AccountLayout>
  );
}
