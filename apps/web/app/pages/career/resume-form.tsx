import { useState } from 'react';
import type { Issue } from '@site/contract';
import { pageMessages, textPageMessages } from '@site/contract/messages';
import { Form, missingIssues, UrlField, type FormNote, type FormValues } from '#form/form.tsx';
import { api } from '#lib/api.ts';
import { problemIssues, problemText } from '#lib/problem-text.ts';
import { t } from '#language/text.ts';
import styles from './career-page.module.css';

/** The form of a signed-in user to apply with the address of a résumé. */
export default function ResumeForm({ careerId }: { careerId: string }) {
  const labels = { resumeUrl: t('Résumé link') };
  const [issues, setIssues] = useState<Issue[]>([]);
  const [note, setNote] = useState<FormNote | null>(null);
  const apply = api.applications.create.useMutation();

  const submit = (values: FormValues, form: HTMLFormElement) => {
    const missing = missingIssues(values, labels);
    setIssues(missing);
    setNote(null);
    if (missing.length > 0) return;
    apply.mutate(
      { body: { careerId, resumeUrl: values['resumeUrl'] ?? '' } },
      {
        onSuccess() {
          form.reset();
          setNote({ kind: 'success', text: t(textPageMessages.applicationSent) });
        },
        onError(error) {
          const wrong = problemIssues(error).filter(({ path }) => path in labels);
          setIssues(wrong);
          if (wrong.length > 0) return;
          setNote({ kind: 'error', text: problemText(error, pageMessages.serverError) });
        },
      },
    );
  };

  return (
    <div className={styles.resume}>
      <h3>{t('Or send us your résumé')}</h3>
      <Form
        label={t('Send your résumé')}
        submitLabel={t('Send application')}
        isPending={apply.isPending}
        issues={issues}
        labels={labels}
        note={note}
        onSubmit={submit}
      >
        <UrlField
          name="resumeUrl"
          label={labels.resumeUrl}
          hint={t('The address of a document that we can open, beginning with https://')}
          autoComplete="off"
        />
      </Form>
    </div>
  );
}
