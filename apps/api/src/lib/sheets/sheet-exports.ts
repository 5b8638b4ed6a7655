import { Readable } from 'node:stream';
import type { ExportFormat, TextFormat } from '@site/contract';
import { datedName } from '@site/spreadsheets/dated-name';
import type { Response } from 'express';
import pLimit from 'p-limit';
import type { Deps } from '#deps.ts';
import { actionOf } from '#lib/http/access.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';

export type SheetExports = ReturnType<typeof openSheetExports>;

/** Answers tables as files. */
export function openSheetExports({ content }: Pick<Deps, 'content'>) {
  // One at a time, so that no more than one list is in memory as a whole.
  const oneByOne = pLimit(1);
  /**
   * @param file.area what the audit log says it is of
   * @param file.name what begins its name
   */
  return async (
    { req, res }: { req: RoutedRequest; res: Response },
    { area, name, format }: { area: string; name: string; format: ExportFormat | TextFormat },
    make: () => Promise<Uint8Array>,
  ) => {
    const file = await oneByOne(make);
    // Nothing leaves that is not in the audit log.
    await content.write({ ...actionOf(req), area }, async () => {});
    res.attachment(datedName(name, format));
    res.set({ 'Content-Length': String(file.length), 'Cache-Control': 'no-store' });
    return { status: 200 as const, body: Readable.from([file]) };
  };
}
