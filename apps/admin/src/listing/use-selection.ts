import { useRef, useState } from 'react';

/** What a list shows, and of how much. */
export interface Found {
  /** The query that has found it, without pages and order. */
  query: Readonly<Record<string, unknown>>;
  /** On all pages. */
  total: number;
}

/** An entry that can be selected. */
interface Titled {
  id: string;
  title: string;
}

/** What is selected of what one query finds. */
interface Chosen {
  of: string;
  /** The titles by the ids. */
  titles: ReadonlyMap<string, string>;
  /** Everything that the query finds, on whichever page. */
  isAll: boolean;
}

/**
 * The entries of a list that are selected, also on other pages. Another search or filter begins again.
 * @param shown the entries of this page
 */
export function useSelection(shown: readonly Titled[], { query, total }: Found) {
  const of = JSON.stringify(query);
  const none: Chosen = { of, titles: new Map(), isAll: false };
  const [stored, setChosen] = useState(none);
  const chosen = stored.of === of ? stored : none;
  /** Where a range begins. */
  const last = useRef<string>(null);
  const onPage = chosen.isAll ? shown : shown.filter(({ id }) => chosen.titles.has(id));
  const set = (titles: Iterable<[string, string]>) =>
    setChosen({ of, titles: new Map(titles), isAll: false });
  const entriesOf = (entries: readonly Titled[]) =>
    entries.map(({ id, title }): [string, string] => [id, title]);
  /** All that are selected by name; of everything, those of this page. */
  const named = chosen.isAll ? entriesOf(shown) : [...chosen.titles];

  return {
    isSelected: (id: string) => chosen.isAll || chosen.titles.has(id),
    count: chosen.isAll ? total : chosen.titles.size,
    isAll: chosen.isAll,
    ids: [...chosen.titles.keys()],
    /** Some of the titles. */
    titles: named.map(([, title]) => title),
    /** Whether all of this page are selected, or none; `null`: some. */
    ofPage: onPage.length === shown.length ? true : onPage.length === 0 ? false : null,

    /** Selects an entry, or no longer. @param isRange with all between it and the last one */
    toggle: (id: string, isRange: boolean): void => {
      const at = shown.findIndex((each) => each.id === id);
      const begin = isRange ? shown.findIndex((each) => each.id === last.current) : -1;
      const from = begin < 0 ? at : begin;
      const range = shown.slice(Math.min(from, at), Math.max(from, at) + 1);
      last.current = id;
      const isOn = !chosen.isAll && !chosen.titles.has(id);
      const others = named.filter(([other]) => range.every((each) => each.id !== other));
      set(isOn ? [...others, ...entriesOf(range)] : others);
    },
    /** Selects this page, or nothing of it. */
    togglePage: (): void => {
      const others = named.filter(([id]) => shown.every((each) => each.id !== id));
      set(onPage.length < shown.length ? [...others, ...entriesOf(shown)] : others);
    },
    selectAll: (): void => setChosen({ of, titles: new Map(named), isAll: true }),
    clear: (): void => setChosen(none),
  };
}

/** What {@link useSelection} returns. */
export type Selection = ReturnType<typeof useSelection>;
