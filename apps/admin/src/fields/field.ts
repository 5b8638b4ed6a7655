import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { OwnUser, Published } from '@site/contract';
import type { PasswordName } from '#lib/publishing/drafts.ts';

/**
 * A function whose argument TypeScript compares both ways, as it does for methods: so a form can
 * hold fields of different values, each of which is only ever given its own.
 */
type Callback<Argument, Result> = { method(argument: Argument): Result }['method'];

/** What every control is given. `null` stands for nothing chosen. */
export interface ControlProps<Value> {
  /** Of the element that takes the focus. */
  id: string;
  label: string;
  description: string | undefined;
  required: boolean;
  error: ReactNode;
  value: Value | null;
  onChange: Callback<Value | null, void>;
}

/** One input of a form: its words, its control, and what it holds while empty. */
export interface AnyField<Value> {
  label: string;
  help: string | undefined;
  empty: Value | null;
  /** What it holds in the form of a new entry, where that is not empty. */
  begin?: (user: OwnUser) => Value;
  /** What the field holds of a stored record, where that is not what is stored. */
  read?: (stored: unknown) => Value | null;
  /** Whether it is what readers read: where there is room it stands beside what is said about it. */
  isWriting?: boolean;
  /** Submit stays disabled while this is empty; shown next to it. */
  blocksSubmit?: string;
  /** Whether entries are sorted by it, so that several may get the same value at once. */
  isSorting?: boolean;
  /** The message when this is empty, where the contract has none. */
  missing?: string;
  /** Whether `missing` holds, where the others decide that too. */
  isNeeded?: (values: Record<string, unknown>) => boolean;
  /** Whether the field is there at all, which the others decide. */
  isShown?: (values: Record<string, unknown>) => boolean;
  /** A value where it is only looked at; as text when this is left out. */
  show?: Callback<Value | null, ReactNode>;
  Control: Callback<ControlProps<Value>, ReactNode>;
}

/** An input whose value may be stored in a draft. */
export interface Field<Value> extends AnyField<Value> {
  isSecret?: never;
}

/** An input whose value is stored nowhere: its form has no draft. */
export interface SecretField extends AnyField<string> {
  isSecret: true;
}

/** A form's fields by the names of its inputs, in the order of the form. */
export type Fields = Record<string, Field<unknown>>;

/** The same, where passwords may be among them. */
export type AnyFields = Record<string, AnyField<unknown>>;

/**
 * A field for each input of a schema; a missing one does not compile. A password takes a secret one. The inputs that publish
 * an entry are the same in all forms, and none of an area's own.
 */
export type FieldsOf<Input extends z.ZodObject> = {
  [Name in Exclude<keyof z.input<Input>, keyof Published>]-?: Name extends PasswordName<Name>
    ? SecretField
    : Field<z.input<Input>[Name]>;
};

/** Whether a form has what is written, its title and long texts, beside what is said about it. */
export const isWritingForm = (fields: AnyFields) =>
  Object.values(fields).some(({ isWriting }) => isWriting);
