import { Image, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import type { UploadFolder } from '@site/contract';
import { parseDate, toLocalInput } from '@site/contract/dates';
import type { ReactNode } from 'react';
import { ImageInput } from '#ui/image-input.tsx';
import { longDate } from '#lib/dates.ts';
import { pictureAddress } from '#lib/picture-address.ts';

/**
 * A function whose argument TypeScript compares both ways, as it does for methods: so a form can
 * hold fields of different values, each of which is only ever given its own.
 */
type Takes<Argument, Result> = { method(argument: Argument): Result }['method'];

/** What every control is given. `null` stands for nothing chosen. */
interface ControlProps<Value> {
  /** Of the element that takes the focus. */
  id: string;
  label: string;
  description: string | undefined;
  required: boolean;
  error: ReactNode;
  value: Value | null;
  onChange: Takes<Value | null, void>;
}

/** One input of a form: its words, its control, and what it holds while empty. */
export interface Field<Value> {
  label: string;
  help: string | undefined;
  empty: Value | null;
  /** What the field holds of a stored record, where that is not what is stored. */
  read?: (stored: unknown) => Value | null;
  /** Submit stays disabled while this is empty; says so beside it. */
  holdsSubmit?: string;
  /** What is said when this is empty, where the contract does not say it. */
  missing?: string;
  /** Whether the field is there at all, which the others decide. */
  isShown?: (values: Record<string, unknown>) => boolean;
  /** A value where it is only looked at; as text when this is left out. */
  show?: Takes<Value | null, ReactNode>;
  Control: Takes<ControlProps<Value>, ReactNode>;
}

/** A line of text. */
export function text(label: string, help?: string): Field<string> {
  return { label, help, empty: '', Control: (props) => <TextInput {...textProps(props)} /> };
}

/** A text of paragraphs; the box grows with it. */
export function longText(label: string, help?: string): Field<string> {
  return {
    label,
    help,
    empty: '',
    Control: (props) => <Textarea autosize minRows={6} maxRows={24} {...textProps(props)} />,
  };
}

/** An e-mail address. */
export function email(label: string, help?: string): Field<string> {
  return {
    label,
    help,
    empty: '',
    Control: (props) => <TextInput type="email" autoComplete="off" {...textProps(props)} />,
  };
}

/** A password; the browser offers to fill in the current one, or to make up a new one. */
export function password(
  label: string,
  autoComplete: 'current-password' | 'new-password',
  help?: string,
): Field<string> {
  return {
    label,
    help,
    empty: '',
    Control: (props) => (
      <PasswordInput
        autoComplete={autoComplete}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
        {...textProps(props)}
      />
    ),
  };
}

/** A day in Pakistan. A stored time of that day is kept until another day is chosen. */
export function date(label: string, help?: string): Field<string> {
  return {
    label,
    help,
    empty: '',
    show: (value) => (value ? longDate(value) : null),
    Control: ({ value, onChange, description, ...props }) => {
      const iso = parseDate(value ?? '');
      return (
        <TextInput
          {...props}
          type="date"
          styles={narrow}
          description={iso === null ? description : longDate(iso)}
          value={iso === null ? '' : toLocalInput(iso).slice(0, 10)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    },
  };
}

/** One of a few words. */
export function choice<Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  help?: string,
): Field<Value> {
  return {
    label,
    help,
    empty: null,
    Control: (props) => (
      <Select
        {...props}
        styles={narrow}
        data={options}
        onChange={(value) =>
          props.onChange(options.find((it) => it.value === value)?.value ?? null)
        }
      />
    ),
  };
}

/** A picture, uploaded before the form is sent. */
export function image(label: string, folder: UploadFolder, help?: string): Field<string> {
  return {
    label,
    help,
    empty: '',
    holdsSubmit: 'Upload a picture to go on.',
    show: (value) => <Image src={pictureAddress(value)} alt="" h={96} w="auto" radius="sm" />,
    Control: (props) => <ImageInput {...props} folder={folder} />,
  };
}

const narrow = { wrapper: { maxWidth: 280 } };

function textProps({ value, onChange, ...props }: ControlProps<string>) {
  return {
    ...props,
    value: value ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
}
