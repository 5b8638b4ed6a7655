import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { isStaff, loginInput, type Session } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { AccountLayout } from './account-layout.tsx';
import { FactorForm } from './factor-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { leaveFor } from '#lib/leave.ts';
import { issuesByField } from '#lib/calls/problem.ts';
import { useSession } from '#lib/session.ts';
import { startScreen } from '#lib/start-screen.ts';
import { homeUrl } from '#lib/settings.ts';
import { paths } from '#paths.ts';
import { Icon } from '#lib/icon.tsx';

// What the guard leaves in the history when it redirects a user here.
const arrival = z.object({
  from: z.object({ pathname: z.string(), search: z.string(), hash: z.string() }),
  expired: z.boolean().optional(),
});

/** Signs in, and leads back to where one wanted to go. @param props.onStart is called once somebody begins to sign in */
export function LoginPage({ onStart }: { onStart: () => void }) {
  const navigate = useNavigate();
  const { data: came } = arrival.safeParse(useLocation().state);
  const { session } = useSession();
  const [wasSignedIn] = useState(session !== null && isStaff(session.role));
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(loginInput, { sync: true }),
    onValuesChange: onStart,
  });

  const enter = async ({ role }: Session) => {
    if (isStaff(role)) await navigate(came?.from ?? startScreen(), { replace: true });
    else leaveFor(homeUrl);
  };

  const { signIn, sendFactor, restart, asked, isPending } = useSignIn(enter);
  const submit = async (body: typeof form.values) => {
    try {
      await signIn(body);
    } catch (error) {
      form.setErrors(issuesByField(error));
    }
  };

  if (asked) {
    return (
      <AccountLayout title="Second factor" intro={secondFactorMessages.needed}>
        <FactorForm challenge={asked} submitLabel="Sign in" send={sendFactor}>
          <Button variant="default" onClick={restart}>
            Back
          </Button>
        </FactorForm>
      </AccountLayout>
    );
  }
  if (wasSignedIn) return <Navigate to={came?.from ?? startScreen()} replace />;
  return (
    <AccountLayout title="Sign in" intro="Welcome back. Sign in to manage the site.">
      {came?.expired && (
        <Alert color="gold" icon={<Icon of={IconClockExclamation} />}>
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
          <Button type="submit" size="md" fullWidth loading={isPending}>
            Login
          </Button>
        </Stack>
      </form>
    </AccountLayout>
  );
}
