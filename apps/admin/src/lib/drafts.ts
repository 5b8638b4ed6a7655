import { z } from 'zod';

/*
 * Text that has been typed and not saved, in local storage, so that it survives when the tab crashes.
 * Each opened form has a draft of its own, and the drafts of an account are stored until they are saved or
 * discarded.
 */

/** The names of inputs that hold passwords, which no draft may hold. */
export type PasswordName<Name> = Extract<Name, 'password' | `${string}Password`>;

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

/** A draft and where it is stored. */
export type Draft = z.infer<typeof draft> & { name: string };

/** Drafts that an account may have: what is more would be forgotten, and fill the storage. */
const maxDrafts = 50;

const prefixOf = (userId: string) => `draft:${userId}:`;
const baseOf = ({ userId, form, record }: DraftKey) =>
  `${prefixOf(userId)}${form}:${encodeURIComponent(record)}`;
const namesFrom = (start: string) =>
  Object.keys(localStorage).filter((name) => name.startsWith(start));

/** Where the draft of a form that has just been opened is to be stored. */
export function newDraftName(key: DraftKey): string {
  return `${baseOf(key)}:${crypto.randomUUID()}`;
}

function readDraft(name: string): Draft | null {
  try {
    const stored = draft.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'));
    return stored.success ? { ...stored.data, name } : null;
  } catch {
    return null;
  }
}

/** The drafts of a form, newest first. */
export function readDrafts(key: DraftKey): Draft[] {
  const base = baseOf(key);
  // Without an id: of an older version of the app.
  const names = namesFrom(base).filter((name) => name === base || name.startsWith(`${base}:`));
  const drafts = names.map(readDraft).filter((found) => found !== null);
  return drafts.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The draft of the form that was open in this tab before it was loaded again. */
export function readOwnDraft(key: DraftKey): Draft | null {
  const name = sessionStorage.getItem(baseOf(key));
  return name === null ? null : readDraft(name);
}

/** Stores what was typed. @returns whether there was room */
export function writeDraft(
  key: DraftKey,
  name: string,
  content: { values: object; version?: string | undefined; at?: string },
): boolean {
  const others = namesFrom(prefixOf(key.userId)).filter((other) => other !== name);
  if (others.length >= maxDrafts) return false;
  const { values, version, at = new Date().toISOString() } = content;
  try {
    localStorage.setItem(name, JSON.stringify({ values, version, at }));
    sessionStorage.setItem(baseOf(key), name);
    return true;
  } catch {
    // The storage is full or closed: then there is no draft, and everything else works.
    return false;
  }
}

/** Stores a draft at another name. */
export function moveDraft(
  key: DraftKey,
  { name, ...content }: Parameters<typeof writeDraft>[2] & { name: string },
  to: string,
): void {
  dropDraft(name);
  writeDraft(key, to, content);
}

/** Deletes a draft. */
export function dropDraft(name: string): void {
  localStorage.removeItem(name);
}

/** How many drafts an account has. */
export function countDrafts(userId: string): number {
  return namesFrom(prefixOf(userId)).length;
}

/** Deletes all drafts of an account. */
export function dropDrafts(userId: string): void {
  for (const name of namesFrom(prefixOf(userId))) dropDraft(name);
}

/** Deletes drafts with passwords, which an older version of the app has stored. */
export function dropPasswordDrafts(): void {
  for (const name of namesFrom('draft:')) {
    if (/"[^"]*password":/i.test(localStorage.getItem(name) ?? '')) dropDraft(name);
  }
}
