import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Issue } from '@site/contract';
import { accountMessages, pageMessages } from '@site/contract/messages';
import { AccountPage } from '#components/account-page.tsx';
import { Form, missingIssues, PasswordField, type FormValues } from '#form/form.tsx';
import { reportFailure } from '#form/report-failure.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { notify } from '#lib/toast.tsx';
import { useHydrated } from '#lib/use-hydrated.ts';

const labels = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
};

function issuesOf(values: FormValues): Issue[] {
  const missing = missingIssues(values, labels);
  if (missing.length > 0) return missing;
  return values['newPassword'] === values['confirmPassword']
    ? []
    : [{ path: 'confirmPassword', message: accountMessages.passwordsDiffer }];
}

export default function UpdatePasswordPage() {
  const session = useSession();
  const isHydrated = useHydrated();
  const [issues, setIssues] = useState<Issue[]>([]);
  const updatePassword = api.users.updatePasswordSelf.useMutation();
  const navigate = useNavigate();
  const isVisitor = isHydrated && session === null;

  useEffect(() => {
    if (isVisitor) void navigate('/login', { replace: true });
  }, [isVisitor, navigate]);

  const submit = (values: FormValues) => {
    const wrong = issuesOf(values);
    setIssues(wrong);
    if (wrong.length > 0) return;
    const { currentPassword = '', newPassword = '' } = values;
    updatePassword.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess() {
          notify('success', accountMessages.passwordUpdated);
          void navigate('/home');
        },
        onError: (error) => setIssues(reportFailure(error, labels, pageMessages.serverError)),
      },
    );
  };

  return (
    <AccountPage title="Update password" intro="Your other devices will have to sign in again.">
      <Form
        label="Update password"
        submitLabel="Update Password"
        isPending={updatePassword.isPending}
        issues={issues}
        labels={labels}
        onSubmit={submit}
      >
        <PasswordField
          name="currentPassword"
          label={labels.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label={labels.newPassword}
          hint="8 to 128 characters."
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          label={labels.confirmPassword}
          autoComplete="new-password"
        />
      </Form>
    </AccountPage>
  );
}
