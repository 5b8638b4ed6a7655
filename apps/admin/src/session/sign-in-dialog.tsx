import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { isStaff, loginInput } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import { FactorForm } from './factor-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { leaveFor } from '#lib/leave.ts';
import { issuesByField } from '#lib/calls/problem.ts';
import { homeUrl } from '#lib/settings.ts';
import { paths } from '#paths.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

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
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(loginInput, { sync: true }),
  });

  const { signIn, sendFactor, restart, asked, isPending } = useSignIn(({ role }) => {
    if (!isStaff(role)) leaveFor(homeUrl);
  });
  const submit = async (body: typeof form.values) => {
    try {
      await signIn(body);
    } catch (error) {
      form.setErrors(issuesByField(error));
    }
  };

  if (asked) {
    return (
      <Stack>
        <Text>{secondFactorMessages.needed}</Text>
        <FactorForm challenge={asked} submitLabel="Sign in" send={sendFactor}>
          <Button variant="default" onClick={restart}>
            Back
          </Button>
        </FactorForm>
      </Stack>
    );
  }

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
          <Button type="submit" size="md" loading={isPending}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
