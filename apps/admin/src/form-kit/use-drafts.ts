import isEqual from 'fast-deep-equal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  dropDraft,
  moveDraft,
  newDraftName,
  readDrafts,
  readOwnDraft,
  writeDraft,
  type Draft,
  type DraftKey,
} from '#lib/drafts.ts';

/** A draft as a form can take it. */
type Fitting<Values> = Omit<Draft, 'values'> & { values: Values };

/**
 * The draft of one opened form, and those of its kind that are unfinished elsewhere.
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
  const [isFull, setFull] = useState(false);
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

  return {
    /** What this tab's form held before it was loaded again. */
    own,
    /** What can be gone on with. */
    others: all.filter((each) => each.name !== name && each.name !== own?.name),
    /** Whether what is typed can't be stored. */
    isFull,
    /** Something was typed: it is to be written, by the next {@link write}. */
    expect: () => {
      isPending.current = true;
    },
    write: (values: Values, version: string | undefined) => {
      if (!isPending.current) return;
      isPending.current = false;
      if (key && name) setFull(!writeDraft(key, name, { values, version }));
    },
    forget: () => {
      isPending.current = false;
      if (name) dropDraft(name);
      setFull(false);
    },
    /** Makes a draft the one of this form. What was typed here before stays a draft of its own. */
    take: (taken: Fitting<Values>) => {
      if (!key) return;
      const next = newDraftName(key);
      moveDraft(key, taken, next);
      setName(next);
      setAll(readAll());
    },
    discard: (dropped: string) => {
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
