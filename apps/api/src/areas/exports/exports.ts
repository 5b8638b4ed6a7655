import { Readable } from 'node:stream';
import {
  areaName,
  contract,
  maxExport,
  readExport,
  tableOf,
  type Export,
  type ListArea,
} from '@site/contract';
import { exportMessages } from '@site/contract/messages';
import { csvOf } from '@site/spreadsheets/csv';
import { datedName } from '@site/spreadsheets/dated-name';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import pLimit from 'p-limit';
import type { Deps } from '#deps.ts';
import { answeredRecord } from '#lib/content/writes/area-updates.ts';
import { findEntries } from '#lib/content/reads/found-entries.ts';
import { actionOf, requireAccess } from '#lib/http/access.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';

/**
 * Lists as files.
 * @param handlersOf the handlers of an area, by the names of its routes
 */
export function exportRoutes(
  { content, settings }: Pick<Deps, 'content' | 'settings'>,
  handlersOf: (area: ListArea) => object,
): Routes<typeof contract.exports> {
  // One at a time, so that no more than one list is in memory as a whole.
  const oneByOne = pLimit(1);

  const makeFile = async (wanted: Export, req: RoutedRequest): Promise<Buffer> => {
    const { area, format } = wanted;
    const { entries, total } = await findEntries(handlersOf(area), wanted, maxExport, req);
    if (total > maxExport) {
      const message = exportMessages.tooMany(total, maxExport);
      throw invalid([{ path: 'area', message, params: { found: total, most: maxExport } }]);
    }
    const shown = entries.map((entry) => answeredRecord(area, entry, settings.PUBLIC_API_URL));
    const table = tableOf(area, shown);
    return format === 'csv' ? Buffer.from(csvOf(table)) : Buffer.from(await xlsxOf(table));
  };

  return {
    export: async ({ params, query, req, res }) => {
      const read = readExport(params.area, query);
      if (!read) throw notFound('This list');
      if ('issues' in read) throw invalid(read.issues);
      const { area, format } = read.wanted;
      requireAccess(req, contract[area].list);
      const file = await oneByOne(() => makeFile(read.wanted, req));
      // Nothing leaves that is not in the audit log.
      await content.write({ ...actionOf(req), area }, async () => {});
      res.attachment(datedName(areaName(area), format));
      res.set({ 'Content-Length': String(file.length), 'Cache-Control': 'no-store' });
      return { status: 200, body: Readable.from([file]) };
    },
  };
}
