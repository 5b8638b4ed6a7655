import { schemaResolver, useForm, type FormErrors } from '@mantine/form';
import isEqual from 'fast-deep-equal';
import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { areaName, areas, type Area, type PendingVersion } from '@site/contract';
import { historyMessages, pendingMessages, submissionMessages } from '@site/contract/messages';
import { keyUsedCode } from '@site/contract/names';
import { isLost } from '@site/ui';
import type { z } from 'zod';
import { differences, type Difference } from './versions/differences.ts';
import { useUnsavedChanges, type LeaveGuard } from './leave-guard.ts';
import { hiddenNote, publishingOf } from './publishing/publishing.tsx';
import { savedNote, type NoteLink } from './saved-note.tsx';
import { undoNote } from './versions/undo-note.tsx';
import type { Previewed } from './preview/use-preview.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import {
  mayWait,
  PendingOfForm,
  usePendingCalls,
  useUndoPending,
  type PendingQuery,
} from './publishing/use-pending.ts';
import {
  useRefreshSubmissions,
  useReview,
  useSubmissionCalls,
} from './publishing/use-submissions.ts';
import { useRestoreVersion, type VersionedRecord } from './versions/use-versions.ts';
import type { PasswordName } from '#lib/drafts.ts';
import { withFormKey } from '#lib/form-key.ts';
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
  /** The id of a record that was made. */
  id?: string | undefined;
  /** Deletes that record: the Undo of making it. */
  remove?: (() => Promise<void>) | undefined;
  /** Where the note on it leads. */
  links?: readonly NoteLink[];
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
  /** Sends. What it throws is shown, and what was typed stays. @param query of the update */
  save: (sent: Sent, version: string | undefined, query: PendingQuery) => Promise<Saved<Values>>;
  /** The message when saving failed and the server gave no reason. */
  failed?: string | undefined;
  onSaved?: () => void;
  /** Reads what another user has stored in the meantime. Without it a 412 is a failure like others. */
  reload?: (query: PendingQuery) => Promise<Copy<Values>>;
  /** Sends as a new record what was typed for one that has been deleted. Without it a 404 is a failure like others. */
  recreate?: (sent: Sent) => Promise<Saved<Values>>;
  /** The stored record, whose history is shown, and whose saves can be undone. */
  record?: VersionedRecord | undefined;
  /** What is shown in a preview, where that is not the stored record. */
  previewed?: Previewed | undefined;
  /** Names what was typed, so that it survives a crash. */
  draft?: { form: string; record: string } | undefined;
  /** Of what closes the form without leaving the page, such as a dialog. */
  guard?: LeaveGuard | undefined;
}

/** A form with a password has no draft. */
type WithoutPasswords<Values> = [PasswordName<keyof Values>] extends [never]
  ? unknown
  : { draft?: never };

/** What was stored while the form was open, by another user as a rule, and what is in the form. */
interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  version: string;
  /** It is what this form has sent before, and had no answer to. */
  isOwn: boolean;
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
  const { draft, guard, recreate, record } = options;
  const id = useId();
  const user = use(CurrentUser);
  const pending = use(PendingOfForm);
  const pendingCalls = usePendingCalls();
  const { mustSubmit } = useReview();
  const submissionCalls = useSubmissionCalls();
  const refreshSubmissions = useRefreshSubmissions();
  /** Of what stands in the form: the live version, or what waits to be published. */
  const [query, setQuery] = useState<PendingQuery>(pending?.isShown ? { pending: '1' } : {});
  /** The live version that the user has compared with what is to be published. */
  const [compared, setCompared] = useState<string | null>(null);
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

  const takeBack = useUndoPending(id, async () => {
    refreshVersions();
    await pending?.refresh();
    if (query.pending) await refresh();
  });
  /** The Undo of storing, discarding and publishing what waits. */
  const undoPending = (of: { area: string; id?: string | undefined }) =>
    takeBack(() => pendingCalls.restore(of));

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
    submission?: { area: Area; note: string },
  ) => {
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
      const isSubmitted = submission && (await submitSaved(saved, submission));
      if (sentAs.pending) pendingCalls.refreshLists();
      if (submission) {
        if (isSubmitted) notify('success', submissionMessages.submitted, id);
      } else if (sentAs.pending) {
        const of = record && { area: areaName(record.area), id: pending?.recordId ?? record.id };
        const action = record && of && undoNote(record, () => undoPending(of));
        notify('success', pendingMessages.stored, id, action);
      } else {
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
  const submit = (values: Values, as = query) =>
    send(values, (sent) => options.save(sent, version, as), as);

  /** Submits what was saved. What is refused stays saved. @returns whether it was submitted */
  const submitSaved = async (
    saved: Saved<Values>,
    { area, note }: { area: Area; note: string },
  ): Promise<boolean> => {
    try {
      await submissionCalls.submit({ area, id: saved.id ?? pending?.recordId ?? record?.id }, note);
      return true;
    } catch (error) {
      notifyFailure(error, id, submissionMessages.submitFailed);
      return false;
    }
  };

  /** What a review is about; `null` where the form is about nothing that the public sees. */
  const reviewed = mustSubmit ? reviewAreaOf(record?.area ?? options.previewed?.area) : null;
  const isNew = options.version === undefined;
  const statusOf = (values: object): unknown => ('status' in values ? values.status : undefined);
  const hasStatus = 'publishAt' in start;
  /** Whether what is saved before a review is a draft, and not something that waits. */
  const isDraft =
    hasStatus && !query.pending && (isNew || statusOf(form.getInitialValues()) === 'draft');
  const saveForReview = (values: Values, submission?: { area: Area; note: string }) => {
    const as: PendingQuery = isDraft ? {} : { pending: '1' };
    const sent = isDraft ? { ...values, status: 'draft' } : values;
    return send(sent, (checked) => options.save(checked, version, as), as, submission);
  };

  /** Adds what was typed since to what waits. @returns the version of it that the user has seen */
  const saveWaiting = async (values: Values): Promise<string | undefined> => {
    if (isEqual(values, form.getInitialValues())) return version;
    const saved = await options.save(input.parse(toSend(values)), version, { pending: '1' });
    form.setInitialValues(values);
    setVersion(saved.version);
    return saved.version;
  };

  /** Gives what waits the time back that it had, unless that has passed. @param seen its version */
  const undoTime = (waiting: PendingVersion, seen: string | undefined) => {
    const { publishAt: before } = waiting;
    const isAhead = before !== null && Date.parse(before) > Date.now();
    return takeBack(() => pendingCalls.schedule(waiting, seen, isAhead ? before : null));
  };

  /** Sets when what waits is published, with what was typed since. @param publishAt `null`: not by itself */
  const schedule = async (values: Values, publishAt: string | null) => {
    const { waiting } = pending ?? {};
    if (!waiting) return;
    setSending(true);
    const isTyped = !isEqual(values, form.getInitialValues());
    try {
      const seen = await saveWaiting(values);
      await pendingCalls.schedule(waiting, seen, publishAt);
      forget();
      const { scheduled, unscheduled } = pendingMessages;
      const undo = () => (isTyped ? undoPending(waiting) : undoTime(waiting, seen));
      const action = undoNote(record ?? waiting, undo);
      notify('success', publishAt === null ? unscheduled : scheduled, id, action);
      pending?.refresh();
    } catch (error) {
      await explain(error, { pending: '1' }, pendingMessages.scheduleFailed);
    }
    setSending(false);
  };

  /** Publishes what waits, with what was typed since. */
  const publish = async (values: Values) => {
    const { waiting } = pending ?? {};
    if (!waiting) return;
    setSending(true);
    try {
      const seen = await saveWaiting(values);
      await pendingCalls.publish(waiting, seen, compared);
      forget();
      setConflict(null);
      const action = record && undoNote(record, () => undoPending(waiting));
      notify('success', pendingMessages.published, id, action);
      options.onSaved?.();
      pending?.refresh();
    } catch (error) {
      const { reload } = options;
      const isChanged = error instanceof ApiProblem && error.message === pendingMessages.changed;
      if (isChanged && reload) await compareWithLive(values, () => reload({}), error);
      else await explain(error, { pending: '1' }, pendingMessages.publishFailed);
    }
    setSending(false);
  };

  /** Shows what is public next to what is to be published, because both have changed. */
  const compareWithLive = async (
    mine: Values,
    reload: () => Promise<Copy<Values>>,
    reason: unknown,
  ) => {
    try {
      const { values: theirs, version: live } = await reload();
      setCompared(live);
      setConflict({ mine, theirs, version: live, isOwn: false });
    } catch {
      notifyFailure(reason, id, pendingMessages.publishFailed);
    }
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

  return {
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
    onSubmit: form.onSubmit((values) => submit(values), refuse),
    /** Whether saving changes what waits to be published, and not what visitors see. */
    isPending: query.pending !== undefined,
    /** Stores what is in the form, to be published later; `null` where that can't be done. */
    saveForLater:
      pending && !pending.waiting && !query.pending && options.version !== undefined
        ? () => form.onSubmit((values) => submit(values, { pending: '1' }), refuse)()
        : null,
    /** How it is saved by those whose changes are published after a review; `null` for everybody else. */
    review: reviewed && {
      isDraft,
      /** There is no draft of it, and nothing that could wait: only others can make it. */
      isImpossible: isNew && !hasStatus,
      save: () => form.onSubmit((values) => saveForReview(values), refuse)(),
      submit: (note: string) =>
        form.onSubmit((values) => saveForReview(values, { area: reviewed, note }), refuse),
    },
    /** Publishes what waits. */
    publish: () => form.onSubmit(publish, refuse)(),
    /** Sets when what waits is published. @param publishAt ISO 8601; `null`: not by itself */
    schedule: (publishAt: string | null) =>
      form.onSubmit((values) => schedule(values, publishAt), refuse)(),
    undoPending,
    /** Forgets what was typed. */
    dropTyped: forget,
    /** Whether the form changes a record that there is. */
    isStored: options.version !== undefined,
    /** Saves what is in the form with some values changed. */
    saveAs: (change: object) =>
      form.onSubmit((values) => submit({ ...values, ...change }), refuse)(),
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

function reviewAreaOf(name: string | undefined): Area | null {
  const area = areas.find((each) => each === name);
  return mayWait(area) ? area : null;
}

/** What the hook gives, as the parts that draw any form see it. */
export type GuardedFormState = Pick<
  ReturnType<typeof useGuardedForm<object, unknown>>,
  | 'id'
  | 'input'
  | 'record'
  | 'previewed'
  | 'bodyOf'
  | 'stored'
  | 'refresh'
  | 'isSending'
  | 'isUploading'
  | 'setUploads'
  | 'attempts'
  | 'onSubmit'
  | 'isDirty'
  | 'isPending'
  | 'saveForLater'
  | 'publish'
  | 'schedule'
  | 'review'
  | 'undoPending'
  | 'dropTyped'
  | 'isStored'
  | 'saveAs'
  | 'field'
  | 'restoredAt'
  | 'dropRestored'
  | 'drafts'
  | 'conflict'
  | 'saveAsNew'
  | 'differences'
  | 'take'
> & { form: { errors: FormErrors; values: object } };
