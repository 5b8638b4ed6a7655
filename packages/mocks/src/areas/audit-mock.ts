import {
  areaName,
  contract,
  exportAccess,
  mayCall,
  parseDate,
  type AuditEntry,
  type AuditQuery,
} from '@site/contract';
import { auditMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import type { AuditLine } from '../audit.ts';
import { listAnswer, type Listing } from '../listing.ts';
import { forbidden } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

const day = 86_400_000;
const startOf = (text: string) => Date.parse(parseDate(text) ?? text);

type Line = AuditEntry & { words: string };

const listing: Listing<Line, AuditQuery> = {
  order: '-at',
  search: ['words'],
  isFound: (line, { by, area, action, from, to }) =>
    (by === undefined || line.by?._id === by) &&
    (area === undefined || line.area === area) &&
    (action === undefined || line.action === action) &&
    (from === undefined || Date.parse(line.at) >= startOf(from)) &&
    (to === undefined || Date.parse(line.at) < startOf(to) + day),
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
      const { body, ...answer } = listAnswer(context.audit.all().map(shown), listing, call);
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
