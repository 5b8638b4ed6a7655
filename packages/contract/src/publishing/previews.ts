import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { z } from 'zod';
import { publicAddresses } from '../names/addresses.ts';
import { completeInput } from './incomplete.ts';
import { contract, pendingAreas, revisionAreas, updateRouteOf, type Area } from '../contract.ts';
import { addressOf, isAddressed } from '../names/entry-addresses.ts';
import { exampleOf } from '../fields/example.ts';
import { publishedPart, visibilityOf } from './publishing.ts';
import { validParts } from '../fields/stored-parts.ts';

/*
 * How unsaved content shows in the answers of public reads: for the API and the mocks. It is the same for all areas,
 * which are known by the contract alone.
 */

/** A record as the contract has it. */
type Entity = Readonly<Record<string, unknown>>;

/** What would be there if a preview were saved. */
export interface Draft {
  area: Area;
  /** Whether it is a new entry, which is in no list. */
  isNew: boolean;
  /** The record; of the home page all sections, in their order. */
  records: readonly Entity[];
}

const routesOf = (area: Area): AppRoute[] => {
  const router: AppRouter = contract[area];
  return Object.values(router).filter(isAppRoute);
};

/** Whether anybody may read it. */
export function isPublicRead(route: AppRoute): boolean {
  const { metadata } = route;
  const isPublic =
    typeof metadata === 'object' &&
    metadata !== null &&
    'access' in metadata &&
    metadata.access === 'public';
  return route.method === 'GET' && isPublic;
}

/** Areas whose records the public site shows. */
export const previewAreas = revisionAreas.filter((area) =>
  routesOf(area).some((route) => isPublicRead(route) && placeOf(route.responses[200])),
);

/** Areas of whose records there are review links: what waits of them can be seen before it is public. */
export const reviewAreas = previewAreas.filter((area) => pendingAreas.includes(area));

/** The input of new entries of an area; `undefined` where there are none. */
function createInput(area: Area): z.ZodObject | undefined {
  const router: AppRouter = contract[area];
  const route = router['create'];
  const body = route && isAppRoute(route) && 'body' in route ? route.body : undefined;
  return completeInput(body);
}

/** Whether a preview without an id is one of a new entry, rather than of the only record. */
export function hasNewEntries(area: Area): boolean {
  return createInput(area) !== undefined;
}

/**
 * What an area takes of what is being typed: refused fields are left out of an update, so that they stay as they are
 * stored; in a new entry an example stands in their place.
 * @returns no success when something is missing that has no example
 */
export function previewInput(
  area: Area,
  body: unknown,
  isNew: boolean,
): z.ZodSafeParseResult<unknown> {
  const route = updateRouteOf(area);
  const update: unknown = route && 'body' in route ? route.body : undefined;
  const parts = validParts(completeInput(update) ?? z.unknown(), body);
  const create = isNew ? createInput(area) : undefined;
  if (!create || !parts.success) return parts;
  const given = z.record(z.string(), z.unknown()).parse(parts.data);
  const fields = Object.entries(create.shape).map(([name, field]) => [
    name,
    field.safeParse(given[name]).success ? given[name] : exampleOf(field),
  ]);
  return create.safeParse(Object.fromEntries(fields));
}

/** What an address is made of, whatever the kind of the entry. */
const addressed = z.object({
  _id: z.string(),
  teamType: z.string().catch(''),
  url: z.string().catch(''),
  category: z.string().catch(''),
});

/** The path, with its hash, at which the public site shows a draft. */
export function draftAddress({ area, records: [entity = {}] }: Draft): string {
  if (area === 'directorMessage') return addressOf('director', {});
  if (area === 'contact') return '/contact-us';
  if (area === 'categories') return '/events';
  if ('position' in entity) return sectionAddress(String(entity['position']));
  return isAddressed(area) ? addressOf(area, addressed.parse(entity)) : '/home';
}

/** The page that shows a section. */
function sectionAddress(position: string): string {
  if (position === 'vission-and-mission') return '/VisionAndMission';
  if (position === 'tender') return '/tenders';
  return publicAddresses.some((address) => address === position) ? `/${position}` : '/home';
}

/**
 * The records in the answer of an update or a create, which may name them: `{ msg, aboutUs }`; without what only
 * staff read of them.
 */
export function recordsIn(answer: unknown): Entity[] {
  const records = Array.isArray(answer) || isEntity(answer) ? [answer].flat() : valuesOf(answer);
  return records.filter(isEntity).map(({ visibility: _visibility, ...record }) => record);
}

function valuesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/**
 * The answer of a read of the very record that is drafted.
 * @returns `undefined` for any other read
 */
export function draftAnswer(
  route: AppRoute,
  params: Readonly<Record<string, unknown>>,
  { area, records }: Draft,
): unknown {
  const [entity, ...others] = records;
  const place = placeOf(route.responses[200]);
  const isRead = routesOf(area).includes(route) && isPublicRead(route);
  if (!isRead || !entity || others.length > 0 || !place || place.isList) return undefined;
  const isIts = Object.entries(params).every(
    ([name, value]) => textOf(entity[name === 'id' ? '_id' : name]) === value,
  );
  if (!isIts) return undefined;
  return place.schema.parse(place.name === undefined ? entity : { [place.name]: entity });
}

/**
 * The answer of any public read with a draft in it: wherever one of its records occurs, the fields that are
 * shown of it are the draft's; an entry that is new or not public is the first one of its area's lists.
 * @param asked the parameters of path and query, which may ask for other entries
 */
export function withDraft(
  route: AppRoute,
  asked: Readonly<Record<string, unknown>>,
  answer: unknown,
  draft: Draft,
): unknown {
  const drafted = draftedIn(answer, draft);
  const { area, isNew, records } = draft;
  const place = placeOf(route.responses[200]);
  const isFirstPage = Number(asked['page'] ?? 1) <= 1;
  const added = records.filter(
    (entity) => (isNew || !isLive(entity)) && isFirstPage && isAskedFor(entity, asked),
  );
  if (added.length === 0 || !routesOf(area).includes(route) || !place?.isList) return drafted;
  const before = (list: unknown) => {
    if (!Array.isArray(list)) return list;
    const listed = new Set(list.map((item: unknown) => (isEntity(item) ? item['_id'] : undefined)));
    return [...added.filter(({ _id }) => !listed.has(_id)), ...list];
  };
  const { name } = place;
  if (name === undefined) return before(drafted);
  const group = z.record(z.string(), z.unknown()).parse(drafted);
  return { ...group, [name]: before(group[name]) };
}

/** Whether lists have it: drafts and entries of other times are in none. */
function isLive(entity: Entity): boolean {
  const publishing = publishedPart(entity);
  return publishing === null || visibilityOf(publishing, Date.now()) === 'live';
}

/** Whether filters by the fields of an entry let it through. */
function isAskedFor(entity: Entity, asked: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(asked).every(
    ([name, value]) => !(name in entity) || value === '' || textOf(entity[name]) === value,
  );
}

/** A field's value as an address has it; of a record that belongs to the entry, its id. */
function textOf(value: unknown): string {
  return isEntity(value) ? String(value['_id']) : String(value);
}

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && '_id' in value;
}

function draftedIn(value: unknown, draft: Draft): unknown {
  if (Array.isArray(value)) {
    const ids = value.map((item: unknown) => (isEntity(item) ? item['_id'] : undefined));
    // Several are in the draft's order, in the places that they have.
    const drafted = draft.records.filter(({ _id }) => ids.includes(_id));
    const places = new Map(drafted.map((entity) => [entity['_id'], ids.indexOf(entity['_id'])]));
    const inOrder = drafted.map(({ _id }) => value[places.get(_id) ?? 0] as unknown).values();
    return value
      .map((item: unknown) =>
        isEntity(item) && places.has(item['_id']) ? inOrder.next().value : item,
      )
      .map((item) => draftedIn(item, draft));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entity = isEntity(value)
    ? draft.records.find(({ _id }) => _id === value['_id'])
    : undefined;
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    entity && isSameKind(field, entity[name]) ? entity[name] : draftedIn(field, draft),
  ]);
  return Object.fromEntries(fields);
}

/** Whether a field can take a value: summaries have some fields in another form. */
function isSameKind(before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  if (before === null || after === null) return true;
  return typeof before === typeof after && Array.isArray(before) === Array.isArray(after);
}

/** Where an answer has an area's records: itself, or in the field of that name. */
interface Place {
  schema: z.ZodType;
  name: string | undefined;
  isList: boolean;
}

function placeOf(schema: unknown): Place | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  if (isRecord(schema)) return { schema, name: undefined, isList: false };
  if (schema instanceof z.ZodArray) {
    return isRecord(schema.element) ? { schema, name: undefined, isList: true } : undefined;
  }
  if (!(schema instanceof z.ZodObject)) return undefined;
  for (const [name, field] of Object.entries(schema.shape)) {
    const inner = placeOf(field);
    if (inner?.name === undefined && inner) return { schema, name, isList: inner.isList };
  }
  return undefined;
}

function isRecord(schema: unknown): boolean {
  return schema instanceof z.ZodObject && '_id' in schema.shape && 'updatedAt' in schema.shape;
}
