import { textPageMessages } from '@site/contract/messages';
import { Form, missingIssues, UrlField, type FormValues } from '#form/form.tsx';
import { useSending } from '#form/use-sending.ts';
import { api } from '#lib/api.ts';
import { t } from '#language/text.ts';
import styles from './career-page.module.css';

/** The form of a signed-in user to apply with the address of a résumé. */
export default function ResumeForm({ careerId }: { careerId: string }) {
  const labels = { resumeUrl: t('Résumé link') };
  const { issues, note, send } = useSending(labels, textPageMessages.applicationSent);
  const apply = api.applications.create.useMutation();

  const submit = (values: FormValues, form: HTMLFormElement) =>
    send(form, missingIssues(values, labels), () =>
      apply.mutateAsync({ body: { careerId, resumeUrl: values['resumeUrl'] ?? '' } }),
    );

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
