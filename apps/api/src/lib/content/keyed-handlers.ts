import { sectionKeyIssue, type ListQuery } from '@site/contract';
import type { Response } from 'express';
import { isTaken } from '#lib/data/database.ts';
import { readList, type Asked, type ListReads } from './list-reads.ts';
import { invalid, notFound, stale } from '#lib/http/problem.ts';
import { changeRecord, type RecordTable } from './single-handlers.ts';
import { acceptedVersions, sendVersion } from '#lib/http/etags.ts';

interface Row {
  id: string;
  position: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What a keyed area needs of its table: Prisma's own methods fit. */
export interface KeyedTable<TableRow extends Row, Data>
  extends ListReads<TableRow>, RecordTable<TableRow, { position: string }, Data> {
  findUnique(args: { where: { position: string } }): Promise<TableRow | null>;
  create(args: { data: Data & { position: string } }): Promise<TableRow>;
}

/**
 * The handlers of records under free keys: list, get, and a put that creates what is not there.
 * @param area.entityName one record, as it starts a sentence
 * @param area.search text columns in which `q` looks
 * @param area.toEntity the row as it travels
 * @param area.change the record with an input laid over it; `null`: there is none yet
 */
export function keyedHandlers<TableRow extends Row, Data, Input, Entity>(
  table: KeyedTable<TableRow, Data>,
  area: {
    entityName: string;
    search: readonly string[];
    toEntity: (row: TableRow) => Entity;
    change: (row: TableRow | null, input: Input, position: string) => Data;
  },
) {
  const answer = (response: Response, row: TableRow) => {
    const body = area.toEntity(row);
    sendVersion(response, row.version, body);
    return { status: 200 as const, body };
  };

  const createUnlessThere = async (position: string, input: Input): Promise<TableRow | null> => {
    try {
      return await table.create({ data: { ...area.change(null, input, position), position } });
    } catch (error) {
      // Somebody else has created it a moment ago: then it is to be updated.
      if (isTaken(error)) return null;
      throw error;
    }
  };

  return {
    list: async ({ query, req, res }: { query: ListQuery; req: Asked; res: Response }) => {
      const order = { order: { createdAt: 'asc' as const }, search: area.search };
      const rows = await readList(table, order, query, { req, res });
      return { status: 200 as const, body: rows.map((row) => area.toEntity(row)) };
    },

    get: async ({ params, res }: { params: { position: string }; res: Response }) => {
      const { position } = params;
      const row = sectionKeyIssue(position)
        ? null
        : await table.findUnique({ where: { position } });
      if (!row) throw notFound(area.entityName);
      return answer(res, row);
    },

    put: async (input: {
      params: { position: string };
      body: Input;
      headers: { 'if-match'?: string | undefined };
      res: Response;
    }) => {
      const { position } = input.params;
      const issue = sectionKeyIssue(position);
      if (issue) throw invalid([{ path: 'position', message: issue }]);
      const isThere = (await table.count({ where: { position } })) > 0;
      if (!isThere && acceptedVersions(input.headers['if-match'])) throw stale();
      const created = isThere ? null : await createUnlessThere(position, input.body);
      const row =
        created ??
        (await changeRecord(table, { position }, input.headers['if-match'], (before) =>
          area.change(before, input.body, position),
        ));
      return answer(input.res, row);
    },
  };
}
