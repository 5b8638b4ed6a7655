import { useActionData } from 'react-router';
import { textPageMessages } from '@site/contract/messages';
import {
  Form,
  LongTextField,
  missingIssues,
  SelectField,
  TextField,
  type FormValues,
} from '#form/form.tsx';
import type { Posted } from '#form/post-action.ts';
import { useSending } from '#form/use-sending.ts';
import { api } from '#lib/api.ts';
import { say } from '#language/say.ts';
import { pageLanguage, t } from '#language/text.ts';
import { complaintOf } from './complaint-of.ts';
import { topics, words } from './complaint-words.ts';
import styles from '#form/form-page.module.css';

/** The form of a complaint. What was typed stays until it was sent. */
export function ComplaintForm() {
  const labels = {
    about: say(words.about),
    message: say(words.message),
    name: say(words.name),
    contact: say(words.contact),
  };
  const posted = useActionData<Posted>();
  const { issues, note, send } = useSending(labels, textPageMessages.messageSent, posted);
  const complain = api.complaints.send.useMutation();

  const submit = (values: FormValues, form: HTMLFormElement) =>
    send(form, missingIssues(values, { message: labels.message }), () =>
      complain.mutateAsync({ body: complaintOf(values) }),
    );

  return (
    <section className={styles.write} aria-labelledby="write-title">
      <h2 id="write-title">{say(words.write)}</h2>
      <Form
        label={say(words.write)}
        submitLabel={t('Submit')}
        isPending={complain.isPending}
        issues={issues}
        labels={labels}
        note={note}
        typed={posted?.values ?? {}}
        privacy={say(words.privacy)}
        onSubmit={submit}
      >
        <input type="hidden" name="language" value={pageLanguage().lang} />
        <SelectField
          name="about"
          label={labels.about}
          options={topics.map(([value, label]) => [value, say(label)])}
        />
        <LongTextField name="message" label={labels.message} />
        <TextField name="name" label={labels.name} isOptional />
        <TextField name="contact" label={labels.contact} isOptional />
      </Form>
    </section>
  );
}
