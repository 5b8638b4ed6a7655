import { z } from 'zod';
import type { FieldChange } from '../areas/publishing/revisions.ts';
import { contract, updateRouteOf, type Area } from '../contract.ts';
import { record } from './fields.ts';
import { isColour, labelOf, leavesOf, type Leaf } from '../media/media.ts';

/*
 * What differs between two versions of a record, by the fields that the contract has: for the API's history, the
 * mocks and the admin app.
 */

interface Field {
  kind: Exclude<FieldChange['kind'], 'list'>;
  label: string | undefined;
}

interface AreaFields {
  /** By path; in it `*` stands for every entry of a list. */
  fields: ReadonlyMap<string, Field>;
  /** Those that an update sends as one, though they may be read as a group. */
  isOneValue: (path: string) => boolean;
  /** Those that no update sends: ids, times, counts. */
  isComputed: (path: string) => boolean;
}

type Group = Readonly<Record<string, unknown>>;

/** Which entry of a list it is, and where it stands: both are said by how entries are compared. */
const placeFields: ReadonlySet<string> = new Set(['_id', 'id', 'order']);

const known = new Map<Area, AreaFields>();

/**
 * The fields in which two versions of a record differ. Groups are looked into; a list is one place, whose entries
 * {@link itemChanges} compares.
 * @param before `{}`: there was nothing
 * @param within where the two are in their record, if they are a part of it: `['cards', '*']`
 */
export function differences(
  area: Area,
  before: Group,
  after: Group,
  within: readonly string[] = [],
): FieldChange[] {
  const { fields, isComputed, isOneValue } = fieldsOfArea(area);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const paths = inOrder(
    area,
    names.map((name) => [...within, name].join('.')),
  );
  return paths.flatMap((place) => {
    const path = place.split('.');
    const name = path.at(-1) ?? '';
    if (path.includes('*') && placeFields.has(name)) return [];
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (isComputed(place) || isSame(identity(was), identity(is))) return [];
    const isAnyGroup = (isGroup(was) || isGroup(is)) && isGroupOrNothing(was, is);
    if (isAnyGroup && !isOneValue(place)) {
      return differences(area, groupOf(was), groupOf(is), path);
    }
    const isList = Array.isArray(was) || Array.isArray(is);
    return [
      {
        path: place,
        label: labelAt(fields, path),
        kind: isList ? 'list' : (fields.get(place)?.kind ?? kindOfValue(was, is)),
        before: was,
        after: is,
      },
    ];
  });
}

/**
 * The names of fields for people, each once: `Legal section: Title`.
 * @param paths of fields or groups of fields; those that nobody enters have no name
 */
export function fieldLabels(area: Area, paths: readonly string[]): string[] {
  const { fields, isComputed, isOneValue } = fieldsOfArea(area);
  const labels = inOrder(area, paths).flatMap((path) => {
    const [first = ''] = path.split('.');
    if (isComputed(first)) return [];
    // Of another record that is shown, the record is the field.
    return labelAt(fields, isOneValue(first) ? [first] : path.split('.'));
  });
  return [...new Set(labels)];
}

/** One entry of a list, before and after. */
export interface ItemChange {
  /** `undefined`: it was added. */
  before?: unknown;
  /** `undefined`: it was removed. */
  after?: unknown;
  /** It stands elsewhere among the others. */
  isMoved: boolean;
}

/**
 * What happened to the entries of a list: those with the same id are the same entry; others are, where they are
 * equal, or else in their order.
 * @returns only those that were added, removed, changed or moved, in the new order, removed ones last
 */
export function itemChanges(before: readonly unknown[], after: readonly unknown[]): ItemChange[] {
  const [old, now] = [inPlaces(before), inPlaces(after)];
  const partners = pair(old, now);
  const staying = longestRise(partners.flatMap((at) => at ?? []));
  const changes = now.map((item, at): ItemChange => {
    const from = partners[at];
    if (from === undefined) return { after: item, isMoved: false };
    return { before: old[from], after: item, isMoved: !staying.has(from) };
  });
  const removed = old
    .filter((_item, at) => !partners.includes(at))
    .map((item): ItemChange => ({ before: item, isMoved: false }));
  const isChanged = ({ before: was, after: is }: ItemChange) => !isSame(content(was), content(is));
  return [...changes, ...removed].filter((change) => change.isMoved || isChanged(change));
}

/** Whether an entry of a list differs but for its place. */
export function isItemChanged({ before, after }: ItemChange): boolean {
  return !isSame(content(before), content(after));
}

/** For each entry of `now` the place of the same one in `old`. */
function pair(old: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const take = (fits: (item: unknown) => boolean) => {
    const at = [...free].find((each) => fits(old[each]));
    if (at !== undefined) free.delete(at);
    return at;
  };
  const partners = now.map((item) => {
    const id = idOf(item);
    return id === undefined
      ? take((other) => idOf(other) === undefined && isSame(other, item))
      : take((other) => idOf(other) === id);
  });
  return partners.map((partner, at) => {
    const isNew = partner !== undefined || !isGroup(now[at]) || idOf(now[at]) !== undefined;
    return isNew ? partner : take((other) => isGroup(other) && idOf(other) === undefined);
  });
}

/** The most of some different numbers that grow from left to right. */
function longestRise(numbers: readonly number[]): Set<number> {
  const ending: number[][] = [];
  for (const number of numbers) {
    const before = ending.filter((rise) => (rise.at(-1) ?? -1) < number);
    const longest = before.reduce<number[]>(
      (best, rise) => (rise.length > best.length ? rise : best),
      [],
    );
    ending.push([...longest, number]);
  }
  return new Set(
    ending.reduce<number[]>((best, rise) => (rise.length > best.length ? rise : best), []),
  );
}

/** Entries by their place, where they have one. */
function inPlaces(items: readonly unknown[]): readonly unknown[] {
  const places = items.map((item) => groupOf(item)['order']);
  if (!places.every((place) => typeof place === 'number')) return items;
  return items
    .map((item, at) => ({ item, place: places[at] ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** What an entry of a list holds but for its id and its place. */
function content(item: unknown): unknown {
  if (!isGroup(item)) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => !placeFields.has(name)));
}

function idOf(item: unknown): unknown {
  const { _id, id = _id } = groupOf(item);
  return id;
}

/** Of another record that is shown, its id: what it is called may change without this one. */
function identity(value: unknown): unknown {
  return isGroup(value) && '_id' in value ? value['_id'] : value;
}

function fieldsOfArea(area: Area): AreaFields {
  const found = known.get(area) ?? readFields(area);
  known.set(area, found);
  return found;
}

function readFields(area: Area): AreaFields {
  const routes = contract[area];
  const read = 'get' in routes ? routes.get.responses[200] : undefined;
  const update = updateRouteOf(area);
  const entity = read instanceof z.ZodType ? [...leavesOf(read)] : [];
  const body: unknown = update && 'body' in update ? update.body : undefined;
  const inputs = body instanceof z.ZodType ? [...leavesOf(body)] : [];
  const fields = new Map<string, Field>();
  for (const [path, leaves] of Map.groupBy([...entity, ...inputs], (leaf) => leaf.path.join('.'))) {
    fields.set(path, {
      kind: kindOf(leaves),
      label: leaves.map(labelOf).find((label) => label !== undefined),
    });
  }
  const [answered, sent] = [entity, inputs].map(
    (leaves) => new Set(leaves.map(({ path }) => path[0] ?? '')),
  );
  const isSent = new Set(inputs.map(({ path }) => path.join('.')));
  return {
    fields,
    isOneValue: (path) =>
      isSent.has(path) && [...isSent].every((other) => !other.startsWith(`${path}.`)),
    isComputed: (path) =>
      Object.hasOwn(record, path) ||
      (answered?.has(path) === true && fields.has(path) && !sent?.has(path)),
  };
}

/** Paths in the order in which the contract has their fields, those that it does not have last. */
function inOrder(area: Area, paths: readonly string[]): string[] {
  const known = [...fieldsOfArea(area).fields.keys()];
  const placeOf = (path: string) => {
    const at = known.findIndex((field) => field === path || field.startsWith(`${path}.`));
    return at < 0 ? known.length : at;
  };
  return paths.toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
}

function kindOf(leaves: readonly Leaf[]): Field['kind'] {
  if (leaves.some(({ kind }) => kind !== undefined)) return 'media';
  if (leaves.some(isColour)) return 'color';
  return leaves.every(({ schema }) => schema instanceof z.ZodString) ? 'text' : 'value';
}

/** Of a value that the contract does not describe further. */
function kindOfValue(...values: unknown[]): 'text' | 'value' {
  return values.some((value) => typeof value === 'string') ? 'text' : 'value';
}

function labelAt(fields: AreaFields['fields'], path: readonly string[]): string {
  const own = fields.get(path.join('.'))?.label ?? inWords(path.at(-1) ?? '');
  const group = path.at(-2);
  return group === undefined || group === '*' || group === 'config'
    ? own
    : `${inWords(group)}: ${own}`;
}

/** `legalSection` as `Legal section`. */
function inWords(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isGroupOrNothing(...values: unknown[]): boolean {
  return values.every((value) => value === null || isGroup(value));
}

function groupOf(value: unknown): Group {
  return isGroup(value) ? value : {};
}

/** Whether two JSON values are equal, in whatever order their fields are. */
function isSame(one: unknown, other: unknown): boolean {
  return inOneOrder(one) === inOneOrder(other);
}

function inOneOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isGroup(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}
