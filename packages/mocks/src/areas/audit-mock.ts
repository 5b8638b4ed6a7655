import {
  areaName,
  auditTimes,
  contract,
  exportAccess,
  mayCall,
  pageSize,
  recordActions,
  type AuditEntry,
  type AuditQuery,
} from '@site/contract';
import { auditMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import type { AuditLine } from '../audit.ts';
import { listAnswer, type Listing } from '../listing.ts';
import { forbidden } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

type Line = AuditEntry & { words: string };

const listing: Listing<Line, AuditQuery> = {
  order: '-at',
  search: ['words'],
  isFound: (line, query) => {
    const { by, area, action } = query;
    const { from, before } = auditTimes(query);
    const [at, known] = [new Date(line.at), recordActions[action ?? '']];
    const isNamed =
      (area === undefined || line.area === area) &&
      (action === undefined || line.action === action);
    const isConcerned =
      (action === undefined || known !== undefined) &&
      line.records.some(
        (each) =>
          (area === undefined || each.area === area) && (!known || each.operation === known),
      );
    return (
      (by === undefined || line.by?._id === by) &&
      (isNamed || isConcerned) &&
      (!from || at >= from) &&
      (!before || at < before)
    );
  },
};

/** Who did what: every write, every sign-in and every export. */
export function auditMock(
  context: MockContext,
  accounts: Accounts,
): Handlers<typeof contract.audit> {
  const shown = ({ by, ...line }: AuditLine): Line => {
    const name = (by && accounts.find(by._id)?.name) ?? null;
    const words = [name, by?.email, ...line.records.map(({ title }) => title)].join(' ');
    return { ...line, by: by && { ...by, name }, words };
  };
  const named = ({ area, records, words: _words, ...line }: Line): AuditEntry => ({
    ...line,
    area: areaName(area),
    records: records.map((each) => ({ ...each, area: areaName(each.area) })),
  });
  return {
    list: routeHandler(context, contract.audit.list, (call) => {
      const { page, perPage = page === undefined ? pageSize.max : undefined } = call.query;
      const query = { ...call.query, perPage };
      const lines = context.audit.all().map(shown);
      const { body, ...answer } = listAnswer(lines, listing, { ...call, query });
      return { ...answer, body: body.map(named) };
    }),
    export: routeHandler(context, contract.audit.export, ({ body: { area }, caller }) => {
      const user = caller?.user ?? null;
      if (!mayCall(exportAccess[area], user?.role ?? null)) throw forbidden();
      context.audit.add({ area, action: 'export' }, user);
      return { status: 200, body: { msg: auditMessages.exported } };
    }),
  };
}
