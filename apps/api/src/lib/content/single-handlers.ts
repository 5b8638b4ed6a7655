import type { Response } from 'express';
import { stale } from '#lib/http/problem.ts';
import { acceptedVersions, sendVersion } from '#lib/http/etags.ts';

interface Row {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What single and keyed areas need of their table: Prisma's own methods fit. */
export interface RecordTable<TableRow extends Row, Where, Data> {
  findUniqueOrThrow(args: { where: Where }): Promise<TableRow>;
  updateManyAndReturn(args: {
    where: Where & { version: number };
    data: Data & { version: { increment: number } };
  }): Promise<TableRow[]>;
}

/**
 * Reads a record, changes it and writes it back, so that no update in between is lost: when one
 * was, either the caller's `If-Match` is stale, or the change is made anew on the newer record.
 * @throws 412
 */
export async function changeRecord<TableRow extends Row, Where, Data>(
  table: RecordTable<TableRow, Where, Data>,
  where: Where,
  ifMatch: string | undefined,
  change: (row: TableRow) => Data,
): Promise<TableRow> {
  const versions = acceptedVersions(ifMatch);
  for (;;) {
    const row = await table.findUniqueOrThrow({ where });
    if (versions && !versions.includes(row.version)) throw stale();
    const [changed] = await table.updateManyAndReturn({
      where: { ...where, version: row.version },
      data: { ...change(row), version: { increment: 1 } },
    });
    if (changed) return changed;
  }
}

/**
 * The handlers of a single record, which exists from the first start on.
 * @param toEntity the row as it travels
 * @param change what an input does to the row
 */
export function singleHandlers<TableRow extends Row, Data, Input, Entity>(
  table: RecordTable<TableRow, { only: 1 }, Data>,
  toEntity: (row: TableRow) => Entity,
  change: (row: TableRow, input: Input) => Data,
) {
  const answer = (response: Response, row: TableRow) => {
    const body = toEntity(row);
    sendVersion(response, row.version, body);
    return { status: 200 as const, body };
  };
  return {
    get: async ({ res }: { res: Response }) =>
      answer(res, await table.findUniqueOrThrow({ where: { only: 1 } })),

    update: async (input: {
      body: Input;
      headers: { 'if-match'?: string | undefined };
      res: Response;
    }) => {
      const row = await changeRecord(table, { only: 1 }, input.headers['if-match'], (before) =>
        change(before, input.body),
      );
      return answer(input.res, row);
    },
  };
}
