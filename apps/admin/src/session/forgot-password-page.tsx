import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { forgotPasswordInput } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import { deviceId } from '@site/ui';
import { Link } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { api } from '#lib/api.ts';
import { notify, notifyProgress } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { paths } from '#paths.ts';

/** Requests a mail with a link that sets a new password. */
export function ForgotPasswordPage() {
  const request = api.users.forgotPassword.useMutation();
  const form = useForm({
    initialValues: { email: '' },
    validate: (values) =>
      values.email.trim() === ''
        ? { email: accountMessages.emailMissing }
        : schemaResolver(forgotPasswordInput, { sync: true })(values),
  });

  const submit = async (body: typeof form.values) => {
    const note = notifyProgress(accountMessages.sendingCode);
    try {
      await request.mutateAsync({ body: { ...body, device: deviceId() } });
      note.succeed(accountMessages.codeSent);
    } catch (error) {
      note.fail(error, accountMessages.codeNotSent);
      form.setErrors(issuesByField(error));
    }
  };

  const warn = (errors: typeof form.errors) => {
    if (errors['email'] === accountMessages.emailMissing) {
      notify('warning', accountMessages.emailMissing);
    }
  };

  return (
    <AccountLayout
      title="Forgot password"
      intro="Enter the email of your account. You will get a link to choose a new password."
    >
      <form noValidate onSubmit={form.onSubmit(submit, warn)}>
        <Stack>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            Send link
          </Button>
          <Anchor component={Link} to={paths.login} size="sm" ta="center">
            Back to sign in
          </Anchor>
        </Stack>
      </form>
    </AccountLayout>
  );
}
