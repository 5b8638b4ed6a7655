import { sectionKeyIssue, type ListQuery } from '@site/contract';
import type { Response } from 'express';
import type { Transaction } from '#lib/data/database.ts';
import { retry } from '#lib/content/writes/retry.ts';
import { actionOf } from '#lib/http/access.ts';
import { ifMatchOf, namesVersion, sendVersion } from '#lib/http/etags.ts';
import { invalid, notFound, stale } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { readList, type ListRequest, type ListReads } from './list-reads.ts';
import { changeRecord, type NamedKind, type RecordTable } from './records.ts';
import type { AnyEntity, AnyRow, Content, Kind } from '#lib/content/writes/write.ts';

/** What a table of records under keys needs: Prisma's own methods fit. */
export interface KeyedTable<Row, Where, Data> extends Pick<
  RecordTable<Row, Where, Data>,
  'findUnique' | 'update'
> {
  createManyAndReturn(args: { data: Data[]; skipDuplicates: true }): Promise<Row[]>;
}

/**
 * Changes the record under a key, or creates it.
 * @param change the data to store, made from the record that they replace; `null`: there is none yet
 * @throws 412
 */
export function putRecord<Row extends AnyRow, Where, Data>(
  content: Content,
  table: (db: Transaction) => KeyedTable<Row, Where, Data>,
  kind: Kind<Row>,
  req: RoutedRequest,
  where: Where,
  change: (before: Row | null) => Data,
): Promise<Row> {
  const ifMatch = ifMatchOf(req);
  return content.write(actionOf(req), (db, record) =>
    retry(async () => {
      const changed = await changeRecord(table(db), kind, where, ifMatch, change);
      if (changed) return record(kind, changed.before, changed.after);
      if (namesVersion(ifMatch)) throw stale();
      const data = [change(null)];
      const [created] = await table(db).createManyAndReturn({ data, skipDuplicates: true });
      // Without one, a concurrent request has created it: then it is to be changed.
      return created && record(kind, null, created);
    }),
  );
}

/**
 * The handlers of records under free keys: list, get, and a put that is an upsert.
 * @param area.change the record with an input merged into it; `null`: there is none yet
 */
export function keyedHandlers<
  Row extends AnyRow & { position: string },
  Data,
  Input,
  Entity extends AnyEntity,
>(
  content: Content,
  table: (
    db: Transaction,
  ) => ListReads<Row> & KeyedTable<Row, { position: string }, Data & { position: string }>,
  area: NamedKind<Row, Entity> & {
    change: (row: Row | null, input: Input, position: string) => Data;
  },
) {
  const reads = content.reads(table);
  const answer = (response: Response, row: Row) => {
    const body = area.toEntity(row);
    sendVersion(response, row, body);
    return { status: 200 as const, body };
  };

  return {
    list: async ({ query, req, res }: { query: ListQuery; req: ListRequest; res: Response }) => {
      const view = { area: area.area, order: { createdAt: 'asc' as const } };
      const rows = await readList(reads, view, query, { req, res });
      return { status: 200 as const, body: rows.map((row) => area.toEntity(row)) };
    },

    get: async ({ params, res }: { params: { position: string }; res: Response }) => {
      const { position } = params;
      const row = sectionKeyIssue(position)
        ? null
        : await reads.findUnique({ where: { position } });
      if (!row) throw notFound(area.entityName);
      return answer(res, row);
    },

    put: async (input: {
      params: { position: string };
      body: Input;
      req: RoutedRequest;
      res: Response;
    }) => {
      const { position } = input.params;
      const issue = sectionKeyIssue(position);
      if (issue) throw invalid([{ path: 'position', message: issue }]);
      const row = await putRecord(content, table, area, input.req, { position }, (before) => ({
        ...area.change(before, input.body, position),
        position,
      }));
      return answer(input.res, row);
    },
  };
}
