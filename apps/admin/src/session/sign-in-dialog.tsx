import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { isStaff, loginInput } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import { deviceId } from '@site/ui';
import { api } from '#lib/api.ts';
import { leaveFor } from '#lib/leave.ts';
import { notifyProgress } from '#lib/notify.tsx';
import { issuesByField } from '#lib/problem.ts';
import { startSession } from '#lib/session.ts';
import { homeUrl } from '#lib/settings.ts';
import { paths } from '#paths.ts';
import { Dialog } from '#ui/dialog.tsx';

/**
 * Signs in again over a page whose session has ended, so that nothing on it is lost. What was on its
 * way to the server goes on afterwards.
 * @param email of the account that was signed in
 */
export function SignInDialog({ opened, email }: { opened: boolean; email: string }) {
  return (
    <Dialog
      opened={opened}
      isRequired
      onClose={() => undefined}
      stackId="sign-in"
      title="Your session has ended"
    >
      {opened && <SignInForm email={email} />}
    </Dialog>
  );
}

function SignInForm({ email }: { email: string }) {
  const login = api.users.login.useMutation();
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(loginInput, { sync: true }),
  });

  const submit = async (body: typeof form.values) => {
    const note = notifyProgress(accountMessages.loggingIn);
    try {
      const answer = await login.mutateAsync({ body: { ...body, device: deviceId() } });
      note.succeed(accountMessages.loggedIn);
      startSession(answer.body);
      if (!isStaff(answer.body.role)) leaveFor(homeUrl);
    } catch (error) {
      note.fail(error, accountMessages.loginFailed);
      form.setErrors(issuesByField(error));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <Text>Sign in again to go on. What you typed is still here, and nothing is lost.</Text>
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
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Group justify="space-between">
          <Anchor href={paths.login} size="sm">
            Leave this page
          </Anchor>
          <Button type="submit" size="md" loading={login.isPending}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
