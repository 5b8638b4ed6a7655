import type { z } from 'zod';
import type { PendingQuery } from './publishing/use-pending.ts';
import type { NoteLink } from './saved-note.tsx';
import type { VersionedRecord } from './versions/use-versions.ts';
import type { Previewed } from './preview/use-preview.ts';

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

/** What was stored while the form was open, by another user as a rule, and what is in the form. */
export interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  version: string;
  /** It is what this form has sent before, and had no answer to. */
  isOwn: boolean;
}

/** What a form edits, and how it is stored. */
export interface Storing<Values extends object, Sent> {
  /** What may be sent. */
  input: z.ZodType<Sent>;
  /** What the fields hold at first. */
  start: Values;
  /** Of the record whose values those are. */
  version?: string | undefined;
  /** What is checked and sent, where that is not the values themselves. */
  toSend?: (values: Values) => unknown;
  /** Sends. What it throws is shown, and what was typed stays. @param query of the update */
  save: (sent: Sent, version: string | undefined, query: PendingQuery) => Promise<Saved<Values>>;
  onSaved?: () => void;
  /** Reads what another user has stored in the meantime. Without it a 412 is a failure like others. */
  reload?: (query: PendingQuery) => Promise<Copy<Values>>;
  /** The stored record, whose history is shown, and whose saves can be undone. */
  record?: VersionedRecord | undefined;
  /** What is shown in a preview, where that is not the stored record. */
  previewed?: Previewed | undefined;
}
