import type { contract } from '@site/contract';
import pLimit from 'p-limit';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/http/routes.ts';
import type { SheetImports } from '#lib/sheets/sheet-imports.ts';
import { checkBulk, runBulk } from './bulk.ts';
import { headingsOf, importArea, runImport } from './import-rows.ts';
import type { RoutersOn } from '#lib/content/writes/nested-calls.ts';
import { undoBatch } from './undo-batch.ts';

/**
 * The same for several entries at once, entries from a file, and undoing either:
 * docs/decisions/bulk-changes-and-imports.md has the reasoning.
 * @param routersOn the handlers of all areas, whose writes go into this content
 */
export function batchRoutes(
  deps: Deps,
  imports: SheetImports,
  routersOn: RoutersOn,
): Routes<typeof contract.batches> {
  // Each holds a connection and locks for long: one at a time, so that single writes always find connections.
  const oneByOne = pLimit(1);
  return {
    run: async ({ body, req }) => {
      const bulk = { ...checkBulk(deps, body, req), isDryRun: body.dryRun ?? false };
      return { status: 200, body: await oneByOne(() => runBulk(deps, routersOn, bulk, req)) };
    },

    undo: async ({ params: { batch }, req }) => ({
      status: 200,
      body: await oneByOne(() => undoBatch(deps, routersOn, batch, req)),
    }),

    import: {
      middleware: [imports.readForm],
      handler: async ({ params, query: { dryRun }, req, res }) => {
        const area = importArea(params.area, req);
        return imports.answer(
          { req, res },
          (cells) => headingsOf(area, cells),
          (table, running) =>
            runImport(deps, routersOn, { area, ...table, isDryRun: dryRun !== undefined }, running),
        );
      },
    },
  };
}
