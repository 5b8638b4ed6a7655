import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Issue, Session } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import { deviceId } from '@site/ui';
import { AccountPage } from '#components/account-page.tsx';
import { sayOfAccount } from '#components/account-words.ts';
import { EmailField, Form, missingIssues, PasswordField, type FormValues } from '#form/form.tsx';
import { useHandoff } from '#components/use-handoff.ts';
import { reportFailure } from '#form/report-failure.ts';
import { api } from '#lib/api.ts';
import { isStaffSession, storeSession } from '#lib/session.ts';
import { dismiss, notify } from '#lib/toast.tsx';
import { t } from '#language/text.ts';
import { challengeIn } from './challenge.ts';
import { SecondStep } from './second-step.tsx';
import styles from './login-page.module.css';

export default function LoginPage() {
  const labels = { email: t('Email'), password: sayOfAccount('Password') };
  const [issues, setIssues] = useState<Issue[]>([]);
  const login = api.users.login.useMutation();
  const { handOver } = useHandoff();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);

  const enter = (session: Session, waiting?: number) => {
    if (!storeSession(session)) {
      notify('error', sayOfAccount(accountMessages.storageNeeded), waiting);
      return;
    }
    notify('success', sayOfAccount(accountMessages.loggedIn), waiting);
    // Staff work in the admin app, which is another origin.
    if (isStaffSession(session)) handOver();
    else void navigate('/home');
  };

  const submit = (values: FormValues) => {
    const missing = missingIssues(values, labels);
    setIssues(missing);
    if (missing.length > 0) return;
    const waiting = notify('pending', sayOfAccount(accountMessages.loggingIn));
    login.mutate(
      {
        body: {
          email: values['email'] ?? '',
          password: values['password'] ?? '',
          device: deviceId(),
        },
      },
      {
        onSuccess: ({ body: session }) => enter(session, waiting),
        onError(error) {
          const asked = challengeIn(error);
          setChallenge(asked);
          if (asked === null) {
            setIssues(reportFailure(error, labels, accountMessages.loginFailed, waiting));
          } else dismiss(waiting);
        },
      },
    );
  };

  if (challenge !== null) {
    return <SecondStep challenge={challenge} onSession={enter} onOver={() => setChallenge(null)} />;
  }
  return (
    <AccountPage
      title={sayOfAccount('Log in')}
      intro={sayOfAccount('For staff and registered members.')}
    >
      <Form
        label={sayOfAccount('Log in')}
        submitLabel={t('Log In')}
        isPending={login.isPending}
        issues={issues}
        labels={labels}
        onSubmit={submit}
      >
        <EmailField name="email" label={labels.email} autoComplete="username" />
        <PasswordField name="password" label={labels.password} autoComplete="current-password" />
      </Form>
      <p className={styles.forgot}>
        <Link to="/forgot-password">{sayOfAccount('Forgot password?')}</Link>
      </p>
    </AccountPage>
  );
}
