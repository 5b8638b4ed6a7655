import { z } from 'zod';

/*
 * Text that has been typed and not saved, in local storage, so that it survives when the tab crashes.
 * Each account has its own.
 */

/** Whose text it is, in which form, and of which stored record. */
export interface DraftKey {
  userId: string;
  /** 'news'. */
  form: string;
  /** The record's id; `new` when there is none yet. */
  record: string;
}

const draft = z.object({
  values: z.record(z.string(), z.unknown()),
  /** Of the record that was changed. */
  version: z.string().optional(),
  at: z.iso.datetime(),
});
type Draft = z.infer<typeof draft>;

const prefixOf = (userId: string) => `draft:${userId}:`;
const nameOf = ({ userId, form, record }: DraftKey) => `${prefixOf(userId)}${form}:${record}`;

/** What was typed; `null` when there is nothing, or nothing that can be read. */
export function readDraft(key: DraftKey): Draft | null {
  const stored = localStorage.getItem(nameOf(key));
  if (stored === null) return null;
  try {
    return draft.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps what was typed. */
export function writeDraft(key: DraftKey, values: object, version: string | undefined): void {
  const at = new Date().toISOString();
  try {
    localStorage.setItem(nameOf(key), JSON.stringify({ values, version, at }));
  } catch {
    // The storage is full or closed: then there is no draft, and everything else works.
  }
}

/** Forgets what was typed. */
export function dropDraft(key: DraftKey): void {
  localStorage.removeItem(nameOf(key));
}

/** Forgets everything that an account has typed. */
export function dropDrafts(userId: string): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(userId)));
  for (const name of names) localStorage.removeItem(name);
}
