import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { languageOf } from '@site/ui';
import { pageLanguage } from '#language/text.ts';
import styles from './filters.module.css';

/** The value of a filter in the page's address. */
function useFilterValue(name: string): string {
  const [params] = useSearchParams();
  return params.get(name) ?? '';
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}

/** A filter by words. @param name of the filter in the page's address */
export function TextFilter({ name, label }: { name: string; label: string }) {
  const value = useFilterValue(name);
  return (
    <Field label={label}>
      <input type="search" name={name} defaultValue={value} maxLength={200} dir="auto" />
    </Field>
  );
}

/** A filter by a day of Pakistan's calendar, `YYYY-MM-DD`. */
export function DateFilter({ name, label }: { name: string; label: string }) {
  const value = useFilterValue(name);
  return (
    <Field label={label}>
      <input type="date" name={name} defaultValue={value} min="1900-01-01" max="2200-12-31" />
    </Field>
  );
}

/** One of the values that a filter may have. */
export interface Choice {
  value: string;
  label: string;
}

/** Choices in the order of what they are called, in the language of the page. */
export function byLabel(choices: Choice[]): Choice[] {
  const { lang } = pageLanguage();
  return choices.toSorted((one, other) => one.label.localeCompare(other.label, lang));
}

/**
 * A filter by one of several values, which must be loaded when it first renders: it takes its own
 * from the address only then.
 * @param all what it is called when it filters nothing
 */
export function ChoiceFilter(props: {
  name: string;
  label: string;
  all: string;
  choices: Choice[];
}) {
  const { name, label, all, choices } = props;
  const value = useFilterValue(name);
  return (
    <Field label={label}>
      <select name={name} defaultValue={value} dir="auto">
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} {...languageOf(choice.label)}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
