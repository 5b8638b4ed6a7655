import {
  areaName,
  contract,
  exportTypes,
  maxExport,
  mayCall,
  readExport,
  tableOf,
  type Area,
} from '@site/contract';
import { exportMessages } from '@site/contract/messages';
import { csvOf } from '@site/spreadsheets/csv';
import { datedName } from '@site/spreadsheets/dated-name';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import { findRecords } from '../find-records.ts';
import { forbidden, invalid, notFound } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

/**
 * Lists as files.
 * @param handlersOf the handlers of an area, by the names of its routes
 */
export function exportsMock(
  context: MockContext,
  handlersOf: (area: Area) => object,
): Handlers<typeof contract.exports> {
  return {
    export: routeHandler(context, contract.exports.export, async (call) => {
      const { params, query, caller, url } = call;
      const read = readExport(params.area, query);
      if (!read) throw notFound('This list');
      if ('issues' in read) throw invalid(read.issues);
      const { area, format } = read.wanted;
      const user = caller?.user ?? null;
      if (!mayCall(contract[area].list.metadata.access, user?.role ?? null)) throw forbidden();
      const found = await findRecords(handlersOf(area), read.wanted, { caller, url });
      if (found.length > maxExport) {
        const message = exportMessages.tooMany(found.length, maxExport);
        throw invalid([{ path: 'area', message }]);
      }
      const table = tableOf(area, found);
      context.audit.add({ area, action: 'export' }, user);
      return {
        status: 200,
        body: format === 'csv' ? new TextEncoder().encode(csvOf(table)) : await xlsxOf(table),
        headers: {
          'Content-Type': exportTypes[format],
          'Content-Disposition': `attachment; filename=${datedName(areaName(area), format)}`,
        },
      };
    }),
  };
}
