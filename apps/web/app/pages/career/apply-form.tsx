import { useState } from 'react';
import { useActionData } from 'react-router';
import { contract } from 'virtual:contract';
import type { Issue } from '@site/contract';
import { applicationMessages, pageMessages } from '@site/contract/messages';
import { sizeOf } from '@site/contract/sizes';
import { mayBeStopped } from '@site/ui';
import { addressIssue } from '#form/address-issue.ts';
import {
  CheckField,
  EmailField,
  FileField,
  Form,
  LongTextField,
  missingIssues,
  PhoneField,
  TextField,
  type FormNote,
  type FormValues,
} from '#form/form.tsx';
import type { Posted } from '#form/post-action.ts';
import { sendForm } from '#form/send-form.ts';
import { problemIssues, problemText } from '#lib/problem-text.ts';
import { useSite } from '#lib/site.ts';
import { pageLanguage, t, translated } from '#language/text.ts';
import { applyLabels, withFileIssue } from './apply-fields.ts';

/** What is wrong before anything is sent. The API checks the rest. */
function issuesOf(values: FormValues, form: HTMLFormElement): Issue[] {
  const file = form.elements.namedItem('resume');
  const isChosen = file instanceof HTMLInputElement && (file.files?.length ?? 0) > 0;
  const field = form.elements.namedItem('email');
  const address =
    field instanceof HTMLInputElement ? addressIssue(field, t(applyLabels.email)) : null;
  return [
    ...missingIssues(values, {
      name: t(applyLabels.name),
      email: t(applyLabels.email),
      phone: t(applyLabels.phone),
    }),
    ...(address ? [{ path: 'email', message: address }] : []),
    ...(isChosen ? [] : [{ path: 'resume', message: t(applicationMessages.resumeMissing) }]),
    ...(values['consent']
      ? []
      : [{ path: 'consent', message: t(applicationMessages.consentMissing) }]),
  ];
}

/** The form of an applicant, with an account or without. It also works without scripts. */
export default function ApplyForm({ careerId }: { careerId: string }) {
  const posted = useActionData<Posted>();
  const { apiUrl, applicationsKeptMonths = 12 } = useSite();
  const [issues, setIssues] = useState<Issue[]>(posted?.issues ?? []);
  const [note, setNote] = useState<FormNote | null>(posted?.note ?? null);
  const [sent, setSent] = useState<number | null>(null);

  const labels = {
    name: t(applyLabels.name),
    email: t(applyLabels.email),
    phone: t(applyLabels.phone),
    coverNote: t(applyLabels.coverNote),
    resume: t(applyLabels.resume),
    consent: t(applyLabels.consent),
  };

  const submit = async (values: FormValues, form: HTMLFormElement) => {
    const found = issuesOf(values, form);
    setIssues(found);
    setNote(null);
    if (found.length > 0) return;
    setSent(0);
    const address = apiUrl + contract.applications.apply.path;
    const answer = withFileIssue(await sendForm(address, new FormData(form), setSent));
    setSent(null);
    if (answer.status === 201) {
      form.reset();
      setNote({ kind: 'success', text: t(applicationMessages.received) });
      return;
    }
    const wrong = problemIssues(answer).filter(({ path }) => path in applyLabels);
    setIssues(wrong);
    if (wrong.length > 0) return;
    const file = form.elements.namedItem('resume');
    const bytes = file instanceof HTMLInputElement ? (file.files?.[0]?.size ?? 0) : 0;
    const version = apiUrl + contract.version.get.path;
    const isStopped = answer.status === 0 && (await mayBeStopped(version, bytes));
    const otherwise = isStopped
      ? translated(pageMessages.fileStopped('{size}'), { size: sizeOf(bytes) })
      : pageMessages.serverError;
    setNote({ kind: 'error', text: problemText(answer, otherwise) });
  };

  return (
    <Form
      label={t('Send your application')}
      submitLabel={t('Send application')}
      isPending={sent !== null}
      issues={issues}
      labels={labels}
      note={note}
      typed={posted?.values ?? {}}
      hasFile
      onSubmit={(values, form) => void submit(values, form)}
    >
      <input type="hidden" name="careerId" value={careerId} />
      <input type="hidden" name="language" value={pageLanguage().lang} />
      <TextField name="name" label={labels.name} autoComplete="name" />
      <EmailField name="email" label={labels.email} autoComplete="email" />
      <PhoneField name="phone" label={labels.phone} />
      <LongTextField name="coverNote" label={labels.coverNote} isOptional />
      <FileField
        name="resume"
        label={labels.resume}
        hint={t('PDF or Word (DOC, DOCX), at most 5 MB')}
        accept=".pdf,.doc,.docx"
      />
      <CheckField
        name="consent"
        label={labels.consent}
        hint={t(
          'We store what you enter and your résumé for this position, for our staff alone, and erase it {months} months after the position has closed.',
          { months: applicationsKeptMonths },
        )}
      />
      {sent !== null && (
        <label>
          {t('Sending your application')} <progress value={sent} max={1} />
        </label>
      )}
    </Form>
  );
}
