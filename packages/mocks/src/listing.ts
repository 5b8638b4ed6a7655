import { folded, neighbours, pageSize, toLocalInput, type ListQuery } from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { valueAt } from '@site/contract/json';
import type { StoredRecord } from './records.ts';

/** What a list needs of its entries: ties are broken by it. */
type Identified = Pick<StoredRecord, '_id'>;

/** How an area's list is ordered without `sort` (`-field`: descending), where `q` looks, and filters. */
export interface Listing<Entity, Query = ListQuery> {
  order: string;
  search: readonly string[];
  /** The words of fields that are sorted by their place in a list, not by their letters. */
  words?: Partial<Record<keyof Entity & string, readonly string[]>>;
  /** Whether a record passes the filters that only this list has. */
  isFound?: (record: Entity, query: Query) => boolean;
  /** The records in the order that such a filter defines; it comes before `order`. */
  arrange?: (records: readonly Entity[], query: Query) => readonly Entity[] | undefined;
}

/** A list's answer: all records or a page of them, found, sorted and with the page's headers. */
export function listAnswer<Entity extends Identified, Query extends ListQuery>(
  records: readonly Entity[],
  { order, search, words, isFound = () => true, arrange }: Listing<Entity, Query>,
  { query, url }: { query: Query; url: URL },
) {
  const { year } = query;
  const filtered = records.filter(
    (record) => isFound(record, query) && (year === undefined || yearOf(record, order) === year),
  );
  const matched = matching(filtered, search, query.q ?? '');
  if (query.around !== undefined) {
    return { status: 200 as const, body: aroundEntry(sorted(matched, order, words), query.around) };
  }
  const arranged = query.sort ? undefined : arrange?.(matched, query);
  const found = arranged ?? sorted(matched, query.sort ?? order, words);
  return pagedAnswer(found, { query, url });
}

/** The year in Pakistan of the date that a list is ordered by, or the one that a record has itself. */
export function yearOf(record: object, order: string): number {
  const own = valueAt(record, 'year');
  if (typeof own === 'number') return own;
  const date = valueAt(record, order.replace(/^-/, '')) ?? null;
  const at = typeof date === 'string' ? date : String(valueAt(record, 'createdAt'));
  return Number(toLocalInput(at).slice(0, 4));
}

/** The record of an id with those next to it; none when it is not there. */
function aroundEntry<Entity extends Identified>(records: readonly Entity[], id: string): Entity[] {
  const at = records.findIndex(({ _id }) => _id === id);
  return at === -1 ? [] : records.slice(Math.max(0, at - neighbours), at + neighbours + 1);
}

/** A list's answer: all of what was found, or a page of it with its headers. */
export function pagedAnswer<Entry>(
  found: readonly Entry[],
  { query, url }: { query: ListQuery; url: URL },
) {
  if (query.page === undefined && query.perPage === undefined) {
    return { status: 200 as const, body: [...found] };
  }
  const page = query.page ?? 1;
  const perPage = query.perPage ?? pageSize.default;
  return {
    status: 200 as const,
    body: pageOf(found, page, perPage),
    headers: pageHeaders(url, page, perPage, found.length),
  };
}

/** The records of one page; none past the end. @param page from 1 */
export function pageOf<Entity>(records: readonly Entity[], page: number, perPage: number) {
  return records.slice((page - 1) * perPage, page * perPage);
}

/** The records by one field, ties by their id. @param sort `field`, or `-field` for descending */
export function sorted<Entity extends Identified>(
  records: readonly Entity[],
  sort: string,
  words: Listing<Entity>['words'] = {},
): Entity[] {
  const way = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const wordsOf = new Map<string, readonly string[]>(Object.entries(words));
  const value = (record: Entity): unknown => {
    const found: unknown = new Map(Object.entries(record)).get(field);
    return wordsOf.get(field)?.indexOf(String(found)) ?? found;
  };
  return records.toSorted(
    (one, other) => way * (compare(value(one), value(other)) || compare(one._id, other._id)),
  );
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  // As in the database, what has no number comes last.
  if (typeof one === 'number' || typeof other === 'number') return typeof one === 'number' ? -1 : 1;
  const [left, right] = [textOf(one), textOf(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

// Of another area's record that an entry shows, all that it shows.
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).join(' ');
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** Whether a text holds another, however it is written. */
export function holds(text: string, part = ''): boolean {
  return folded(plainText(text)).includes(folded(part));
}

/** The records that hold every word of `q`, each in any of these fields; all of them for none. */
export function matching<Entity>(
  records: readonly Entity[],
  search: readonly string[],
  q: string,
): readonly Entity[] {
  const words = folded(q).split(' ').filter(Boolean);
  return records.filter((record) =>
    words.every((word) => search.some((field) => holds(textOf(valueAt(record, field)), word))),
  );
}

function pageHeaders(url: URL, page: number, perPage: number, total: number) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (target: number, relation: string) => {
    const address = new URL(url);
    address.searchParams.set('page', String(target));
    address.searchParams.set('perPage', String(perPage));
    return `<${address.pathname}${address.search}>; rel="${relation}"`;
  };
  const links = [to(1, 'first'), to(last, 'last')];
  if (page > 1) links.push(to(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(to(page + 1, 'next'));
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}
