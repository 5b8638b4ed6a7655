import { maxArchiveBytes, type contract } from '@site/contract';
import { importMessages } from '@site/contract/messages';
import pLimit from 'p-limit';
import type { Deps } from '#deps.ts';
import { callerOf } from '#lib/http/access.ts';
import { formReader } from '#lib/http/form-reader.ts';
import { overloaded } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { createWorkQueue } from '#lib/media/work-queue.ts';
import { checkBulk, runBulk } from './bulk.ts';
import { answerLines, importArea, readImport, runImport } from './import-rows.ts';
import type { RoutersOn } from './nested-calls.ts';
import { readingAtOnce } from './read-sheet.ts';
import { undoBatch } from './undo-batch.ts';

/** Imports that are read or wait for the one that runs, each with its rows in memory; and those of one account that wait. */
const mostWaiting = { all: 6, ofOne: 2 } as const;

/**
 * The same for several entries at once, entries from a file, and undoing either:
 * docs/decisions/bulk-changes-and-imports.md has the reasoning.
 * @param routersOn the handlers of all areas, whose writes go into this content
 */
export function batchRoutes(deps: Deps, routersOn: RoutersOn): Routes<typeof contract.batches> {
  // Each holds a connection and locks for long: one at a time, so that single writes always find connections.
  const oneByOne = pLimit(1);
  // Apart from those: an import takes ten times as long. Accounts have turns.
  const importing = createWorkQueue({ atOnce: 1, waitingOfOne: mostWaiting.ofOne });
  const reading = createWorkQueue({
    atOnce: readingAtOnce,
    runningOfOne: 1,
    waitingOfOne: mostWaiting.ofOne,
  });
  const waiting = () =>
    reading.counts().running + reading.counts().waiting + importing.counts().waiting;
  const readForm = formReader({
    folder: deps.media.incoming,
    file: 'file',
    maxBytes: maxArchiveBytes,
    refusal: importMessages.archiveTooLarge,
  });
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
      middleware: [readForm],
      handler: async ({ params, query, req, res }) => {
        const area = importArea(params.area, req);
        if (waiting() >= mostWaiting.all) throw overloaded();
        const asker = { priority: 'asked', visitor: callerOf(req).user.id } as const;
        const isDryRun = query.dryRun !== undefined;
        const wanted = await reading.add(asker, () =>
          readImport(area, req.file?.path, { folder: deps.media.incoming, isDryRun }),
        );
        const body = answerLines({ req, res }, (report, signal) =>
          importing
            .add({ ...asker, signal }, () =>
              runImport(deps, routersOn, wanted, { req, report, signal }),
            )
            .finally(() => wanted.archive?.close()),
        );
        return { status: 200, body };
      },
    },
  };
}
