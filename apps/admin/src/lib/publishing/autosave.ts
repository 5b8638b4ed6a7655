import type { DraftBody } from '@site/contract';
import { draftMessages } from '@site/contract/messages';
import { api } from '#lib/api.ts';
import { clockTime } from '#lib/text/dates.ts';
import type { DraftKey } from '#lib/publishing/drafts.ts';
import { ApiProblem, isAway } from '#lib/calls/problem.ts';
import { currentSession } from '#lib/session.ts';
import { settings } from '#lib/settings.ts';
import { versioned } from '#lib/calls/versioned.ts';

/*
 * The server's copy of what is typed into a form, so that it can be gone on with on another device.
 * The server has one draft of a form and record; docs/decisions/admin-app.md has the reasoning.
 */

/** Milliseconds without typing after which it is saved. */
const quietTime = 10_000;
/** Milliseconds before the first retry; each further one takes twice as long, up to the most. */
const retryTime = { first: 5000, most: 60_000 } as const;
/** Milliseconds that a request may take. */
const timeout = 30_000;
/** Browsers send at most 64 kB, of all requests together, for a page that is gone. */
const maxKeepaliveBytes = 60_000;

/** A draft that the server has. */
export interface ServerDraft extends DraftBody {
  at: string;
  sequence: number;
}

interface AutosaveEvents {
  /** What is to be said about saving. */
  onState: (sentence: string | null) => void;
  /** Another browser's text was found, or is no longer there. */
  onFound: (found: ServerDraft | null) => void;
  /** The text that was found is about to be replaced on the server by this form's. */
  onReplace: (found: ServerDraft) => void;
  /** This form's text has been saved. */
  onSaved: (sequence: number) => void;
  /** Whether this browser has a text, so that nothing is to be done about the server's. */
  hasText: (found: ServerDraft) => boolean;
}

/** Deletes the server's draft unless it is newer. Without the server it stays, and is offered again. */
export async function removeServerDraft(
  { form, record }: Pick<DraftKey, 'form' | 'record'>,
  sequence: number,
): Promise<void> {
  const params = { form, record };
  await api.drafts.remove.mutate({ params, query: { sequence } }).catch(() => undefined);
}

/** Whether the server has a newer draft than the one that was sent. */
const isLate = (error: unknown) => error instanceof ApiProblem && error.status === 409;

/** Saves the text of one opened form. @param start the sequence of the text that it opens with; 0 when it has none */
export function createAutosave(key: DraftKey, start: number) {
  const { form, record } = key;
  const params = { form, record };
  /** Of the newest draft on the server that this form knows of, and of its own text there; 0 where there is none. */
  let [known, own] = [start, start];
  let found: ServerDraft | null = null;
  let waiting: DraftBody | null = null;
  let retryAfter: number = retryTime.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** None while the form is not shown: nothing is sent then. */
  let events: AutosaveEvents | null = null;
  /** One request after the other. */
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work);
  };

  const say = (sentence: string | null) => events?.onState(sentence);
  const find = (next: ServerDraft | null) => {
    found = next;
    events?.onFound(next);
  };

  /** Reads what another browser has saved in the meantime. */
  const look = async () => {
    const list = versioned(await api.drafts.list.query({ query: { form } }));
    const listed = list.body.find((each) => each.record === record);
    if (!listed || listed.sequence <= known) return;
    const { sequence, at, body } = versioned(await api.drafts.get.query({ params })).body;
    known = sequence;
    const read = { ...body, at, sequence };
    if (!events?.hasText(read)) find(read);
  };

  const put = async (text: DraftBody, isLeaving: boolean) => {
    // A page that is gone gets no answer to a first request.
    if (known === 0 && !isLeaving) await look();
    if (found) {
      events?.onReplace(found);
      find(null);
    }
    // From the clock at first: no draft gets the sequence of one that was deleted.
    const sequence = known === 0 ? Date.now() : known + 1;
    const before = own;
    // If no answer comes it may have arrived: what follows must be newer, and it is deleted with the rest.
    [known, own] = [sequence, sequence];
    const body = { sequence, body: text };
    const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
    const fetchOptions = {
      signal: AbortSignal.timeout(timeout),
      keepalive: isLeaving && bytes <= maxKeepaliveBytes,
    };
    try {
      const saved = versioned(await api.drafts.save.mutate({ params, body, fetchOptions }));
      events?.onSaved(sequence);
      return saved.body.at;
    } catch (error) {
      if (isLate(error)) [known, own] = [before, before];
      throw error;
    }
  };

  const send = async (isLeaving: boolean): Promise<void> => {
    const text = waiting;
    // Another account may have signed in.
    if (!events || !text || currentSession()?.userId !== key.userId) return;
    try {
      const at = await put(text, isLeaving);
      if (waiting === text) waiting = null;
      retryAfter = retryTime.first;
      say(draftMessages.saved(clockTime(at)));
    } catch (error) {
      await explain(error, text);
    }
  };

  const explain = async (error: unknown, text: DraftBody) => {
    const { status = null, code = '' } = error instanceof ApiProblem ? error : {};
    const isReadOnly = code === 'read-only';
    // Another browser has saved. Its text is stored here before this one takes its place.
    if (isLate(error)) await look().catch(() => undefined);
    else if (status !== null && status !== 429 && !isAway(error)) {
      if (waiting === text) waiting = null;
      return say(draftMessages.refused);
    }
    if (!events) return;
    say(isReadOnly ? draftMessages.readOnly : draftMessages.retrying);
    // Typing has started a wait of its own.
    if (waiting === text) wait(isLate(error) ? 0 : retryAfter);
    retryAfter = Math.min(retryAfter * 2, retryTime.most);
  };

  const sendNow = (isLeaving = false) => {
    clearTimeout(timer);
    enqueue(() => send(isLeaving));
  };
  const wait = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(sendNow, time);
  };
  const onOnline = () => {
    if (waiting) sendNow();
  };

  return {
    /** Of this form's text on the server; undefined when it is not there. */
    sequence: () => own || undefined,

    start: (listener: AutosaveEvents) => {
      events = listener;
      window.addEventListener('online', onOnline);
      // What can't be read now is looked for again before the first save.
      enqueue(() => look().catch(() => undefined));
    },

    stop: () => {
      events = null;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    },

    /** Something was typed. */
    change: (text: DraftBody) => {
      waiting = text;
      if (settings.isReadOnly) return say(draftMessages.readOnly);
      wait(quietTime);
    },

    /** The page may be gone in a moment. */
    leave: () => {
      if (waiting && !settings.isReadOnly) sendNow(true);
    },

    /** The form goes on with a text. @param sequence of it on the server; undefined when it is not there */
    take: (sequence: number | undefined) => {
      if (found && found.sequence === sequence) find(null);
      own = sequence ?? 0;
      known = Math.max(known, own);
    },

    /** What was typed is saved or discarded: the server's copy goes. */
    drop: () => {
      clearTimeout(timer);
      waiting = null;
      say(null);
      enqueue(async () => {
        if (own === 0) return;
        const dropped = own;
        [known, own] = [known === own ? 0 : known, 0];
        await removeServerDraft(params, dropped);
      });
    },

    /** Discards another browser's text. */
    discardFound: () => {
      if (!found) return;
      const { sequence } = found;
      find(null);
      enqueue(async () => {
        if (known === sequence) known = 0;
        await removeServerDraft(params, sequence);
      });
    },
  };
}
