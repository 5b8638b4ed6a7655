import { stored, storedInTab } from '@site/ui';
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
  /** Of its copy on the server. */
  sequence: z.int().optional(),
  /** Of the form that holds it: what was sent, and is sent again, has it both times. */
  key: z.string().optional(),
});

/** A draft and where it is stored. */
export type Draft = z.infer<typeof draft> & { name: string };

/** Drafts that an account may have: what is more would be forgotten, and fill the storage. */
const maxDrafts = 50;

const prefixOf = (userId: string) => `draft:${userId}:`;
const baseOf = ({ userId, form, record }: DraftKey) =>
  `${prefixOf(userId)}${form}:${encodeURIComponent(record)}`;
const namesFrom = (start: string) => stored.keys().filter((name) => name.startsWith(start));

/** Where the draft of a form that has just been opened is to be stored. */
export function newDraftName(key: DraftKey): string {
  return `${baseOf(key)}:${crypto.randomUUID()}`;
}

function readDraft(name: string): Draft | null {
  try {
    const found = draft.safeParse(JSON.parse(stored.read(name) ?? 'null'));
    return found.success ? { ...found.data, name } : null;
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
  const name = storedInTab.read(baseOf(key));
  return name === null ? null : readDraft(name);
}

/** What is stored of a draft. */
interface StoredDraft {
  values: object;
  version?: string | undefined;
  /** Now, if it is left out. */
  at?: string;
  sequence?: number | undefined;
  key?: string | undefined;
}

/** Stores a draft of this form. @returns whether there was room */
export function writeDraft(key: DraftKey, name: string, content: StoredDraft): boolean {
  if (!storeDraft(key, name, content)) return false;
  storedInTab.write(baseOf(key), name);
  return true;
}

/** Stores a draft that no form of this tab holds. @returns whether there was room */
export function storeDraft(key: DraftKey, name: string, content: StoredDraft): boolean {
  const others = namesFrom(prefixOf(key.userId)).filter((other) => other !== name);
  if (others.length >= maxDrafts) return false;
  const { at = new Date().toISOString(), ...typed } = content;
  // Without room there is no draft, and everything else works.
  return stored.write(name, JSON.stringify({ ...typed, at }));
}

/** Notes of a draft of this browser that the server has it, or by which key it is sent from now on. */
export function noteOfDraft(
  key: DraftKey,
  name: string,
  note: Pick<StoredDraft, 'sequence' | 'key'>,
): void {
  const found = readDraft(name);
  if (found) storeDraft(key, name, { ...found, ...note });
}

/** Stores a draft at another name. */
export function moveDraft(
  key: DraftKey,
  { name, ...content }: StoredDraft & { name: string },
  to: string,
): void {
  dropDraft(name);
  writeDraft(key, to, content);
}

/** Deletes a draft. */
export function dropDraft(name: string): void {
  stored.drop(name);
}

/** How many drafts an account has. */
export function countDrafts(userId: string): number {
  return namesFrom(prefixOf(userId)).length;
}

/** The drafts of an account that the server has too, by form and record. */
export function savedDrafts(userId: string) {
  return namesFrom(prefixOf(userId)).flatMap((name) => {
    const [, , form = '', record = ''] = name.split(':');
    const sequence = readDraft(name)?.sequence;
    return sequence === undefined ? [] : [{ form, record: decodeURIComponent(record), sequence }];
  });
}

/** Deletes all drafts of an account. */
export function dropDrafts(userId: string): void {
  for (const name of namesFrom(prefixOf(userId))) dropDraft(name);
}

/** Deletes drafts with passwords, which an older version of the app has stored. */
export function dropPasswordDrafts(): void {
  for (const name of namesFrom('draft:')) {
    if (/"[^"]*password":/i.test(stored.read(name) ?? '')) dropDraft(name);
  }
}
