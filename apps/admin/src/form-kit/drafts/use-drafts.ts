import { newKey } from '@site/ui';
import isEqual from 'fast-deep-equal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createAutosave, removeServerDraft, type ServerDraft } from '#lib/publishing/autosave.ts';
import {
  dropDraft,
  moveDraft,
  newDraftName,
  noteOfDraft,
  readDrafts,
  readOwnDraft,
  storeDraft,
  writeDraft,
  type Draft,
  type DraftKey,
} from '#lib/publishing/drafts.ts';

/** A draft as a form can take it. */
type Fitting<Values> = Omit<Draft, 'values'> & { values: Values };

/** The name of the server's draft among those of this browser. */
const onServer = 'server';

/**
 * The draft of one opened form, in this browser and on the server, and those of its kind that are unfinished elsewhere.
 * @param key without it there are none
 */
export function useDrafts<Values extends object>(key: DraftKey | undefined, start: Values) {
  const readAll = () => (key ? readDrafts(key).flatMap((each) => fitting(each, start)) : []);
  const [name, setName] = useState(() => key && newDraftName(key));
  const [[own]] = useState(() => {
    const found = key && readOwnDraft(key);
    return found ? fitting(found, start) : [];
  });
  const [all, setAll] = useState(readAll);
  /** By which what stands in the form is sent. */
  const sentBy = useRef(own?.key ?? newKey());
  const [isFull, setFull] = useState(false);
  const [state, setState] = useState<string | null>(null);
  /** Another browser's text, which only the server has. */
  const [found, setFound] = useState<Fitting<Values> | null>(null);
  /** Whether something was typed that is not written yet. */
  const isPending = useRef(false);
  const refresh = useEffectEvent(() => setAll(readAll()));

  useEffect(() => {
    const listen = () => refresh();
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  const adopt = useEffectEvent(() => {
    if (key && own && name) moveDraft(key, own, name);
  });
  useEffect(() => adopt(), []);

  const offer = useEffectEvent((draft: ServerDraft | null) => {
    const [offered = null] = draft ? fitting({ ...draft, name: onServer }, start) : [];
    setFound(offered);
  });
  const store = useEffectEvent(({ sequence: _sequence, ...draft }: ServerDraft) => {
    // The server has it no longer.
    if (key) storeDraft(key, newDraftName(key), draft);
    setAll(readAll());
  });
  const note = useEffectEvent((sequence: number) => {
    if (key && name) noteOfDraft(key, name, { sequence });
  });
  const hasText = useEffectEvent(({ values, sequence }: ServerDraft) =>
    readAll().some(
      (each) => (each.sequence ?? 0) >= sequence || isEqual(each.values, { ...start, ...values }),
    ),
  );
  const [autosave] = useState(() => key && createAutosave(key, own?.sequence ?? 0));
  useEffect(() => {
    autosave?.start({
      onState: setState,
      onFound: (draft) => offer(draft),
      onReplace: (draft) => store(draft),
      onSaved: (sequence) => note(sequence),
      hasText: (draft) => hasText(draft),
    });
    return () => autosave?.stop();
  }, [autosave]);

  const others = all.filter((each) => each.name !== name && each.name !== own?.name);
  return {
    /** What this tab's form held before it was loaded again. */
    own,
    /** What can be gone on with. */
    others: found ? [found, ...others] : others,
    /** Whether what is typed can't be stored. */
    isFull,
    /** What is to be said about the server's copy; undefined when there is none. */
    state: key && state,
    /** Something was typed: it is to be written, by the next {@link write}. */
    expect: () => {
      isPending.current = true;
    },
    write: (values: Values, version: string | undefined) => {
      if (!isPending.current) return;
      isPending.current = false;
      if (!key || !name) return;
      const sequence = autosave?.sequence();
      setFull(!writeDraft(key, name, { values, version, sequence, key: sentBy.current }));
      autosave?.change({ values: Object.fromEntries(Object.entries(values)), version });
    },
    /** The key by which what stands in the form is sent, and sent again. */
    key: () => sentBy.current,
    /** What was sent has got an answer: what is sent next is another thing. */
    renewKey: () => {
      sentBy.current = newKey();
      if (key && name) noteOfDraft(key, name, { key: sentBy.current });
    },
    /** The page may be gone in a moment. */
    leave: () => autosave?.leave(),
    forget: () => {
      isPending.current = false;
      if (name) dropDraft(name);
      autosave?.drop();
      setFull(false);
    },
    /** Makes a draft the one of this form. What was typed here before stays a draft of its own. */
    take: (taken: Fitting<Values>) => {
      if (!key) return;
      const next = newDraftName(key);
      moveDraft(key, taken, next);
      autosave?.take(taken.sequence);
      sentBy.current = taken.key ?? newKey();
      setName(next);
      setAll(readAll());
    },
    discard: (dropped: string) => {
      if (dropped === onServer) return autosave?.discardFound();
      const sequence = all.find((each) => each.name === dropped)?.sequence;
      if (key && sequence !== undefined) void removeServerDraft(key, sequence);
      dropDraft(dropped);
      setAll(readAll());
    },
  };
}

/** The draft as a form can hold it; nothing when it can't, or when it says nothing new. */
function fitting<Values extends object>(draft: Draft, start: Values): Fitting<Values>[] {
  // An older version of the app may have had other fields.
  const isFitting = Object.entries(start).every(([name, value]: [string, unknown]) => {
    const stored = draft.values[name];
    return isBlank(value) || isBlank(stored) || kindOf(stored) === kindOf(value);
  });
  const values: Values = { ...start, ...draft.values };
  return isFitting && !isEqual(values, start) ? [{ ...draft, values }] : [];
}

const isBlank = (value: unknown) => value === null || value === undefined;
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
