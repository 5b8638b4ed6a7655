import { useForm, type FormErrors } from '@mantine/form';
import isEqual from 'fast-deep-equal';
import { use, useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { issuesOf } from '@site/contract';
import { historyMessages } from '@site/contract/messages';
import { keyUsedCode } from '@site/contract/names';
import { isLost } from '@site/ui';
import { differences, type Difference } from './versions/differences.ts';
import { useUnsavedChanges, type LeaveGuard } from './leave-guard.ts';
import { hiddenNote, publishingOf } from './publishing/publishing.tsx';
import type { Conflict, Copy, Saved, Storing } from './saved.ts';
import { savedNote } from './saved-note.tsx';
import { undoNote } from './versions/undo-note.tsx';
import { useDrafts } from './drafts/use-drafts.ts';
import { useChange } from './publishing/use-change.ts';
import { PendingOfForm, type PendingQuery } from './publishing/use-pending.ts';
import { useRefreshSubmissions } from './publishing/use-submissions.ts';
import { useRestoreVersion } from './versions/use-versions.ts';
import type { PasswordName } from '#lib/publishing/drafts.ts';
import { withFormKey } from '#lib/calls/form-key.ts';
import { dismissFailure, notify, notifyFailure } from '#lib/notify.tsx';
import { ApiProblem, issuesByField } from '#lib/calls/problem.ts';
import { CurrentUser } from '#session/current-user.ts';

/** Milliseconds without a key press after which what was typed is stored. */
const typingPause = 300;

export interface GuardedFormOptions<Values extends object, Sent> extends Storing<Values, Sent> {
  /** Further refusals, by field. */
  check?: (values: Values) => FormErrors;
  /** The message when saving failed and the server gave no reason. */
  failed?: string | undefined;
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

/**
 * A form that loses nothing: what is typed is guarded on every way out and survives a crash, refusals
 * come to their fields, a version that another user has stored is shown next to one's own.
 * `GuardedForm` draws it.
 */
export function useGuardedForm<Values extends object, Sent>(
  options: GuardedFormOptions<Values, Sent> & WithoutPasswords<Values>,
) {
  const { input, start, check, toSend = (values: Values) => values } = options;
  const { draft, guard, recreate, record } = options;
  const id = useId();
  const user = use(CurrentUser);
  const pending = use(PendingOfForm);
  const refreshSubmissions = useRefreshSubmissions();
  /** Of what stands in the form: the live version, or what waits to be published. */
  const [query, setQuery] = useState<PendingQuery>(pending?.isShown ? { pending: '1' } : {});
  const drafts = useDrafts(draft && user ? { userId: user._id, ...draft } : undefined, start);
  const { own, forget } = drafts;
  const [restoredAt, setRestoredAt] = useState(own?.at ?? null);
  const [version, setVersion] = useState(own?.version ?? options.version);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [isGone, setGone] = useState(false);
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [uploads, setUploads] = useState(0);

  const form = useForm<Values>({ initialValues: start });
  const isDirty = !isEqual(form.values, form.getInitialValues());
  const isUnsaved = () => uploads > 0 || !isEqual(form.getValues(), form.getInitialValues());

  const restore = useEffectEvent(() => {
    if (own) form.setValues(own.values);
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent(() => drafts.write(form.getValues(), version));
  const saveNow = useEffectEvent(() => {
    keep();
    drafts.leave();
  });
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
    const hide = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    window.addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
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

  const showConflict = async (reload: () => Promise<Copy<Values>>, isOwn = false) => {
    const { values: theirs, version: newer } = await reload();
    const [mine, before] = [form.getValues(), form.getInitialValues()];
    // Fields without changes here get their values; the rest stays until the user decides.
    const untouched = Object.entries(theirs).filter(([name]) => {
      const [own, old] = [mine, before].map((copy) => new Map(Object.entries(copy)).get(name));
      return isEqual(own, old);
    });
    form.setInitialValues(theirs);
    form.setValues({ ...mine, ...Object.fromEntries(untouched) });
    setVersion(newer);
    setConflict({ mine, theirs, version: newer, isOwn });
  };

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  /** Shows what is stored, because a version was restored; what was typed since stays. */
  const refresh = async () => {
    const { reload } = options;
    if (!reload || !isMounted.current) return;
    if (isUnsaved()) return showConflict(() => reload(query));
    const { values, version: newer } = await reload(query);
    form.setInitialValues(values);
    form.setValues(values);
    setVersion(newer);
  };
  const { undo, refreshVersions } = useRestoreVersion(record, refresh);

  /** Takes back that a record was made. */
  const undoCreate = async (remove: () => Promise<void>) => {
    try {
      await remove();
      notify('success', historyMessages.undone, id);
    } catch (error) {
      notifyFailure(error, id, historyMessages.undoFailed);
    }
  };

  /** The Undo of a save: of a new record, or of a change of one that had a version before. */
  const undoOf = ({ version: made, id: newId, remove }: Saved<Values>) => {
    const { area } = record ?? options.previewed ?? {};
    if (area && remove) return undoNote({ area, id: newId }, () => undoCreate(remove));
    return record && version && made ? undoNote(record, () => undo(made)) : undefined;
  };

  const send = async (
    values: Values,
    save: (sent: Sent) => Promise<Saved<Values>>,
    sentAs: PendingQuery = {},
    report?: (saved: Saved<Values>) => void | Promise<void>,
  ): Promise<void> => {
    setSending(true);
    try {
      const saved = await withFormKey(drafts.key(), () => save(input.parse(toSend(values))));
      drafts.renewKey();
      const stored = saved.values ?? values;
      form.setInitialValues(stored);
      form.setValues(stored);
      forget();
      setRestoredAt(null);
      setConflict(null);
      setGone(false);
      setVersion(saved.version);
      if (report) await report(saved);
      else {
        const published = publishingOf(stored);
        const hidden = published && hiddenNote(published);
        notify('success', saved.message, id, savedNote(undoOf(saved), saved.links, hidden));
        refreshVersions();
        // It may have ended what was submitted.
        void refreshSubmissions();
      }
      options.onSaved?.();
      if (sentAs.pending) pending?.refresh();
    } catch (error) {
      await explain(error, sentAs);
    }
    setSending(false);
  };

  /** Reads what another user has stored in place of what was to be: what waits, if anything does. */
  const reloadFor = async (as: PendingQuery, reload: NonNullable<typeof options.reload>) => {
    if (!as.pending) return reload({});
    try {
      const copy = await reload(as);
      setQuery(as);
      return copy;
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
      setQuery({});
      return reload({});
    }
  };

  const explain = async (error: unknown, as: PendingQuery, failedToo?: string) => {
    const { reload, failed } = options;
    if (error instanceof ApiProblem && !isLost(error.status ?? 0)) drafts.renewKey();
    try {
      if (!(reload && error instanceof ApiProblem)) throw error;
      // What stood in the form before was saved, and only its answer was lost.
      const isOwn = error.code === keyUsedCode;
      if (error.status !== 412 && !isOwn) throw error;
      await showConflict(() => reloadFor(as, reload), isOwn);
    } catch (problem) {
      if (recreate && problem instanceof ApiProblem && problem.status === 404) {
        setConflict(null);
        dismissFailure(id);
        return setGone(true);
      }
      notifyFailure(problem, id, failedToo ?? failed);
      refuse(issuesByField(problem));
    }
  };

  /** What is refused of values, by field. */
  const refusalsOf = (values: Values): FormErrors => {
    const { error } = input.safeParse(toSend(values));
    const refused = (error ? issuesOf(error) : []).map(({ path, message }) => [path, message]);
    return { ...check?.(values), ...Object.fromEntries(refused) };
  };
  const submitting =
    (work: (values: Values) => void | Promise<void>, change: object = {}, checkedAs: object = {}) =>
    (event?: FormEvent<HTMLFormElement>): void => {
      event?.preventDefault();
      const values = { ...form.getValues(), ...change };
      const refused = refusalsOf({ ...values, ...checkedAs });
      if (Object.keys(refused).length > 0) return refuse(refused);
      form.clearErrors();
      void work(values);
    };
  const change = useChange(options, {
    id,
    query,
    version,
    stored: form.getInitialValues,
    submitting,
    send,
    explain,
    refresh,
    refreshVersions,
    setSending,
    setConflict,
    onStored(values, newer) {
      form.setInitialValues(values);
      setVersion(newer);
    },
    forget,
  });

  return {
    ...change,
    form,
    /** Begins the ids of the fields: `${id}-title`. */
    id,
    input,
    record,
    previewed: options.previewed ?? record,
    /** What would be sent. */
    bodyOf: (): unknown => toSend(form.getValues()),
    /** What the form would be without what was typed. */
    stored: (): object => form.getInitialValues(),
    refresh,
    isDirty,
    isSending,
    isUploading: uploads > 0,
    setUploads,
    /** How often the form was refused; each time the summary takes the focus again. */
    attempts,
    /** Forgets what was typed. */
    dropTyped: forget,
    /** Whether the form changes a record that there is. */
    isStored: options.version !== undefined,
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
      state: drafts.state,
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
    saveAsNew: isGone && recreate ? submitting((values) => send(values, recreate)) : null,
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
export type GuardedFormState = Omit<ReturnType<typeof useGuardedForm<object, unknown>>, 'form'> & {
  form: { errors: FormErrors; values: object };
};
