import {
  alignedFields,
  areaName,
  localizedFieldsOfArea,
  outdatedTexts,
  termsIn,
  textsOf,
  translationState,
  type Area,
  type contract,
  type Texts,
} from '@site/contract';
import { translationMessages } from '@site/contract/messages';
import { xliffOf } from '@site/spreadsheets/xliff';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import type { Response } from 'express';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Translation } from '#generated/prisma/client.ts';
import { checkLanguage, languagesOf } from '#lib/content/languages/languages.ts';
import { readSource, sourceTables, type Source } from '#lib/content/languages/sources.ts';
import { putRecord } from '#lib/content/reads/keyed-handlers.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { deleteRecord } from '#lib/content/reads/records.ts';
import { mayUpdate } from '#lib/content/writes/area-updates.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { forbidden, invalid, notFound, stale, unavailable } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import type { SheetExports } from '#lib/sheets/sheet-exports.ts';
import type { SheetImports } from '#lib/sheets/sheet-imports.ts';
import { linesOfTexts, tableOfTexts, unitsOfTexts } from './export-texts.ts';
import { headingsOfTexts, importTexts } from './import-texts.ts';
import { lettersOf, translateTexts } from './machine.ts';
import {
  checkedText,
  isWanted,
  kind,
  storedTexts,
  textRulesOf,
  whereOf,
} from './stored-translations.ts';
import { similarTexts } from './similar-texts.ts';
import { entriesOf } from './translated-entries.ts';

/** The languages of the site. */
export function languageRoutes({ settings }: Deps): Routes<typeof contract.languages> {
  const body = languagesOf(settings.LANGUAGES);
  return { list: () => Promise.resolve({ status: 200, body }) };
}

type Filters = z.output<typeof contract.translations.export.query>;

interface Place {
  area: string;
  record: string;
  lang: string;
}

/** What records say in other languages, for all areas with localized fields. */
export function translationRoutes(
  deps: Deps,
  imports: SheetImports,
  sendSheet: SheetExports,
): Routes<typeof contract.translations> {
  const { db, content, settings, limits } = deps;
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
    const stored = row && storedTexts(row);
    const body = {
      _id: row?.id ?? null,
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
      state: translationState(source.texts, stored && isWanted(stored) ? null : stored),
      outdated: stored ? outdatedTexts(source.texts, stored.source) : [],
      at: row?.updatedAt.toISOString() ?? null,
      machine: settings.TRANSLATE_URL !== undefined,
    };
    if (row) sendVersion(res, row, body);
    return { status: 200 as const, body };
  };

  const entriesFor = ({ lang: asked, state, area, mine }: Filters, req: RoutedRequest) => {
    const [main = '', other = main] = settings.LANGUAGES;
    const lang = asked ?? other;
    checkLanguage(settings.LANGUAGES, lang, 'lang');
    const { user } = callerOf(req);
    const tables = sourceTables.filter((table) => mayUpdate(table.area, user.role));
    const by = mine === undefined ? null : user.id;
    return { entries: entriesOf(db, tables, { lang, area, by, state }), lang };
  };

  return {
    list: async ({ query, req, res }) => {
      const { page = 1, perPage } = query;
      const { entries, lang } = entriesFor(query, req);
      const rows = await readList(entries, { order: {} }, { page, perPage }, { req, res });
      const body = rows.map(({ area, record, title, state, wanted }) => ({
        area: areaName(area),
        record,
        title,
        state,
        wanted,
        lang,
      }));
      return { status: 200, body };
    },

    export: async ({ query, req, res }) => {
      const { entries, lang } = entriesFor(query, req);
      const { format = 'xlsx' } = query;
      const file = { area: 'translations', name: `translations-${lang}`, format } as const;
      return sendSheet({ req, res }, file, async () => {
        const lines = await linesOfTexts(db, await entries.all(), lang);
        if (format === 'xlsx') return xlsxOf(tableOfTexts(lines));
        const [main = ''] = settings.LANGUAGES.filter((code) => code !== lang);
        return xliffOf(unitsOfTexts(lines), { source: main, target: lang });
      });
    },

    import: {
      middleware: [imports.readForm],
      handler: async ({ query: { lang, status = 'draft', dryRun }, req, res }) => {
        checkLanguage(settings.LANGUAGES, lang, 'lang');
        const into = { lang, status, isDryRun: dryRun !== undefined };
        return imports.answer({ req, res }, headingsOfTexts, (table, running) =>
          importTexts(deps, { ...table, ...into }, running),
        );
      },
    },

    get: async ({ params, req, res }) => {
      const { source } = await sourceOf(params, req);
      const row = await db.translation.findUnique({ where: whereOf(source, params.lang) });
      return answer(params, source, row, res);
    },

    suggestions: async ({ params, query: { field }, req }) => {
      const { source } = await sourceOf(params, req);
      const text = source.texts[field];
      if (text === undefined) throw noText('field');
      const { role } = callerOf(req).user;
      const areas = sourceTables.map(({ area }) => area).filter((area) => mayUpdate(area, role));
      const { lang } = params;
      const earlier = await similarTexts(db, areas, { lang, id: source.id, field, text });
      return { status: 200, body: [...earlier, ...termsIn(text, lang)] };
    },

    machine: async ({ params, body, req }) => {
      const { source } = await sourceOf(params, req);
      if (settings.TRANSLATE_URL === undefined) throw notFound('A translation service');
      if (params.lang === source.language) throw sourceLanguage();
      const { texts } = source;
      const asked = body.fields.map((place) => [place, texts[place]] as const);
      const sent = Object.fromEntries(
        asked.map(([place, text]) => {
          if (text === undefined) throw noText('fields');
          return [place, text];
        }),
      );
      const languages = { from: source.language, to: params.lang };
      const fields = await limits.use(
        'machineLetters',
        lettersOf(sent),
        translationMessages.machineSpent,
        () =>
          translateTexts(settings, sent, languages).catch((cause: unknown) => {
            throw unavailable(cause, translationMessages.machineFailed);
          }),
      );
      return { status: 200, body: { fields } };
    },

    put: async ({ params, body, req, res }) => {
      const { table, source } = await sourceOf(params, req);
      const { area } = table;
      const { record, lang } = params;
      if (lang === source.language) throw sourceLanguage();
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

const sourceLanguage = () =>
  invalid([{ path: 'lang', message: translationMessages.sourceLanguage }]);
const noText = (path: string) => invalid([{ path, message: translationMessages.noText }]);

/** Texts as they are stored: by the rules that the area has for them, without blank ones. @throws 400 */
function checkedTexts(area: Area, texts: Texts): Texts {
  const rules = textRulesOf(area);
  const checked = Object.entries(texts).map(([place, text]) => {
    const read = checkedText(rules, place, text);
    if ('issue' in read) throw invalid([{ ...read.issue, path: `fields.${place}` }]);
    return [place, read.text] as const;
  });
  return Object.fromEntries(checked.filter(([, text]) => text !== ''));
}
