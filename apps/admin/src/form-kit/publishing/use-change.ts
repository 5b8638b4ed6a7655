import { areaName, areas, type Area, type PendingVersion } from '@site/contract';
import { pendingMessages, submissionMessages } from '@site/contract/messages';
import isEqual from 'fast-deep-equal';
import { use, useState, type FormEvent } from 'react';
import type { Conflict, Copy, Saved, Storing } from '#form-kit/saved.ts';
import { undoNote } from '#form-kit/versions/undo-note.tsx';
import {
  mayWait,
  PendingOfForm,
  usePendingCalls,
  useUndoPending,
  type PendingQuery,
} from './use-pending.ts';
import { useReview, useSubmissionCalls } from './use-submissions.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { ApiProblem } from '#lib/calls/problem.ts';

/** The form that a change is typed into. */
interface FormOfChange<Values extends object, Sent> {
  /** Names the form in notes. */
  id: string;
  /** Of what stands in the form: the live version, or what waits to be published. */
  query: PendingQuery;
  /** Its version, as far as the user has seen it. */
  version: string | undefined;
  /** What stands in the form but for what was typed. */
  stored: () => Values;
  /**
   * Does something with what stands in the form, unless that is refused.
   * @param change values other than those in sight
   * @param checkedAs what it is to be held to, where that is not what it is
   */
  submitting: (
    work: (values: Values) => void | Promise<void>,
    change?: object,
    checkedAs?: object,
  ) => (event?: FormEvent<HTMLFormElement>) => void;
  /**
   * Saves what is in the form.
   * @param values what is sent; the form holds it then
   * @param as whether it is sent as what waits
   * @param report says what became of it, where that is not a save like others
   */
  send: (
    values: Values,
    save: (sent: Sent) => Promise<Saved<Values>>,
    as?: PendingQuery,
    report?: (saved: Saved<Values>) => void | Promise<void>,
  ) => Promise<void>;
  /** Shows why something failed, and what another user has stored meanwhile. */
  explain: (error: unknown, as: PendingQuery, failed?: string) => Promise<void>;
  /** Reads what is stored again. */
  refresh: () => Promise<void>;
  refreshVersions: () => void;
  setSending: (isSending: boolean) => void;
  setConflict: (conflict: Conflict<Values> | null) => void;
  /** What is in the form was stored. */
  onStored: (values: Values, version: string | undefined) => void;
  /** Forgets what was typed. */
  forget: () => void;
}

/**
 * What is to become of what is typed: saved, or stored to be published later, at a time or after a review.
 */
export function useChange<Values extends object, Sent>(
  options: Storing<Values, Sent>,
  form: FormOfChange<Values, Sent>,
) {
  const { input, toSend = (values: Values) => values, record } = options;
  const { id, query, version, send, submitting, explain, setSending, setConflict } = form;
  const pending = use(PendingOfForm);
  const calls = usePendingCalls();
  const { mustSubmit } = useReview();
  const submissionCalls = useSubmissionCalls();
  /** The live version that the user has compared with what is to be published. */
  const [compared, setCompared] = useState<string | null>(null);

  const takeBack = useUndoPending(id, async () => {
    form.refreshVersions();
    await pending?.refresh();
    if (query.pending) await form.refresh();
  });
  /** The Undo of storing, discarding and publishing what waits. */
  const undoPending = (of: { area: string; id?: string | undefined }) =>
    takeBack(() => calls.restore(of));

  const reportWaiting = () => {
    calls.refreshLists();
    const of = record && { area: areaName(record.area), id: pending?.recordId ?? record.id };
    const action = record && of && undoNote(record, () => undoPending(of));
    notify('success', pendingMessages.stored, id, action);
  };
  const submit = (values: Values, as = query) =>
    send(
      values,
      (sent) => options.save(sent, version, as),
      as,
      as.pending ? reportWaiting : undefined,
    );

  /** What a review is about; `null` where the form is about nothing that the public sees. */
  const reviewed = mustSubmit ? reviewAreaOf(record?.area ?? options.previewed?.area) : null;
  const isNew = options.version === undefined;
  const hasStatus = 'publishAt' in options.start;
  /** Whether what is saved before a review is a draft, and not something that waits. */
  const isDraft = hasStatus && !query.pending && (isNew || statusOf(form.stored()) === 'draft');
  const asDraft = isDraft ? { status: 'draft' } : {};
  const asPublished = hasStatus ? { status: 'published' } : {};
  const saveForReview = (values: Values, submission?: { area: Area; note: string }) => {
    const as: PendingQuery = isDraft ? {} : { pending: '1' };
    const reportSubmitted =
      submission && ((saved: Saved<Values>) => submitSaved(saved, submission));
    const save = (checked: Sent) => options.save(checked, version, as);
    return send(values, save, as, reportSubmitted ?? (isDraft ? undefined : reportWaiting));
  };
  /** Submits what was saved. What is refused stays saved. */
  const submitSaved = async (
    saved: Saved<Values>,
    { area, note }: { area: Area; note: string },
  ): Promise<void> => {
    try {
      await submissionCalls.submit({ area, id: saved.id ?? pending?.recordId ?? record?.id }, note);
      notify('success', submissionMessages.submitted, id);
    } catch (error) {
      notifyFailure(error, id, submissionMessages.submitFailed);
    }
    if (!isDraft) calls.refreshLists();
  };

  /** Adds what was typed since to what waits. @returns the version of it that the user has seen */
  const saveWaiting = async (values: Values): Promise<string | undefined> => {
    if (isEqual(values, form.stored())) return version;
    const saved = await options.save(input.parse(toSend(values)), version, { pending: '1' });
    form.onStored(values, saved.version);
    return saved.version;
  };

  /** Gives what waits the time back that it had, unless that has passed. @param seen its version */
  const undoTime = (waiting: PendingVersion, seen: string | undefined) => {
    const { publishAt: before } = waiting;
    const isAhead = before !== null && Date.parse(before) > Date.now();
    return takeBack(() => calls.schedule(waiting, seen, isAhead ? before : null));
  };

  /** Sets when what waits is published, with what was typed since. @param publishAt `null`: not by itself */
  const schedule = async (values: Values, publishAt: string | null) => {
    const { waiting } = pending ?? {};
    if (!waiting) return;
    setSending(true);
    const isTyped = !isEqual(values, form.stored());
    try {
      const seen = await saveWaiting(values);
      await calls.schedule(waiting, seen, publishAt);
      form.forget();
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
      await calls.publish(waiting, seen, compared);
      form.forget();
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

  return {
    onSubmit: submitting((values) => submit(values)),
    /** Saves what is in the form with some values changed. */
    saveAs: (change: object) => submitting((values) => submit(values), change)(),
    /** Whether saving changes what waits to be published, and not what visitors see. */
    isPending: query.pending !== undefined,
    /** Stores what is in the form, to be published later; `null` where that can't be done. */
    saveForLater:
      pending && !pending.waiting && !query.pending && !isNew
        ? () => submitting((values) => submit(values, { pending: '1' }))()
        : null,
    /** How it is saved by those whose changes are published after a review; `null` for everybody else. */
    review: reviewed && {
      isDraft,
      /** There is no draft of it, and nothing that could wait: only others can make it. */
      isImpossible: isNew && !hasStatus,
      save: () => submitting((values) => saveForReview(values), asDraft)(),
      submit: (note: string) =>
        submitting(
          (values) => saveForReview(values, { area: reviewed, note }),
          asDraft,
          asPublished,
        ),
    },
    /** Publishes what waits. */
    publish: () => submitting(publish)(),
    /** Sets when what waits is published. @param publishAt ISO 8601; `null`: not by itself */
    schedule: (publishAt: string | null) => submitting((values) => schedule(values, publishAt))(),
    undoPending,
  };
}

function statusOf(values: object): unknown {
  return 'status' in values ? values.status : undefined;
}

function reviewAreaOf(name: string | undefined): Area | null {
  const area = areas.find((each) => each === name);
  return mayWait(area) ? area : null;
}
