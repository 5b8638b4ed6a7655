import { z } from 'zod';
import { areaMessages } from '../messages/areas.ts';
import { publicAccess, staffAccess } from '../routes/access.ts';
import { yearRange } from '../fields/dates.ts';
import { isStorableText } from '../fields/fields.ts';
import { createBody, updateBody } from '../publishing/incomplete.ts';
import { pendingOfReads, pendingOfUpdates } from '../publishing/pending.ts';
import { languageOfReads } from '../text/localized.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../routes/problem.ts';
import {
  isPublishing,
  visibilityOfLists,
  visibilityOfReads,
  type publishing,
} from '../publishing/publishing.ts';

/** Entries of a page when only `page` is given, and the most that one page may hold. */
export const pageSize = { default: 20, max: 100 } as const;

/** A whole number in a query. @param label the name of the parameter */
export const wholeNumber = (label: string, min: number, max: number) => {
  const sentence =
    max === Number.MAX_SAFE_INTEGER
      ? `${label} must be a whole number from ${min}.`
      : `${label} must be a whole number from ${min} to ${max}.`;
  const number = z.coerce
    .number<number | string>({ error: sentence })
    .int(sentence)
    .min(min, sentence)
    .max(max, sentence);
  // Digits alone: `1e1`, `0x10` and `+1` are numbers for JavaScript, too.
  const digits = (sent: number | string) => (/^\d+$/.test(String(sent)) ? sent : Number.NaN);
  return z.preprocess(digits, number);
};

/** `page` (from 1) and `perPage` (1 to 100). */
export const pageQuery = {
  page: wholeNumber('page', 1, Number.MAX_SAFE_INTEGER).optional(),
  perPage: wholeNumber('perPage', 1, pageSize.max).optional(),
};

/** A filter by text: at most 200 characters. @param name of the parameter */
export const textFilter = (name: string) =>
  z
    .string(`${name} must be text.`)
    .max(200, { error: `${name} may have at most 200 characters.`, abort: true })
    .refine(isStorableText, `${name} holds characters that can't be searched.`)
    .optional();

/** Of a list of what closes: first what is open, the soonest to close first, then what was awarded, then what has closed. */
export const openFirst = z.enum(['true'], 'openFirst must be true.').optional();

/** A filter by a year. @param name of the parameter */
export const yearFilter = (name: string) =>
  wholeNumber(name, yearRange.first, yearRange.last).optional();

/**
 * The query that every list takes, none of it needed: without it the whole list comes.
 * @param sortable fields that `sort` accepts, alone (ascending) or with `-` before (descending)
 * @param filters further query parameters of an area's list, all of them optional
 */
export function listQuery<
  const Field extends string,
  Filters extends z.ZodRawShape = Record<never, never>,
>(sortable: readonly Field[], filters?: Filters) {
  const orders = sortable.flatMap((field) => [field, `-${field}` as const]);
  return z.object({
    // Left out, it is the empty object that its type says.
    ...(filters ?? ({} as Filters)),
    ...pageQuery,
    q: textFilter('q'),
    sort: z
      .enum(orders, `sort must be one of ${sortable.join(', ')}, with - before for descending.`)
      .optional(),
  });
}

/** The routes of a list, in addition to its area's own. */
export interface ListQuery {
  page?: number | undefined;
  perPage?: number | undefined;
  q?: string | undefined;
  lang?: string | undefined;
  sort?: string | undefined;
  around?: string | undefined;
  year?: number | undefined;
}

/** Entries on either side of the one that a list is asked for `around`. */
export const neighbours = 4;

/**
 * The id of an entry: of the list in its own order come the entry and up to four on either side of it, for the links
 * of its page. Nothing when the entry is not in the list. `page`, `perPage` and `sort` then change nothing.
 */
const aroundEntry = { around: textFilter('around') };

/** What the list of every area takes besides. Entries are of a year by the date that orders the list, in Pakistan, or by one of their own. */
const ofAreas = { ...aroundEntry, year: yearFilter('year'), ...languageOfReads };

/** The id in a path. It may be written in any case, and is one text from here on, as in the database. */
export const idPath = z.object({ id: z.string().toLowerCase() });

/** `If-Match`, by which an update is refused with 412 when another caller saved in between. */
export const ifMatch = { 'if-match': z.string().optional() };

/** What the entries of an area are called in summaries: `a news article` and `news`. */
export interface Names {
  one: string;
  many: string;
}

/** What handlers of a list area need to know besides its routes: in the metadata of its list. */
export interface ListRecord {
  /** One entry, as it starts a sentence: 'News article'. */
  entityName: string;
  /** How its list comes without `sort`, which names orders likewise; `order`: as staff have moved entries, others by creation. */
  order: string;
  /** The fields in which `q` looks. */
  search: readonly string[];
  /** What a delete answers. */
  deleted: string;
}

/**
 * The record of a list area. By default its entries come as staff have moved them where they can, else the newest first, and `q`
 * looks in their title, or name, and description.
 * @param area what says it
 */
export function listRecord(area: {
  names: Names;
  input: z.ZodObject;
  sort: readonly string[];
  order?: string;
  search?: readonly string[];
  deleted?: string;
}): ListRecord {
  const { names, input, sort } = area;
  const one = names.one.replace(/^an? /, '');
  const entityName = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    entityName,
    order: area.order ?? (sort.includes('order') ? 'order' : '-createdAt'),
    search: area.search ?? ['title', 'name', 'description'].filter((field) => field in input.shape),
    deleted: area.deleted ?? areaMessages(entityName).deleted,
  };
}

const ofPublished = {
  lists: visibilityOfLists,
  reads: { query: z.object({ ...visibilityOfReads, ...pendingOfReads }) },
  problems: problems(400, 401, 403),
};
const ofOthers = { lists: {}, reads: { query: z.object(pendingOfReads) }, problems: {} };

/** What the reads of an area take, and may refuse, by whether its inputs have those of `publishing`. */
type VisibilityOf<Shape> = Shape extends typeof publishing ? typeof ofPublished : typeof ofOthers;

function visibilityOf<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  // A condition on a value says nothing about its type to the compiler.
  return (isPublishing(input) ? ofPublished : ofOthers) as VisibilityOf<Shape>;
}

/**
 * The five routes of a list area. The result is a plain object: wrap it in the contract's router.
 * @param area what its entries are called, paths as the specification spells them, the entity, its
 *   input, sortable fields, what else its list can be filtered by, and what its record says otherwise than {@link listRecord}
 */
export function listRoutes<
  const Path extends { list: string; create: string; one: `${string}/:id` },
  Entity extends z.ZodType,
  Shape extends z.ZodRawShape,
  const Field extends string,
  Filters extends z.ZodRawShape = Record<never, never>,
>(area: {
  names: Names;
  paths: Path;
  entity: Entity;
  input: z.ZodObject<Shape>;
  sort: readonly Field[];
  filters?: Filters;
  order?: Field | `-${Field}`;
  search?: readonly (keyof Shape & string)[];
  deleted?: string;
}) {
  const visibility = visibilityOf(area.input);
  return {
    list: {
      summary: `List ${area.names.many}`,
      method: 'GET',
      path: area.paths.list as Path['list'],
      // Left out, filters are the empty object that their type says. A spread would not know which type it gets.
      query: listQuery(
        area.sort,
        Object.assign({}, ofAreas, area.filters ?? ({} as Filters), visibility.lists),
      ),
      responses: Object.assign({ 200: z.array(area.entity), ...listProblems }, visibility.problems),
      metadata: { ...publicAccess, record: listRecord(area) },
    },
    get: Object.assign(
      {
        summary: `Read ${area.names.one}`,
        method: 'GET' as const,
        path: area.paths.one as Path['one'],
        pathParams: idPath,
        responses: { 200: area.entity, ...problems(400, 401, 403, 404) },
        metadata: publicAccess,
      },
      visibility.reads,
    ),
    create: {
      summary: `Create ${area.names.one}`,
      method: 'POST',
      path: area.paths.create as Path['create'],
      body: createBody(area.input),
      responses: { 201: area.entity, ...writeProblems },
      metadata: staffAccess,
    },
    update: {
      summary: `Update ${area.names.one}`,
      method: 'PUT',
      path: area.paths.one as Path['one'],
      pathParams: idPath,
      ...pendingOfUpdates,
      headers: ifMatch,
      body: updateBody(area.input),
      responses: { 200: area.entity, ...writeProblems, ...problems(404, 412) },
      metadata: staffAccess,
    },
    remove: {
      summary: `Delete ${area.names.one}`,
      method: 'DELETE',
      path: area.paths.one as Path['one'],
      pathParams: idPath,
      responses: { 200: notice, ...restrictedProblems, ...problems(404) },
      metadata: staffAccess,
    },
  } as const;
}
