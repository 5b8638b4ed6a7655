import type { Response } from 'express';
import type { Transaction } from '#lib/data/database.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { notFound } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { recordWrites, type NamedKind, type RecordTable } from './records.ts';
import type { AnyEntity, AnyRow, Content } from '#lib/content/writes/write.ts';

/**
 * The handlers of a single record, which exists from the first start on.
 * @param area.change what an input of a request does to the row; it may refuse it
 */
export function singleHandlers<
  Row extends AnyRow,
  Data extends object,
  Input,
  Entity extends AnyEntity,
>(
  content: Content,
  table: (db: Transaction) => RecordTable<Row, { only: 1 }, Data>,
  area: NamedKind<Row, Entity> & {
    change: (row: Row, input: Input, req: RoutedRequest) => Partial<Data>;
  },
) {
  const only = { only: 1 } as const;
  const writes = recordWrites(content, table, area);
  const answer = (response: Response, row: Row) => {
    const body = area.toEntity(row);
    sendVersion(response, row, body);
    return { status: 200 as const, body };
  };
  return {
    get: async ({ res }: { res: Response }) => {
      const row = await content.reads(table).findUnique({ where: only });
      if (!row) throw notFound(area.entityName);
      return answer(res, row);
    },

    update: async ({ body, req, res }: { body: Input; req: RoutedRequest; res: Response }) =>
      answer(res, await writes.update(req, only, (row) => area.change(row, body, req))),
  };
}
