import { useId } from 'react';
import { Form, Link } from 'react-router';
import type { TenderState } from '@site/contract/closing-states';
import { textPageMessages } from '@site/contract/messages';
import { useHasFilters } from './use-has-filters.ts';
import { EmptyList } from './empty-list.tsx';
import { t } from '#language/text.ts';
import styles from './state-tabs.module.css';

/** What states are called. */
export const stateLabels = {
  open: 'Open',
  closing: 'Closing soon',
  closed: 'Closed',
  awarded: 'Awarded',
} as const;
export type StateLabel = (typeof stateLabels)[TenderState];

/** A list whose entries have states by which visitors choose, and a search. */
interface Choice {
  /** What the entries are called. */
  what: string;
  /** The list's path. */
  path: string;
  /** By which one may choose, besides all entries. */
  states: readonly TenderState[];
  chosen: { state: string | undefined; q: string | undefined };
  /** Entries of what is chosen; not there until it is known. */
  total: number | undefined;
  /** What else of the query stays. */
  kept?: Record<string, string>;
  /** What is searched in. */
  searched: string;
  placeholder: string;
}

/** The ways to the entries of each state of a long list, and the search among them. They work without scripts. */
export function StateTabs({
  what,
  path,
  states,
  chosen,
  total,
  kept = {},
  searched,
  placeholder,
}: Choice) {
  const id = useId();
  const { state: chosenState, q } = chosen;
  const isShown = useHasFilters(Boolean(chosenState || q), total);
  if (!isShown) return null;
  const hidden = { ...kept, ...(chosenState && { state: chosenState }) };
  return (
    <div className={styles.choose}>
      <nav aria-label={t('State of {what}', { what })} className={styles.tabs}>
        {[undefined, ...states].map((state) => (
          <Link
            key={state ?? ''}
            to={withQuery(path, { ...kept, state, q })}
            preventScrollReset
            aria-current={state === chosenState ? 'page' : undefined}
          >
            {t(state ? stateLabels[state] : 'All')}
          </Link>
        ))}
      </nav>
      <Form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of 2023 don't know <search>
        role="search"
        aria-label={t('Search {what}', { what })}
        action={path}
        preventScrollReset
        className={styles.search}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className="visually-hidden">
          {t('Search in {searched}', { searched })}
        </label>
        <input
          key={q}
          id={id}
          type="search"
          name="q"
          placeholder={placeholder}
          defaultValue={q}
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
        <button type="submit" className="button">
          {t('Search')}
        </button>
      </Form>
    </div>
  );
}

/** What a list says that has none of what is chosen. @param none without a choice */
export function NoneInState({
  chosen: { state, q },
  none,
}: Pick<Choice, 'chosen'> & { none: string }) {
  if (!state && !q) return <EmptyList>{none}</EmptyList>;
  return <EmptyList after="filter">{t(textPageMessages.nothingFound)}</EmptyList>;
}

/** A path with those of the parameters that have a value. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const set = Object.entries(query).filter((each): each is [string, string] => !!each[1]);
  const search = new URLSearchParams(set).toString();
  return search ? `${path}?${search}` : path;
}
