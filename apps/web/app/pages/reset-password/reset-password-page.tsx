import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Issue } from '@site/contract';
import { accountMessages, pageMessages } from '@site/contract/messages';
import { AccountPage } from '#components/account-page.tsx';
import { sayOfAccount } from '#components/account-words.ts';
import { Form, missingIssues, PasswordField, type FormValues } from '#form/form.tsx';
import { reportFailure } from '#form/report-failure.ts';
import { api } from '#lib/api.ts';
import { inPath } from '#lib/in-path.ts';
import { notify } from '#lib/toast.tsx';

/** Milliseconds in which the success can be read before the sign-in follows. */
const readingTime = 2_000;

export default function ResetPasswordPage() {
  const labels = { password: sayOfAccount('New password') };
  const { token = '' } = useParams();
  const [issues, setIssues] = useState<Issue[]>([]);
  const resetPassword = api.users.resetPassword.useMutation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!resetPassword.isSuccess) return;
    const timer = setTimeout(() => void navigate('/login'), readingTime);
    return () => clearTimeout(timer);
  }, [resetPassword.isSuccess, navigate]);

  const submit = (values: FormValues) => {
    const missing = missingIssues(values, labels);
    setIssues(missing);
    if (missing.length > 0) return;
    resetPassword.mutate(
      { params: { token: inPath(token) }, body: { password: values['password'] ?? '' } },
      {
        onSuccess: () => notify('success', sayOfAccount(accountMessages.passwordReset)),
        onError: (error) => setIssues(reportFailure(error, labels, pageMessages.serverError)),
      },
    );
  };

  if (resetPassword.isSuccess) {
    return (
      <AccountPage
        title={sayOfAccount('Set a new password')}
        intro={sayOfAccount('Your new password is in place.')}
      >
        <Link to="/login" className="button">
          {sayOfAccount('Go to login')}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={sayOfAccount('Set a new password')}
      intro={sayOfAccount('After this, sign in with the new one.')}
    >
      <Form
        label={sayOfAccount('Set a new password')}
        submitLabel={sayOfAccount('Reset password')}
        isPending={resetPassword.isPending}
        issues={issues}
        labels={labels}
        onSubmit={submit}
      >
        <PasswordField
          name="password"
          label={labels.password}
          hint={sayOfAccount(
            '8 to 128 characters. A few unrelated words are both safe and easy to remember.',
          )}
          autoComplete="new-password"
        />
      </Form>
    </AccountPage>
  );
}
