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
import { xlsxOf } from '@site/spreadsheets/xlsx';
import type { Deps } from '#deps.ts';
import { answeredRecord } from '#lib/content/writes/area-updates.ts';
import { findEntries } from '#lib/content/reads/found-entries.ts';
import { requireAccess } from '#lib/http/access.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import type { SheetExports } from '#lib/sheets/sheet-exports.ts';

/**
 * Lists as files.
 * @param handlersOf the handlers of an area, by the names of its routes
 */
export function exportRoutes(
  { settings }: Pick<Deps, 'settings'>,
  send: SheetExports,
  handlersOf: (area: ListArea) => object,
): Routes<typeof contract.exports> {
  const makeFile = async (wanted: Export, req: RoutedRequest): Promise<Uint8Array> => {
    const { area, format } = wanted;
    const { entries, total } = await findEntries(handlersOf(area), wanted, maxExport, req);
    if (total > maxExport) {
      const message = exportMessages.tooMany(total, maxExport);
      throw invalid([{ path: 'area', message, params: { found: total, most: maxExport } }]);
    }
    const shown = entries.map((entry) => answeredRecord(area, entry, settings.PUBLIC_API_URL));
    const table = tableOf(area, shown);
    return format === 'csv' ? Buffer.from(csvOf(table)) : xlsxOf(table);
  };

  return {
    export: async ({ params, query, req, res }) => {
      const read = readExport(params.area, query);
      if (!read) throw notFound('This list');
      if ('issues' in read) throw invalid(read.issues);
      const { area, format } = read.wanted;
      requireAccess(req, contract[area].list);
      const file = { area, name: areaName(area), format };
      return send({ req, res }, file, () => makeFile(read.wanted, req));
    },
  };
}
