import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { resetPasswordInput } from '@site/contract';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { api } from '#lib/api.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/problem.ts';
import { paths } from '#paths.ts';

/** Milliseconds that the good news is shown before the sign-in page. */
const pause = 2000;

/** Sets a new password by the link of the mail. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const reset = api.users.resetPassword.useMutation();
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(resetPasswordInput, { sync: true }),
  });

  useEffect(() => {
    if (!reset.isSuccess) return;
    const timer = setTimeout(() => void navigate(paths.login), pause);
    return () => clearTimeout(timer);
  }, [reset.isSuccess, navigate]);

  const submit = async (body: typeof form.values) => {
    try {
      const answer = await reset.mutateAsync({ params: { token }, body });
      notify('success', answer.body.msg, 'password');
    } catch (error) {
      notifyFailure(error, 'password');
      form.setErrors(issuesByField(error));
    }
  };

  return (
    <AccountLayout title="Choose a new password">
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <PasswordInput
            label="New password"
            description="At least 8 characters. A short sentence is easy to remember."
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={reset.isPending}
            disabled={reset.isSuccess}
          >
            Reset password
          </Button>
          <Anchor component={Link} to={paths.login} size="sm" ta="center">
            Back to sign in
          </Anchor>
        </Stack>
      </form>
    </AccountLayout>
  );
}
