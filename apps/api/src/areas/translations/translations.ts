import {
  alignedFields,
  areaName,
  leavesOf,
  localizedFieldsOfArea,
  outdatedTexts,
  pathOfPlace,
  termsIn,
  textsOf,
  titleFields,
  toIssue,
  translationState,
  updateRouteOf,
  type Area,
  type contract,
  type Texts,
  type TranslationState,
} from '@site/contract';
import { translationMessages } from '@site/contract/messages';
import type { Response } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { Prisma, type Translation } from '#generated/prisma/client.ts';
import { similarTexts } from './similar-texts.ts';
import { checkLanguage, languagesOf } from '#lib/content/languages/languages.ts';
import {
  readSource,
  readSources,
  recordOf,
  sourceTables,
  type Source,
  type SourceTable,
} from '#lib/content/languages/sources.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { putRecord } from '#lib/content/reads/keyed-handlers.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { deleteRecord, type NamedKind } from '#lib/content/reads/records.ts';
import { mayUpdate } from '#lib/content/writes/area-updates.ts';
import type { AnyRow } from '#lib/content/writes/write.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { forbidden, invalid, notFound, stale } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';

/** The languages of the site. */
export function languageRoutes({ settings }: Deps): Routes<typeof contract.languages> {
  const body = languagesOf(settings.LANGUAGES);
  return { list: () => Promise.resolve({ status: 200, body }) };
}

const textsSchema = z.record(z.string(), z.string());

/** A translation as its versions have it: called as in its language. */
const kind: NamedKind<Translation> = {
  area: 'translations',
  entityName: 'This translation',
  toEntity: (row) => ({ ...entityOf(row), title: titleIn(textsSchema.parse(row.fields)) }),
};

function titleIn(texts: Texts): string | null {
  return titleFields.map((field) => texts[field]).find((title) => title !== undefined) ?? null;
}

interface Place {
  area: string;
  record: string;
  lang: string;
}

/** What records say in other languages, for all areas with localized fields. */
export function translationRoutes({
  db,
  content,
  settings,
}: Deps): Routes<typeof contract.translations> {
  const sourceOf = async ({ area: name, record, lang }: Place, req: RoutedRequest) => {
    const table = sourceTables.find(({ area }) => area === name);
    if (!table) throw notFound('The entry');
    if (!mayUpdate(table.area, callerOf(req).user.role)) throw forbidden();
    checkLanguage(settings.LANGUAGES, lang, 'lang');
    const source = await readSource(db, table, record);
    if (!source) throw notFound('The entry');
    return { table, source };
  };
  const answer = (
    { area, record, lang }: Place,
    source: Source,
    row: Translation | null,
    res: Response,
  ) => {
    const stored = row && {
      ...row,
      fields: textsSchema.parse(row.fields),
      source: textsSchema.parse(row.source),
    };
    const body = {
      area: areaName(area),
      record,
      lang,
      title: source.title,
      fields: stored ? alignedFields(source.texts, stored) : {},
      texts: source.texts,
      status: row?.status ?? null,
      origin: row?.origin ?? null,
      sourceVersion: row?.sourceVersion ?? null,
      version: source.version,
      state: translationState(source.texts, stored),
      outdated: stored ? outdatedTexts(source.texts, stored.source) : [],
      at: row?.updatedAt.toISOString() ?? null,
    };
    if (row) sendVersion(res, row, body);
    return { status: 200 as const, body };
  };
  const whereOf = (source: Source, lang: string) => ({
    recordId_lang: { recordId: source.id, lang },
  });

  return {
    list: async ({ query, req, res }) => {
      const [main = '', other = main] = settings.LANGUAGES;
      const { lang = other, state, area, mine, page = 1, perPage } = query;
      checkLanguage(settings.LANGUAGES, lang, 'lang');
      const { user } = callerOf(req);
      const tables = sourceTables.filter((table) => mayUpdate(table.area, user.role));
      const by = mine === undefined ? null : user.id;
      const entries = entriesOf(db, tables, { lang, area, by, state });
      const rows = await readList(entries, { order: {} }, { page, perPage }, { req, res });
      const body = rows.map((row) => ({ ...row, area: areaName(row.area), lang }));
      return { status: 200, body };
    },

    get: async ({ params, req, res }) => {
      const { source } = await sourceOf(params, req);
      const row = await db.translation.findUnique({ where: whereOf(source, params.lang) });
      return answer(params, source, row, res);
    },

    suggestions: async ({ params, query: { field }, req }) => {
      const { source } = await sourceOf(params, req);
      const text = source.texts[field];
      if (text === undefined) {
        throw invalid([{ path: 'field', message: translationMessages.noText }]);
      }
      const { role } = callerOf(req).user;
      const tables = sourceTables.filter((table) => mayUpdate(table.area, role));
      const { lang } = params;
      const earlier = await similarTexts(db, tables, { lang, id: source.id, field, text });
      return { status: 200, body: [...earlier, ...termsIn(text, lang)] };
    },

    put: async ({ params, body, req, res }) => {
      const { table, source } = await sourceOf(params, req);
      const { area } = table;
      const { record, lang } = params;
      if (lang === source.language) {
        throw invalid([{ path: 'lang', message: translationMessages.sourceLanguage }]);
      }
      const fields = checkedTexts(area, body.fields);
      const sourceVersion = body.sourceVersion ?? source.version;
      const texts = await textsAt(area, source, sourceVersion);
      const row = await putRecord(
        content,
        (tx) => tx.translation,
        kind,
        req,
        whereOf(source, lang),
        (before) => {
          if (before && req.get('if-none-match') !== undefined) throw stale();
          return {
            area,
            recordId: source.id,
            record,
            lang,
            fields,
            source: texts,
            sourceVersion,
            status: body.status ?? before?.status ?? 'draft',
            origin: body.origin ?? 'person',
            by: callerOf(req).user.id,
          };
        },
      );
      return answer(params, source, row, res);
    },

    remove: async ({ params, req }) => {
      const { source } = await sourceOf(params, req);
      const row = await db.translation.findUnique({ where: whereOf(source, params.lang) });
      if (!row) throw notFound(kind.entityName);
      const { id } = row;
      await content.write(actionOf(req), (tx, record) =>
        deleteRecord(tx.translation, record, kind, { id }),
      );
      return { status: 200, body: { msg: translationMessages.removed } };
    },
  };

  /** The texts of a record at one of its versions. @throws 400 when there is no such version */
  async function textsAt(area: Area, source: Source, version: number): Promise<Texts> {
    if (version === source.version) return source.texts;
    const where = { area, recordId: source.id, version };
    const revision = await db.revision.findFirst({ where });
    if (!revision) {
      throw invalid([{ path: 'sourceVersion', message: translationMessages.noVersion }]);
    }
    return textsOf(revision.body, localizedFieldsOfArea(area));
  }
}

/** Texts as they are stored: by the rules that the area has for them, without blank ones. @throws 400 */
function checkedTexts(area: Area, texts: Texts): Texts {
  const body = updateRouteOf(area);
  const input = body && 'body' in body && body.body instanceof z.ZodType ? body.body : z.never();
  const rules = new Map([...leavesOf(input)].map(({ path, schema }) => [path.join('.'), schema]));
  const localized = new Set(localizedFieldsOfArea(area).map(({ path }) => path.join('.')));
  const checked = Object.entries(texts).map(([place, text]) => {
    const path = `fields.${place}`;
    if (!localized.has(pathOfPlace(place))) {
      throw invalid([{ path, message: translationMessages.notLocalized }]);
    }
    if (text.trim() === '') return [place, ''] as const;
    const rule = rules.get(pathOfPlace(place));
    const { data, error } = z.safeParse(rule ?? z.string(), text);
    const [issue] = error?.issues ?? [];
    if (issue) throw invalid([{ ...toIssue(issue), path }]);
    return [place, String(data)] as const;
  });
  return Object.fromEntries(checked.filter(([, text]) => text !== ''));
}

interface Entry {
  area: Area;
  record: string;
  title: string | null;
  state: TranslationState;
}

interface StoredEntry extends Omit<Entry, 'state'>, Pick<AnyRow, 'id'> {
  status: Translation['status'] | null;
  origin: Translation['origin'] | null;
  /** Where its record has another version by now, which may have the same texts. */
  source: unknown;
}

interface Wanted {
  lang: string;
  area: string | undefined;
  by: string | null;
  state: TranslationState | undefined;
}

/** Entries with what they have in a language, as a list reads them. */
function entriesOf(
  db: Deps['db'],
  tables: readonly SourceTable[],
  { lang, area, by, state }: Wanted,
) {
  const all = tables.map(
    (table) => Prisma.sql`
      SELECT ${table.area}::text AS area, id, ${recordOf(table)} AS record, ${table.title} AS title,
        version, updated_at
      FROM ${table.table} WHERE languages[1] <> ${lang}`,
  );
  const isTranslated = state !== undefined && state !== 'missing';
  const isWanted = Prisma.sql`
    (${state ?? null}::text IS NULL OR (stored.id IS NOT NULL) = ${isTranslated})
    AND (${area ?? null}::text IS NULL OR entry.area = ${area ?? null})
    AND (${by}::uuid IS NULL OR stored.by = ${by}::uuid)`;
  const from = Prisma.sql`
    FROM (${Prisma.join(all, ' UNION ALL ')}) AS entry
    LEFT JOIN translations AS stored ON stored.record_id = entry.id AND stored.lang = ${lang}
    WHERE ${isWanted}`;
  const read = async (limits: Prisma.Sql): Promise<Entry[]> => {
    const rows = await db.$queryRaw<StoredEntry[]>`
      SELECT entry.area, entry.id, entry.record, entry.title, stored.status, stored.origin,
        CASE WHEN stored.source_version <> entry.version THEN stored.source END AS source
      ${from} ORDER BY entry.updated_at, entry.id ${limits}`;
    return withStates(db, tables, rows);
  };
  /** What is outdated only the texts say: those of all that is translated are read. */
  let found: Promise<Entry[]> | undefined;
  const inState = async () =>
    (await (found ??= read(Prisma.empty))).filter((entry) => entry.state === state);

  return {
    hasOwnOrder: true as const,
    count: async () => {
      if (isTranslated) return (await inState()).length;
      const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count ${from}`;
      return row?.count ?? 0;
    },
    findMany: async ({ skip = 0, take = 0 }: { skip?: number; take?: number }) =>
      isTranslated
        ? (await inState()).slice(skip, skip + take)
        : read(Prisma.sql`LIMIT ${take} OFFSET ${skip}`),
  };
}

async function withStates(
  db: Deps['db'],
  tables: readonly SourceTable[],
  rows: readonly StoredEntry[],
): Promise<Entry[]> {
  const older = rows.filter(({ source }) => source !== null);
  const texts = new Map<string, Texts>();
  for (const table of tables) {
    const ids = older.filter(({ area }) => area === table.area).map(({ id }) => id);
    if (ids.length === 0) continue;
    const sources = await readSources(db, table, Prisma.sql`id = ANY(${ids}::uuid[])`);
    for (const each of sources) texts.set(each.id, each.texts);
  }
  return rows.map(({ area, id, record, title, status, origin, source }) => {
    const known = textsSchema.parse(source ?? {});
    const stored = status && origin && { status, origin, source: known };
    return { area, record, title, state: translationState(texts.get(id) ?? known, stored) };
  });
}
