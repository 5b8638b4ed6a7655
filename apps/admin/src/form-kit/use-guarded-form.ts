import { schemaResolver, useForm, type FormErrors } from '@mantine/form';
import isEqual from 'fast-deep-equal';
import { use, useEffect, useEffectEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { differences, type Difference } from './differences.ts';
import { useUnsavedChanges, type LeaveGuard } from './leave-guard.ts';
import { dropDraft, readDraft, writeDraft, type DraftKey } from '#lib/drafts.ts';
import { notify } from '#lib/notify.tsx';
import { ApiProblem, issuesByField, sentenceOf } from '#lib/problem.ts';
import { CurrentUser } from '#session/current-user.ts';

/** Milliseconds without a key press after which what was typed is kept. */
const typingPause = 300;

/** What saving came to. */
export interface Saved<Values> {
  /** The sentence for people. */
  message: string;
  /** What is stored now, where that is not what was sent. */
  values?: Values;
  /** The stored record's version, for the next save. */
  version?: string | undefined;
}

/** A stored record as the form holds it. */
export interface Copy<Values> {
  values: Values;
  version: string;
}

export interface GuardedFormOptions<Values extends object, Sent> {
  /** What may be sent. */
  input: z.ZodType<Sent>;
  /** What the fields hold at first. */
  start: Values;
  /** Of the record whose values those are. */
  version?: string | undefined;
  /** Further refusals, by field. */
  check?: (values: Values) => FormErrors;
  /** What is checked and sent, where that is not the values themselves. */
  toSend?: (values: Values) => unknown;
  /** Sends. What it throws is shown, and what was typed stays. */
  save: (sent: Sent, version: string | undefined) => Promise<Saved<Values>>;
  /** What is said when saving failed and the server gave no reason. */
  failed?: string | undefined;
  onSaved?: () => void;
  /** Reads what somebody else has stored in the meantime. Without it a 412 is a failure like others. */
  reload?: () => Promise<Copy<Values>>;
  /** Names what was typed, so that it survives a crash. Not for passwords. */
  draft?: { form: string; record: string } | undefined;
  /** Of what closes the form without leaving the page, such as a dialog. */
  guard?: LeaveGuard | undefined;
}

/** What somebody else has stored while the form was open, beside what is in the form. */
interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  version: string;
}

/**
 * A form that loses nothing: what is typed is guarded on every way out and survives a crash, refusals
 * come to their fields, a version that somebody else has stored is shown beside one's own.
 * `GuardedForm` draws it.
 */
export function useGuardedForm<Values extends object, Sent>(
  options: GuardedFormOptions<Values, Sent>,
) {
  const { input, start, check, toSend = (values: Values) => values, draft, guard } = options;
  const id = useId();
  const user = use(CurrentUser);
  const draftKey = draft && user && { userId: user._id, ...draft };

  const [found] = useState(() => (draftKey ? readFitting(draftKey, start) : null));
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  const [version, setVersion] = useState(found?.version ?? options.version);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [uploads, setUploads] = useState(0);

  const form = useForm<Values>({
    initialValues: start,
    validate: (values) => ({
      ...check?.(values),
      ...schemaResolver(input, { sync: true })(toSend(values)),
    }),
  });
  const isDirty = !isEqual(form.values, form.getInitialValues());

  const restore = useEffectEvent(() => {
    if (found) form.setValues(found.values);
  });
  useEffect(() => restore(), []);

  const forget = () => {
    if (draftKey) dropDraft(draftKey);
  };
  const keep = useEffectEvent(() => {
    if (draftKey) writeDraft(draftKey, form.getValues(), version);
  });
  const forgetUnchanged = useEffectEvent(() => {
    // The form is asked, because a draft that was just restored is not drawn yet.
    if (isEqual(form.getValues(), form.getInitialValues())) forget();
  });
  useEffect(() => {
    forgetUnchanged();
    if (!isDirty) return;
    const timer = setTimeout(() => keep(), typingPause);
    return () => clearTimeout(timer);
  }, [form.values, isDirty]);

  const discard = isDirty || uploads > 0 ? forget : null;
  useUnsavedChanges(discard);
  useEffect(() => {
    guard?.(discard);
    return () => guard?.(null);
  });

  const refuse = (errors: FormErrors) => {
    form.setErrors(errors);
    setAttempts((before) => before + 1);
  };

  const showConflict = async (reload: () => Promise<Copy<Values>>) => {
    const [mine, before] = [form.getValues(), form.getInitialValues()];
    const { values: theirs, version: newer } = await reload();
    // What nobody has touched here is theirs; the rest stays until somebody decides.
    const untouched = Object.entries(theirs).filter(([name]) => {
      const [own, old] = [mine, before].map((copy) => new Map(Object.entries(copy)).get(name));
      return isEqual(own, old);
    });
    form.setInitialValues(theirs);
    form.setValues({ ...mine, ...Object.fromEntries(untouched) });
    setVersion(newer);
    setConflict({ mine, theirs, version: newer });
  };

  const submit = async (values: Values) => {
    setSending(true);
    try {
      const saved = await options.save(input.parse(toSend(values)), version);
      const stored = saved.values ?? values;
      form.setInitialValues(stored);
      form.setValues(stored);
      forget();
      setRestoredAt(null);
      setConflict(null);
      setVersion(saved.version);
      notify('success', saved.message);
      options.onSaved?.();
    } catch (error) {
      await explain(error);
    }
    setSending(false);
  };

  const explain = async (error: unknown) => {
    const { reload, failed } = options;
    try {
      if (!(reload && error instanceof ApiProblem && error.status === 412)) throw error;
      await showConflict(reload);
    } catch (problem) {
      notify('failure', sentenceOf(problem, failed));
      refuse(issuesByField(problem));
    }
  };

  return {
    form,
    /** Begins the ids of the fields: `${id}-title`. */
    id,
    isDirty,
    isSending,
    isUploading: uploads > 0,
    setUploads,
    /** How often the form was refused; each time the summary takes the focus anew. */
    attempts,
    onSubmit: form.onSubmit(submit, refuse),
    /** What a control needs, by the path of its value: `title`, `links.0.url`. */
    field: (path: string, kind: 'input' | 'checkbox' = 'input') => ({
      id: `${id}-${path}`,
      // Paths of nested values are no keys.
      ...form.getInputProps(path as Parameters<typeof form.getInputProps>[0], { type: kind }),
    }),
    /** When what stands in the form was typed, if it was found after a crash. */
    restoredAt,
    dropRestored: () => {
      forget();
      setRestoredAt(null);
      setVersion(options.version);
      form.reset();
    },
    conflict,
    /** Where the two copies of a conflict differ. */
    differences: conflict ? differences(conflict.mine, conflict.theirs) : [],
    /** Puts one side of a difference into the form. */
    take: ({ path, mine, theirs }: Difference, whose: 'mine' | 'theirs') => {
      const value = whose === 'mine' ? mine : theirs;
      form.setFieldValue(path as Parameters<typeof form.setFieldValue>[0], value as never);
    },
  };
}

/** A draft that this form can hold, and that says something new. */
function readFitting<Values extends object>(key: DraftKey, start: Values) {
  const draft = readDraft(key);
  if (!draft) return null;
  // An older version of the app may have had other fields.
  const isFitting = Object.entries(start).every(([name, value]: [string, unknown]) => {
    const kept = draft.values[name];
    return isBlank(value) || isBlank(kept) || kindOf(kept) === kindOf(value);
  });
  const values: Values = { ...start, ...draft.values };
  return isFitting && !isEqual(values, start) ? { ...draft, values } : null;
}

const isBlank = (value: unknown) => value === null || value === undefined;
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** What the hook gives, as the parts that draw any form see it. */
export type GuardedFormState = Pick<
  ReturnType<typeof useGuardedForm<object, unknown>>,
  | 'id'
  | 'isSending'
  | 'isUploading'
  | 'setUploads'
  | 'attempts'
  | 'onSubmit'
  | 'restoredAt'
  | 'dropRestored'
  | 'conflict'
  | 'differences'
  | 'take'
> & { form: { errors: FormErrors; values: object } };
