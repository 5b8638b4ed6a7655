import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { updatePasswordSelfInput } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { api } from '#lib/api.ts';
import { leaveFor } from '#lib/leave.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { useSession } from '#lib/session.ts';
import { homeUrl } from '#lib/settings.ts';
import { paths } from '#paths.ts';

/** Milliseconds that the good news is shown before the public site. */
const pause = 2000;

/** Changes one's own password. */
export function UpdatePasswordPage() {
  const { session } = useSession();
  const update = api.users.updatePasswordSelf.useMutation();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => {
      const errors = schemaResolver(updatePasswordSelfInput, { sync: true })(values);
      if (values.confirmPassword === '') {
        return { ...errors, confirmPassword: 'Confirm password is required.' };
      }
      return values.confirmPassword === values.newPassword
        ? errors
        : { ...errors, confirmPassword: accountMessages.passwordsDiffer };
    },
  });

  useEffect(() => {
    if (!update.isSuccess) return;
    const timer = setTimeout(() => leaveFor(homeUrl), pause);
    return () => clearTimeout(timer);
  }, [update.isSuccess]);

  const submit = async ({ currentPassword, newPassword }: typeof form.values) => {
    try {
      await update.mutateAsync({ body: { currentPassword, newPassword } });
      form.reset();
      notify('success', accountMessages.passwordUpdated, 'password');
    } catch (error) {
      notifyFailure(error, 'password');
      form.setErrors(issuesByField(error));
    }
  };

  const warn = (errors: typeof form.errors) => {
    if (errors['confirmPassword'] === accountMessages.passwordsDiffer) {
      notify('warning', accountMessages.passwordsDiffer);
    }
  };

  if (!session) return <Navigate to={paths.login} replace />;
  return (
    <AccountLayout title="Update password" intro="Your other devices are signed out by this.">
      <form noValidate onSubmit={form.onSubmit(submit, warn)}>
        <Stack>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            description="At least 8 characters. A short sentence is easy to remember."
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
          <Button type="submit" size="md" fullWidth loading={update.isPending}>
            Update password
          </Button>
          <Anchor component={Link} to={paths.users} size="sm" ta="center">
            Back to the dashboard
          </Anchor>
        </Stack>
      </form>
    </AccountLayout>
  );
}
