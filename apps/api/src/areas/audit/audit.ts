import {
  areaName,
  auditTimes,
  contract,
  mayCall,
  pageSize,
  recordActions,
  type AuditQuery,
  type ExportArea,
  type RevisionOperation,
} from '@site/contract';
import { fieldsOf, itemsOf } from '@site/contract/json';
import { auditMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { AuditEntry } from '#generated/prisma/client.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { matchingOrBy } from '#lib/content/reads/matching-or-by.ts';
import { operationNames } from '#lib/content/writes/write.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { forbidden } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

/** The lists that are exported, each by who may read it. */
const exported = {
  audit: contract.audit.list,
  contact: contract.contact.messages,
  newsletter: contract.newsletter.subscribers,
} satisfies Record<ExportArea, object>;

const view = {
  order: { at: 'desc' as const },
  // It has a search of its own.
  search: [],
  where: (query: AuditQuery) => {
    const { by, area, action } = query;
    const { from, before } = auditTimes(query);
    const named = {
      ...(area !== undefined && { area }),
      ...(action !== undefined && { operation: action }),
    };
    const operation = storedOperation(action);
    const concerned = { ...(area !== undefined && { area }), ...(operation && { operation }) };
    return {
      ...(by !== undefined && { callerId: { in: [by].filter(isId) } }),
      ...(Object.keys(concerned).length > 0 && (action === undefined || operation)
        ? { OR: [named, { records: { array_contains: [concerned] } }] }
        : named),
      at: { ...(from && { gte: from }), ...(before && { lt: before }) },
    };
  },
};

/** What was done to a record by an action, as it is stored; `undefined`: no single word says it. */
function storedOperation(action = ''): string | undefined {
  const known = Object.entries(operationNames).find(([, name]) => name === recordActions[action]);
  return known?.[0];
}

/** Who did what: every write, every sign-in and every export. */
export function auditRoutes({ db, content }: Deps): Routes<typeof contract.audit> {
  const entries = {
    count: (args: object) => db.auditEntry.count(args),
    findMany: (args: object) => db.auditEntry.findMany(args),
  };
  return {
    list: async ({ query, req, res }) => {
      const isPaged = query.page !== undefined || query.perPage !== undefined;
      const paged = isPaged ? query : { ...query, page: 1, perPage: pageSize.max };
      const found = await matchingOrBy(db, query.q, 'callerId');
      const where = (asked: AuditQuery) => ({ AND: [view.where(asked), ...found] });
      const rows = await readList(entries, { ...view, where }, paged, { req, res });
      return { status: 200, body: rows.map(toEntry) };
    },

    export: async ({ body: { area }, req }) => {
      if (!mayCall(exported[area].metadata.access, callerOf(req).user.role)) throw forbidden();
      await content.write({ ...actionOf(req), area }, async () => {});
      return { status: 200, body: { msg: auditMessages.exported } };
    },
  };
}

/**
 * What the contract calls what was done to a record; one that is erased is removed, as its action says in full.
 * @param stored `undefined`: it was not changed
 */
function operationOf(stored: unknown): RevisionOperation | null {
  if (stored === undefined) return null;
  const known = Object.entries(operationNames).find(([name]) => name === stored);
  return known ? known[1] : 'removed';
}

function toEntry(row: AuditEntry) {
  const { id, at, callerId, callerName, callerEmail, role, area, operation, client } = row;
  return {
    _id: id,
    at: at.toISOString(),
    by:
      callerId === null
        ? null
        : { _id: callerId, name: callerName, email: callerEmail ?? '', role: role ?? '' },
    area: areaName(area),
    action: operation,
    records: itemsOf(row.records).map((each) => {
      const record = fieldsOf(each);
      return {
        area: areaName(String(record['area'])),
        recordId: String(record['id']),
        operation: operationOf(record['operation']),
        title: typeof record['title'] === 'string' ? record['title'] : null,
      };
    }),
    client,
  };
}
