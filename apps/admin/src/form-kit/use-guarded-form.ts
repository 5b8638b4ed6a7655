import { schemaResolver, useForm, type FormErrors } from '@mantine/form';
import isEqual from 'fast-deep-equal';
import { use, useEffect, useEffectEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { differences, type Difference } from './differences.ts';
import { useUnsavedChanges, type LeaveGuard } from './leave-guard.ts';
import { useDrafts } from './use-drafts.ts';
import type { PasswordName } from '#lib/drafts.ts';
import { dismissFailure, notify, notifyFailure } from '#lib/notify.tsx';
import { ApiProblem, issuesByField } from '#lib/problem.ts';
import { CurrentUser } from '#session/current-user.ts';

/** Milliseconds without a key press after which what was typed is stored. */
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
  /** The message when saving failed and the server gave no reason. */
  failed?: string | undefined;
  onSaved?: () => void;
  /** Reads what another user has stored in the meantime. Without it a 412 is a failure like others. */
  reload?: () => Promise<Copy<Values>>;
  /** Sends as a new record what was typed for one that has been deleted. Without it a 404 is a failure like others. */
  recreate?: (sent: Sent) => Promise<Saved<Values>>;
  /** Names what was typed, so that it survives a crash. */
  draft?: { form: string; record: string } | undefined;
  /** Of what closes the form without leaving the page, such as a dialog. */
  guard?: LeaveGuard | undefined;
}

/** A form with a password has no draft. */
type WithoutPasswords<Values> = [PasswordName<keyof Values>] extends [never]
  ? unknown
  : { draft?: never };

/** What another user has stored while the form was open, and what is in the form. */
interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  version: string;
}

/**
 * A form that loses nothing: what is typed is guarded on every way out and survives a crash, refusals
 * come to their fields, a version that another user has stored is shown next to one's own.
 * `GuardedForm` draws it.
 */
export function useGuardedForm<Values extends object, Sent>(
  options: GuardedFormOptions<Values, Sent> & WithoutPasswords<Values>,
) {
  const { input, start, check, toSend = (values: Values) => values } = options;
  const { draft, guard, recreate } = options;
  const id = useId();
  const user = use(CurrentUser);
  const drafts = useDrafts(draft && user ? { userId: user._id, ...draft } : undefined, start);
  const { own, forget } = drafts;
  const [restoredAt, setRestoredAt] = useState(own?.at ?? null);
  const [version, setVersion] = useState(own?.version ?? options.version);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [isGone, setGone] = useState(false);
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
  const isUnsaved = () => uploads > 0 || !isEqual(form.getValues(), form.getInitialValues());

  const restore = useEffectEvent(() => {
    if (own) form.setValues(own.values);
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent(() => drafts.write(form.getValues(), version));
  const expect = useEffectEvent(() => drafts.expect());
  const forgetUnchanged = useEffectEvent(() => {
    // The form is asked, because a draft that was just restored is not drawn yet.
    if (isEqual(form.getValues(), form.getInitialValues())) forget();
  });
  useEffect(() => {
    forgetUnchanged();
    if (!isDirty) return;
    expect();
    const timer = setTimeout(() => keep(), typingPause);
    // The page may be gone before that, or the user about to log out.
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    window.addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('focusout', leave);
    };
  }, [form.values, isDirty]);

  const discard = isDirty || uploads > 0 ? forget : null;
  useUnsavedChanges(discard, isUnsaved);
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
    // Fields without changes here get their values; the rest stays until the user decides.
    const untouched = Object.entries(theirs).filter(([name]) => {
      const [own, old] = [mine, before].map((copy) => new Map(Object.entries(copy)).get(name));
      return isEqual(own, old);
    });
    form.setInitialValues(theirs);
    form.setValues({ ...mine, ...Object.fromEntries(untouched) });
    setVersion(newer);
    setConflict({ mine, theirs, version: newer });
  };

  const send = async (values: Values, save: (sent: Sent) => Promise<Saved<Values>>) => {
    setSending(true);
    try {
      const saved = await save(input.parse(toSend(values)));
      const stored = saved.values ?? values;
      form.setInitialValues(stored);
      form.setValues(stored);
      forget();
      setRestoredAt(null);
      setConflict(null);
      setGone(false);
      setVersion(saved.version);
      notify('success', saved.message, id);
      options.onSaved?.();
    } catch (error) {
      await explain(error);
    }
    setSending(false);
  };
  const submit = (values: Values) => send(values, (sent) => options.save(sent, version));

  const explain = async (error: unknown) => {
    const { reload, failed } = options;
    try {
      if (!(reload && error instanceof ApiProblem && error.status === 412)) throw error;
      await showConflict(reload);
    } catch (problem) {
      if (recreate && problem instanceof ApiProblem && problem.status === 404) {
        setConflict(null);
        dismissFailure(id);
        return setGone(true);
      }
      notifyFailure(problem, id, failed);
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
    /** How often the form was refused; each time the summary takes the focus again. */
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
    drafts: {
      others: drafts.others,
      isFull: drafts.isFull,
      discard: drafts.discard,
      /** Goes on with an unfinished text in place of what stands in the form. */
      take: (name: string) => {
        const taken = drafts.others.find((each) => each.name === name);
        if (!taken) return;
        drafts.write(form.getValues(), version);
        drafts.take(taken);
        setRestoredAt(taken.at);
        setVersion(taken.version ?? options.version);
        form.setValues(taken.values);
      },
    },
    dropRestored: () => {
      forget();
      setRestoredAt(null);
      setVersion(options.version);
      form.reset();
    },
    /** Saves as a new record; only where the edited one has been deleted. */
    saveAsNew:
      isGone && recreate ? form.onSubmit((values) => send(values, recreate), refuse) : null,
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
  | 'drafts'
  | 'conflict'
  | 'saveAsNew'
  | 'differences'
  | 'take'
> & { form: { errors: FormErrors; values: object } };
