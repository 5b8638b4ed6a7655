import { useState } from 'react';
import type { Issue } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import { deviceId } from '@site/ui';
import { AccountPage } from '#components/account-page.tsx';
import { sayOfAccount } from '#components/account-words.ts';
import { EmailField, Form, type FormValues } from '#form/form.tsx';
import { reportFailure } from '#form/report-failure.ts';
import { api } from '#lib/api.ts';
import { notify } from '#lib/toast.tsx';
import { pageLanguage, t } from '#language/text.ts';

export default function ForgotPasswordPage() {
  const labels = { email: t('Email') };
  const [issues, setIssues] = useState<Issue[]>([]);
  const forgotPassword = api.users.forgotPassword.useMutation();

  const submit = ({ email = '' }: FormValues) => {
    setIssues([]);
    if (email.trim() === '') {
      notify('warning', sayOfAccount(accountMessages.emailMissing));
      return;
    }
    const waiting = notify('pending', sayOfAccount(accountMessages.sendingCode));
    forgotPassword.mutate(
      { body: { email, device: deviceId(), language: pageLanguage().lang } },
      {
        onSuccess: () => notify('success', sayOfAccount(accountMessages.codeSent), waiting),
        onError: (error) =>
          setIssues(reportFailure(error, labels, accountMessages.codeNotSent, waiting)),
      },
    );
  };

  return (
    <AccountPage
      title={sayOfAccount('Forgot password')}
      intro={sayOfAccount(
        'Tell us the e-mail address of your account, and we send you a link to set a new password.',
      )}
    >
      <Form
        label={sayOfAccount('Forgot password')}
        submitLabel={sayOfAccount('Send link')}
        isPending={forgotPassword.isPending}
        issues={issues}
        labels={labels}
        onSubmit={submit}
      >
        <EmailField name="email" label={labels.email} autoComplete="username" />
      </Form>
    </AccountPage>
  );
}
