import { useState } from 'react';
import type { Issue, Session } from '@site/contract';
import { accountMessages, secondFactorMessages } from '@site/contract/messages';
import { isChallengeOver } from './challenge.ts';
import { deviceId } from '@site/ui';
import { AccountPage } from '#components/account-page.tsx';
import { sayOfAccount } from '#components/account-words.ts';
import { Form, missingIssues, TextField, type FormValues } from '#form/form.tsx';
import { reportFailure } from '#form/report-failure.ts';
import { api } from '#lib/api.ts';
import { useSite } from '#lib/site.ts';
import { t } from '#language/text.ts';

/** The second step of a sign-in: a code of an authenticator app, or a recovery code. Passkeys belong to the admin app. */
export function SecondStep(props: {
  challenge: string;
  onSession: (session: Session) => void;
  /** The password is to be given again. */
  onOver: () => void;
}) {
  const { challenge, onSession, onOver } = props;
  const labels = { code: sayOfAccount('Code') };
  const [issues, setIssues] = useState<Issue[]>([]);
  const second = api.users.loginSecondFactor.useMutation();
  const { adminUrl } = useSite();

  const submit = (values: FormValues) => {
    const missing = missingIssues(values, labels);
    setIssues(missing);
    if (missing.length > 0) return;
    const typed = (values['code'] ?? '').trim();
    const proof = /^[\d ]+$/.test(typed) ? { code: typed } : { recoveryCode: typed };
    second.mutate(
      { body: { ...proof, challenge, device: deviceId() } },
      {
        onSuccess: ({ body }) => onSession(body),
        onError: (error) => {
          const found = reportFailure(
            error,
            { ...labels, recoveryCode: labels.code },
            accountMessages.loginFailed,
          );
          if (isChallengeOver(error)) onOver();
          setIssues(found.map(({ message }) => ({ path: 'code', message })));
        },
      },
    );
  };

  const [before, after] = sayOfAccount('With a passkey you sign in at the {dashboard}.').split(
    '{dashboard}',
  );
  return (
    <AccountPage
      title={sayOfAccount('Second factor')}
      intro={sayOfAccount(secondFactorMessages.needed)}
    >
      <Form
        label={sayOfAccount('Second factor')}
        submitLabel={t('Log In')}
        isPending={second.isPending}
        issues={issues}
        labels={labels}
        onSubmit={submit}
      >
        <TextField
          name="code"
          label={labels.code}
          hint={sayOfAccount(
            'The six digits that your authenticator app shows now, or one of your recovery codes.',
          )}
          autoComplete="one-time-code"
        />
      </Form>
      <p>
        {before}
        <a href={`${adminUrl}/login`}>{sayOfAccount('dashboard')}</a>
        {after}
      </p>
    </AccountPage>
  );
}
