import { useActionData } from 'react-router';
import type { Issue } from '@site/contract';
import { textPageMessages } from '@site/contract/messages';
import { addressIssue } from '#form/address-issue.ts';
import {
  EmailField,
  Form,
  LongTextField,
  missingIssues,
  TextField,
  type FormValues,
} from '#form/form.tsx';
import type { Posted } from '#form/post-action.ts';
import { useSending } from '#form/use-sending.ts';
import { api } from '#lib/api.ts';
import { t } from '#language/text.ts';
import styles from '#form/form-page.module.css';

function wrongAddress(form: HTMLFormElement): Issue[] {
  const field = form.elements.namedItem('email');
  const message = field instanceof HTMLInputElement && addressIssue(field, t('Email'));
  return message ? [{ path: 'email', message }] : [];
}

/** The contact form. What was typed stays until it was sent. */
export function MessageForm() {
  const labels = { name: t('Name'), email: t('Email'), message: t('Message') };
  const posted = useActionData<Posted>();
  const { issues, note, send } = useSending(labels, textPageMessages.messageSent, posted);
  const message = api.contact.message.useMutation();

  const submit = (values: FormValues, form: HTMLFormElement) => {
    const { name = '', email = '', message: text = '' } = values;
    const found = [...missingIssues(values, labels), ...wrongAddress(form)];
    send(form, found, () => message.mutateAsync({ body: { name, email, message: text } }));
  };

  return (
    <section className={styles.write} aria-labelledby="write-title">
      <h2 id="write-title">{t('Write to us')}</h2>
      <Form
        label={t('Write to us')}
        submitLabel={t('Submit')}
        isPending={message.isPending}
        issues={issues}
        labels={labels}
        note={note}
        typed={posted?.values ?? {}}
        onSubmit={submit}
      >
        <TextField name="name" label={labels.name} autoComplete="name" />
        <EmailField name="email" label={labels.email} autoComplete="email" />
        <LongTextField name="message" label={labels.message} />
      </Form>
    </section>
  );
}
