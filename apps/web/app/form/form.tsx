import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import type { Issue } from '@site/contract';
import { textPageMessages } from '@site/contract/messages';
import { issueText } from './issue-text.ts';
import { t } from '#language/text.ts';
import styles from './form.module.css';

const FormContext = createContext<{
  issues: readonly Issue[];
  typed: FormValues;
  prefix: string;
}>({ issues: [], typed: {}, prefix: '' });

/** What was typed, by the names of the fields. */
export type FormValues = Record<string, string>;

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

/** The status text next to a form's button: that it worked, or why it did not. */
export interface FormNote {
  kind: 'success' | 'error';
  text: string;
}

/**
 * A form whose fields show what was refused: a summary on top, each sentence under its field, focus
 * on the first wrong one. What was typed stays.
 * @param issues what was refused, by us or by the API; their paths are names of fields
 * @param labels the fields' labels by their names, for the summary
 * @param note what became of it as a whole
 * @param typed what the fields hold at first; not given: without scripts the form does nothing, and says so
 * @param privacy what becomes of what is sent, where that is not what becomes of all else
 * @param hasFile whether one of the fields is a file
 * @param onSubmit gets what was typed, and the element, which it may reset
 */
export function Form(props: {
  label: string;
  submitLabel: string;
  isPending: boolean;
  issues: readonly Issue[];
  labels: Record<string, string>;
  note?: FormNote | null;
  typed?: FormValues;
  privacy?: string;
  hasFile?: boolean;
  onSubmit: (values: FormValues, form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  const { label, submitLabel, isPending, issues, labels, note, typed, hasFile, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const wrong = Object.keys(labels).filter((name) => issues.some(({ path }) => path === name));

  useEffect(() => {
    const names = new Set(issues.map(({ path }) => path));
    const fields = Array.from(form.current?.elements ?? []);
    const first = fields.find((field) => names.has(field.getAttribute('name') ?? ''));
    if (first instanceof HTMLElement) first.focus();
  }, [issues]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) onSubmit(valuesOf(event.currentTarget), event.currentTarget);
  };

  return (
    <form
      ref={form}
      id={`${prefix}form`}
      method="post"
      encType={hasFile ? 'multipart/form-data' : undefined}
      // The page that answers opens here.
      action={typed && `#${prefix}form`}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={submit}
    >
      {wrong.length > 0 && (
        <div className={styles.summary}>
          <p>{t('Please check:')}</p>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${prefix}${name}`}>{labels[name]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FormContext value={{ issues, typed: typed ?? {}, prefix }}>{props.children}</FormContext>
      {note !== undefined && (
        <div aria-live="polite">
          {note && (
            <p className={styles.note} data-kind={note.kind}>
              {note.text}
            </p>
          )}
        </div>
      )}
      <button type="submit" className="button" aria-disabled={isPending}>
        {submitLabel}
      </button>
      {typed && (
        <p className={styles.privacy}>{props.privacy ?? t(textPageMessages.formPrivacy)}</p>
      )}
      {!typed && (
        <noscript>
          <p className={styles.noscript}>{t('This form needs JavaScript. Please switch it on.')}</p>
        </noscript>
      )}
    </form>
  );
}

/** Of fields whose text is of no language: it runs from left to right on each page. */
const ofNoLanguage = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;

interface FieldProps {
  name: string;
  label: string;
  isOptional?: boolean;
  hint?: string;
  autoComplete?: string;
}

/** What ties a control to its field's label, hint and issue. */
interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  defaultValue: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label, a hint, a control and its error. */
function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { name, label, hint, isOptional = false, children } = props;
  const { issues, typed, prefix } = useContext(FormContext);
  const issue = issues.find(({ path }) => path === name);
  const id = `${prefix}${name}`;
  const describedBy = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wrong={issue ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.control}>
        {children({
          id,
          name,
          required: !isOptional,
          defaultValue: typed[name],
          'aria-invalid': issue ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {issue && (
        <p id={`${id}-issue`} className={styles.issue}>
          {issueText(issue, label)}
        </p>
      )}
    </div>
  );
}

/** A field for one line of text. */
export function TextField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control) => <input {...control} type="text" dir="auto" autoComplete={props.autoComplete} />}
    </Field>
  );
}

/** A field for a text of several lines. */
export function LongTextField(props: FieldProps) {
  return <Field {...props}>{(control) => <textarea {...control} dir="auto" rows={6} />}</Field>;
}

/** A field for one of a few words. @param options the values with what they are called; the first is chosen at first */
export function SelectField(props: FieldProps & { options: [value: string, label: string][] }) {
  return (
    <Field {...props}>
      {(control) => (
        <select {...control}>
          {props.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A field for a telephone number. */
export function PhoneField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control) => <input {...control} type="tel" dir="ltr" autoComplete="tel" />}
    </Field>
  );
}

/** A field for a file. @param accept the endings that the browser offers */
export function FileField(props: FieldProps & { accept: string }) {
  return (
    <Field {...props}>
      {({ defaultValue: _none, ...control }) => (
        <input {...control} type="file" accept={props.accept} className={styles.file} />
      )}
    </Field>
  );
}

/** A box to tick, which is sent as `true`. */
export function CheckField({ name, label, hint }: FieldProps) {
  const { issues, typed, prefix } = useContext(FormContext);
  const issue = issues.find(({ path }) => path === name);
  const id = `${prefix}${name}`;
  const describedBy = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wrong={issue ? '' : undefined}>
      <label htmlFor={id} className={styles.check}>
        <input
          id={id}
          name={name}
          type="checkbox"
          value="true"
          required
          defaultChecked={typed[name] === 'true'}
          aria-invalid={issue ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {issue && (
        <p id={`${id}-issue`} className={styles.issue}>
          {issueText(issue, label)}
        </p>
      )}
    </div>
  );
}

/** A field for the address of something on the web. */
export function UrlField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <input {...control} type="url" autoComplete={props.autoComplete} {...ofNoLanguage} />
      )}
    </Field>
  );
}

/** A field for an e-mail address. */
export function EmailField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <input {...control} type="email" autoComplete={props.autoComplete} {...ofNoLanguage} />
      )}
    </Field>
  );
}

/** A field for a password, which can be shown. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={props.autoComplete}
            {...ofNoLanguage}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('Hide') : t('Show')}{' '}
            <span className="visually-hidden">{props.label.toLowerCase()}</span>
          </button>
        </>
      )}
    </Field>
  );
}

/** An issue for each field that was left empty. */
export function missingIssues(values: FormValues, labels: Record<string, string>): Issue[] {
  return Object.entries(labels)
    .filter(([name]) => !values[name])
    .map(([name, label]) => ({ path: name, message: t('{label} is required.', { label }) }));
}
