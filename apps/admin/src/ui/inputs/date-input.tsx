import { TextInput } from '@mantine/core';
import { parseDate, toLocalInput, yearRange } from '@site/contract/dates';
import { editingMessages } from '@site/contract/messages';
import { useState, type ReactNode } from 'react';
import { longDate, longDateTime } from '#lib/text/dates.ts';

interface DateInputProps {
  id: string;
  type: 'date' | 'datetime-local';
  label: string;
  description?: string | undefined;
  required?: boolean;
  error: ReactNode;
  /** As the contract takes dates, or what is typed so far. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A day in Pakistan, or a day and a time, said in full below. What is typed stays until the field is
 * left: a browser reports a year after each of its digits, so that most values on the way are no dates.
 */
export function DateInput({ type, value, onChange, ...props }: DateInputProps) {
  /** What the browser's control holds while it has the focus. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const iso = parseDate(value);
  const [inFull, length, endOfDay] =
    type === 'date' ? [longDate, 10, ''] : [longDateTime, 16, 'T23:59'];
  return (
    <TextInput
      {...props}
      type={type}
      // With these a browser goes on to the next part after four digits of a year.
      min={`${yearRange.first}-01-01${endOfDay && 'T00:00'}`}
      max={`${yearRange.last}-12-31${endOfDay}`}
      styles={{ wrapper: { maxWidth: 280 } }}
      description={iso === null ? props.description : inFull(iso)}
      error={refusal ?? props.error}
      value={typed ?? (iso === null ? value : toLocalInput(iso).slice(0, length))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setRefusal(null);
        onChange(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => {
        setTyped(null);
        setRefusal(refusalOf(currentTarget));
      }}
    />
  );
}

/** What is wrong with what was typed; `null` when nothing is, or nothing was typed. */
function refusalOf({ type, value, validity }: HTMLInputElement): string | null {
  if (validity.badInput) {
    return type === 'date' ? editingMessages.dateUnfinished : editingMessages.timeUnfinished;
  }
  const isDate = value === '' || parseDate(value) !== null;
  return isDate ? null : editingMessages.yearRefused(yearRange.first, yearRange.last);
}
