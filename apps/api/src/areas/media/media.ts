import { basename } from 'node:path';
import { maxExport, maxPressPictures, mediaFile, pageSize } from '@site/contract';
import type { contract, MediaFile } from '@site/contract';
import { exportMessages } from '@site/contract/messages';
import { libraryMessages } from '@site/contract/messages/library';
import { csvOf } from '@site/spreadsheets/csv';
import { datedName } from '@site/spreadsheets/dated-name';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { RoutersOn } from '#lib/content/writes/nested-calls.ts';
import type { Deps } from '#deps.ts';
import type { Upload } from '#generated/prisma/client.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { matchingOrBy } from '#lib/content/reads/matching-or-by.ts';
import { changeRecord } from '#lib/content/reads/records.ts';
import { momentOf } from '#lib/content/reads/visibility.ts';
import type { Transaction } from '#lib/data/database.ts';
import { actionOf } from '#lib/http/access.ts';
import { ifMatchOf, sendVersion } from '#lib/http/etags.ts';
import { invalid, notFound, ProblemError } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import type { SheetExports } from '#lib/sheets/sheet-exports.ts';
import { stateIs } from './consents.ts';
import { tableOfFiles } from './export-files.ts';
import { findPressPictures, pressPack } from './press-pack.ts';
import { replaceFiles } from './replace.ts';
import { stableAddressOf } from './stable-addresses.ts';
import { isCurrent, usesOf } from './uses.ts';

const entityName = 'The file';
const kind = { area: 'media' as const, toEntity: (row: Upload) => fileOf(row) };

/** What is not a part of an import that has not ended. */
const isStored = { stagedAt: null };

type Filters = Omit<z.output<typeof contract.media.export.query>, 'format'>;
type Words = z.output<typeof contract.media.change.body>;

/** The library of uploaded files: docs/decisions/media.md. @param routersOn as in the routes of batches */
export function mediaRoutes(
  deps: Deps,
  sendSheet: SheetExports,
  routersOn: RoutersOn,
): Routes<typeof contract.media> {
  const { db, content, shownMedia, settings } = deps;
  // Each may hold locks of many records for long.
  const oneByOne = pLimit(1);

  /** The files of rows, with who uploaded them, what those shown have agreed to, and how many records use them. */
  const filesOf = async (rows: readonly Upload[], now: Date) => {
    const addresses = rows.map(({ address }) => address);
    const uses = await db.$queryRaw<{ address: string; count: number }[]>`
      SELECT address, count(DISTINCT record_id)::int AS count FROM media_uses
      WHERE address = ANY(${addresses}) AND source <> 'revision' GROUP BY address`;
    const accounts = await db.user.findMany({
      where: { id: { in: rows.flatMap(({ by }) => by ?? []) } },
      select: { id: true, name: true },
    });
    const consents = await db.consentFile.findMany({
      where: { uploadId: { in: rows.map(({ id }) => id) } },
      orderBy: { consentId: 'asc' },
    });
    const people = await shownMedia.asOf();
    const counts = new Map(uses.map(({ address, count }) => [address, count]));
    const consentsOf = Map.groupBy(consents, ({ uploadId }) => uploadId);
    return rows.map((row) => {
      const account = accounts.find(({ id }) => id === row.by);
      return {
        ...fileOf(row),
        by: account ? { name: account.name } : null,
        consentIds: (consentsOf.get(row.id) ?? []).map(({ consentId }) => consentId),
        isHidden: people.isHidden(row.address, now),
        uses: counts.get(row.address) ?? 0,
      };
    });
  };

  const find = async (id: string) => {
    const row = isId(id) ? await db.upload.findUnique({ where: { id, ...isStored } }) : null;
    if (!row) throw notFound(entityName);
    return row;
  };
  const answer = async (row: Upload, now: Date) => {
    const [file] = await filesOf([row], now);
    if (!file) throw new Error('A row is a file');
    return file;
  };

  /** How the files are read that a query finds. */
  const viewOf = async (query: Filters) => {
    const words = await matchingOrBy(db, query.q, 'by');
    return {
      order: { at: 'desc' as const },
      search: [],
      where: (_query: object, now: Date) => ({ AND: [conditionOf(query, now), ...words] }),
    };
  };

  return {
    list: async ({ query, req, res }) => {
      const view = await viewOf(query);
      const { perPage = pageSize.default, page = 1, sort } = query;
      const paged = { page, perPage, sort: sort?.replace('createdAt', 'at') };
      const rows = await readList(db.upload, view, paged, { req, res });
      return { status: 200, body: await filesOf(rows, momentOf(req)) };
    },

    export: async ({ query: { format = 'xlsx', ...query }, req, res }) => {
      const now = momentOf(req);
      const readFound = async () => {
        const view = await viewOf(query);
        checkCount(await db.upload.count({ where: view.where({}, now) }), maxExport);
        return readList(db.upload, view, {}, { req, res });
      };
      if (format === 'zip') {
        const ids = (await readFound()).map(({ id }) => id);
        const pictures = await findPressPictures(db, ids, now);
        checkCount(pictures.length, maxPressPictures);
        if (pictures.length === 0) {
          throw invalid([{ path: 'format', message: libraryMessages.noPressPictures }]);
        }
        // Nothing leaves that is not in the audit log.
        await content.write(actionOf(req), async () => {});
        res.attachment(datedName('press-pictures', format)).set('Cache-Control', 'no-store');
        return { status: 200, body: pressPack(pictures, deps) };
      }
      return sendSheet({ req, res }, { area: kind.area, name: 'files', format }, async () => {
        const files = await filesOf(await readFound(), now);
        const table = await tableOfFiles(db, files, { now, apiUrl: settings.PUBLIC_API_URL });
        return format === 'csv' ? Buffer.from(csvOf(table)) : xlsxOf(table);
      });
    },

    get: async ({ params, req, res }) => {
      const row = await find(params.id);
      const others = await db.upload.findMany({
        where: { hash: row.hash, id: { not: row.id }, deletedAt: null, ...isStored },
        orderBy: { id: 'asc' },
      });
      const file = await answer(row, momentOf(req));
      const body = {
        ...file,
        usedBy: await usesOf(db, [row.address], momentOf(req)),
        duplicates: others.map((other) => {
          const { _id, url, name } = fileOf(other);
          return { _id, url, name };
        }),
        stableAddress: await stableAddressOf(db, row.id, settings.PUBLIC_API_URL),
      };
      sendVersion(res, row, file);
      return { status: 200, body };
    },

    change: async ({ params, body, req, res }) => {
      const { id } = await find(params.id);
      const row = await content.write(actionOf(req), async (tx, _record, note) => {
        const changed = await changeRecord(tx.upload, kind, { id }, ifMatchOf(req), () =>
          dataOf(body),
        );
        if (!changed) throw notFound(entityName);
        const { before, after } = changed;
        if (before !== after) note({ area: kind.area, id, title: after.name || null });
        return after;
      });
      const file = await answer(row, momentOf(req));
      sendVersion(res, row, file);
      return { status: 200, body: file };
    },

    remove: async ({ params, req }) => {
      const { id } = await find(params.id);
      await content.write(actionOf(req), async (tx, _record, note) => {
        const { address, name } = await lockFile(tx, id);
        const uses = (await usesOf(tx, [address], momentOf(req))).filter(isCurrent);
        if (uses.length > 0) {
          const count = new Set(uses.map(({ recordId }) => recordId)).size;
          throw new ProblemError(409, 'in-use', libraryMessages.inUse(count), {
            params: { uses: count },
            details: { usedBy: uses },
          });
        }
        await tx.upload.update({ where: { id }, data: { deletedAt: new Date() } });
        note({ area: kind.area, id, title: name || null });
      });
      return { status: 200, body: { msg: libraryMessages.removed } };
    },

    restore: async ({ params, req }) => {
      const { id, deletedAt } = await find(params.id);
      if (!deletedAt) throw notFound(entityName);
      const row = await content.write(actionOf(req), async (tx, _record, note) => {
        const restored = await tx.upload.update({
          where: { id },
          data: { deletedAt: null, replacedBy: null },
        });
        note({ area: kind.area, id, title: restored.name || null });
        return restored;
      });
      return { status: 200, body: await answer(row, momentOf(req)) };
    },

    replace: async ({ params, body: { replacementId: by, showsOthers = false }, req }) => {
      await find(params.id);
      const change = {
        replaced: [params.id],
        by,
        showsOthers,
        isDeleting: false,
        path: 'replacementId',
      };
      const { address: url, ...done } = await oneByOne(() =>
        replaceFiles(deps, routersOn, change, req),
      );
      return { status: 200, body: { url, ...done } };
    },

    merge: async ({ body: { keepId: by, ids }, req }) => {
      const replaced = ids.filter((id) => id !== by);
      const change = { replaced, by, showsOthers: false, isDeleting: true, path: 'ids' };
      const { address: url, ...done } = await oneByOne(() =>
        replaceFiles(deps, routersOn, change, req),
      );
      return { status: 200, body: { url, ...done } };
    },
  };
}

/** @throws 400 when more files are found than an export may have */
function checkCount(found: number, most: number): void {
  if (found <= most) return;
  const message = exportMessages.tooMany(found, most);
  throw invalid([{ path: 'format', message, params: { found, most } }]);
}

/** A row as the contract has it, but for what is known of others. */
function fileOf(row: Upload): MediaFile {
  const { id, address, kind: mediaKind, name, folder, tags, altText, caption } = row;
  return {
    _id: id,
    url: address,
    kind: mediaKind,
    // Those that were uploaded before names were kept.
    name: name || basename(address),
    folder,
    tags,
    altText,
    decorative: row.isDecorative,
    translations: mediaFile.shape.translations.parse(row.translations),
    caption,
    credit: row.credit,
    licence: row.licence,
    source: row.source,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    showsPeople: row.showsPeople,
    consentIds: [],
    isHidden: false,
    focalPoint:
      row.focusX === null || row.focusY === null ? null : { x: row.focusX, y: row.focusY },
    createdAt: row.at.toISOString(),
    by: null,
    uses: 0,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** What an input changes of a row. */
function dataOf({ name, tags, altText, caption, credit, licence, source, ...others }: Words) {
  const { decorative, translations, focalPoint, showsPeople } = others;
  return {
    ...(name !== undefined && { name }),
    ...(tags && { tags }),
    ...(altText !== undefined && { altText: altText ?? '' }),
    ...(caption !== undefined && { caption: caption ?? '' }),
    ...(credit !== undefined && { credit: credit ?? '' }),
    ...(licence !== undefined && { licence: licence ?? '' }),
    ...(source !== undefined && { source: source ?? '' }),
    ...(decorative !== undefined && { isDecorative: decorative }),
    ...(translations && { translations: filledWords(translations) }),
    ...(showsPeople !== undefined && { showsPeople }),
    ...(focalPoint !== undefined && {
      focusX: focalPoint?.x ?? null,
      focusY: focalPoint?.y ?? null,
    }),
  };
}

/** Of each language what is not blank; none of a language without any. */
function filledWords(translations: NonNullable<Words['translations']>) {
  const said = Object.entries(translations).map(
    ([lang, { altText, caption }]) =>
      [lang, { altText: altText ?? '', caption: caption ?? '' }] as const,
  );
  return Object.fromEntries(said.filter(([, { altText, caption }]) => altText || caption));
}

/** The condition that the filters of the list make. */
function conditionOf(
  { kind: mediaKind, folder, tag, uses, alt, consent, people, deleted }: Filters,
  now: Date,
) {
  return {
    ...isStored,
    deletedAt: deleted === undefined ? null : { not: null },
    ...(mediaKind !== undefined && { kind: mediaKind }),
    ...(folder !== undefined && { folder }),
    ...(tag !== undefined && { tags: { has: tag } }),
    ...(uses !== undefined && { uses: uses === 'none' ? { none: {} } : { some: {} } }),
    ...(consent === 'missing' && { showsPeople: true, consents: { none: {} } }),
    ...(consent === 'ending' && { consents: { some: { consent: stateIs('ending', now) } } }),
    ...(people !== undefined && { showsPeople: null, NOT: { kind: 'document' as const } }),
    ...(alt !== undefined && { kind: 'picture' as const, altText: '', isDecorative: false }),
  };
}

/** A file that no record can begin to use until the write is done. @throws 404 */
async function lockFile(db: Transaction, id: string): Promise<Upload> {
  await db.$queryRaw`SELECT FROM uploads WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await db.upload.findUnique({ where: { id, deletedAt: null } });
  if (!row) throw notFound(entityName);
  return row;
}
