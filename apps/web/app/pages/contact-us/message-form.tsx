import { useState } from 'react';
import { useActionData } from 'react-router';
import type { Issue } from '@site/contract';
import { pageMessages, textPageMessages } from '@site/contract/messages';
import { addressIssue } from '#form/address-issue.ts';
import {
  EmailField,
  Form,
  LongTextField,
  missingIssues,
  TextField,
  type FormNote,
  type FormValues,
} from '#form/form.tsx';
import type { Posted } from '#form/post-action.ts';
import { api } from '#lib/api.ts';
import { problemIssues, problemText } from '#lib/problem-text.ts';
import { t } from '#language/text.ts';
import styles from './contact-us-page.module.css';

function wrongAddress(form: HTMLFormElement): Issue[] {
  const field = form.elements.namedItem('email');
  const message = field instanceof HTMLInputElement && addressIssue(field, t('Email'));
  return message ? [{ path: 'email', message }] : [];
}

/** The contact form. What was typed stays until it was sent. */
export function MessageForm() {
  const labels = { name: t('Name'), email: t('Email'), message: t('Message') };
  const posted = useActionData<Posted>();
  const [issues, setIssues] = useState<Issue[]>(posted?.issues ?? []);
  const [note, setNote] = useState<FormNote | null>(posted?.note ?? null);
  const send = api.contact.message.useMutation();

  const submit = (values: FormValues, form: HTMLFormElement) => {
    const found = [...missingIssues(values, labels), ...wrongAddress(form)];
    setIssues(found);
    setNote(null);
    if (found.length > 0) return;
    const { name = '', email = '', message = '' } = values;
    send.mutate(
      { body: { name, email, message } },
      {
        onSuccess() {
          form.reset();
          setNote({ kind: 'success', text: t(textPageMessages.messageSent) });
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
    <section className={styles.write} aria-labelledby="write-title">
      <h2 id="write-title">{t('Write to us')}</h2>
      <Form
        label={t('Write to us')}
        submitLabel={t('Submit')}
        isPending={send.isPending}
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
