import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { isStaff, loginInput, type Session } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { AccountLayout } from './account-layout.tsx';
import { deviceId } from '@site/ui';
import { api } from '#lib/api.ts';
import { leaveFor } from '#lib/leave.ts';
import { notifyProgress } from '#lib/notify.tsx';
import { issuesByField } from '#lib/problem.ts';
import { startSession, useSession } from '#lib/session.ts';
import { startScreen } from '#lib/start-screen.ts';
import { homeUrl } from '#lib/settings.ts';
import { paths } from '#paths.ts';

// What the guard leaves in the history when it redirects a user here.
const arrival = z.object({
  from: z.object({ pathname: z.string(), search: z.string(), hash: z.string() }),
  expired: z.boolean().optional(),
});

/** Signs in, and leads back to where one wanted to go. */
export function LoginPage() {
  const navigate = useNavigate();
  const { data: came } = arrival.safeParse(useLocation().state);
  const { session } = useSession();
  const [wasSignedIn] = useState(session !== null && isStaff(session.role));
  const login = api.users.login.useMutation();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(loginInput, { sync: true }),
  });

  const enter = async ({ role }: Session) => {
    if (isStaff(role)) await navigate(came?.from ?? startScreen(), { replace: true });
    else leaveFor(homeUrl);
  };

  const submit = async (body: typeof form.values) => {
    const note = notifyProgress(accountMessages.loggingIn);
    try {
      const answer = await login.mutateAsync({ body: { ...body, device: deviceId() } });
      note.succeed(accountMessages.loggedIn);
      startSession(answer.body);
      await enter(answer.body);
    } catch (error) {
      note.fail(error, accountMessages.loginFailed);
      form.setErrors(issuesByField(error));
    }
  };

  if (wasSignedIn) return <Navigate to={came?.from ?? startScreen()} replace />;
  return (
    <AccountLayout title="Sign in" intro="Welcome back. Sign in to manage the site.">
      {came?.expired && (
        <Alert color="gold" icon={<IconClockExclamation />}>
          Your session has ended. Please sign in again; you will come back to where you were.
        </Alert>
      )}
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Anchor component={Link} to={paths.forgotPassword} size="sm" w="fit-content">
            Forgot password?
          </Anchor>
          <Button type="submit" size="md" fullWidth loading={login.isPending}>
            Login
          </Button>
        </Stack>
      </form>
    </AccountLayout>
  );
}
