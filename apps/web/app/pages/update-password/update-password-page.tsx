import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Issue } from '@site/contract';
import { accountMessages, pageMessages } from '@site/contract/messages';
import { AccountPage } from '#components/account-page.tsx';
import { sayOfAccount } from '#components/account-words.ts';
import { Form, missingIssues, PasswordField, type FormValues } from '#form/form.tsx';
import { reportFailure } from '#form/report-failure.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { notify } from '#lib/toast.tsx';
import { useHydrated } from '#lib/use-hydrated.ts';
import { t } from '#language/text.ts';

const labelsOf = () => ({
  currentPassword: sayOfAccount('Current password'),
  newPassword: sayOfAccount('New password'),
  confirmPassword: sayOfAccount('Confirm password'),
});

function issuesOf(values: FormValues, labels: ReturnType<typeof labelsOf>): Issue[] {
  const missing = missingIssues(values, labels);
  if (missing.length > 0) return missing;
  return values['newPassword'] === values['confirmPassword']
    ? []
    : [{ path: 'confirmPassword', message: sayOfAccount(accountMessages.passwordsDiffer) }];
}

export default function UpdatePasswordPage() {
  const labels = labelsOf();
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
    const wrong = issuesOf(values, labels);
    setIssues(wrong);
    if (wrong.length > 0) return;
    const { currentPassword = '', newPassword = '' } = values;
    updatePassword.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess() {
          notify('success', sayOfAccount(accountMessages.passwordUpdated));
          void navigate('/home');
        },
        onError: (error) => setIssues(reportFailure(error, labels, pageMessages.serverError)),
      },
    );
  };

  return (
    <AccountPage
      title={sayOfAccount('Update password')}
      intro={sayOfAccount('Your other devices will have to sign in again.')}
    >
      <Form
        label={sayOfAccount('Update password')}
        submitLabel={t('Update Password')}
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
          hint={sayOfAccount('8 to 128 characters.')}
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
