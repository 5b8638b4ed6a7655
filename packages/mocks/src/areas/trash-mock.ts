import { areaName, contract, mayCall } from '@site/contract';
import { trashMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import { listAnswer, type Listing } from '../listing.ts';
import { forbidden, notFound } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import type { Trashed } from '../trash.ts';

const listing: Listing<Trashed, { area?: string | undefined }> = {
  order: '-deletedAt',
  search: ['title'],
  isFound: (entry, { area }) => area === undefined || entry.area === area,
};

/** The trash of all list areas. */
export function trashMock(
  context: MockContext,
  accounts: Accounts,
): Handlers<typeof contract.trash> {
  const { list, restore, erase } = contract.trash;
  const find = (id: string): Trashed => {
    const entry = context.trash.all().find(({ _id }) => _id === id);
    if (!entry) throw notFound('The entry');
    return entry;
  };
  return {
    list: routeHandler(context, list, (call) => {
      const { body, ...answer } = listAnswer(context.trash.all(), listing, call);
      const shown = body.map(({ by, restore: _restore, ...entry }) => {
        const account = by === undefined ? undefined : accounts.find(by);
        return {
          ...entry,
          area: areaName(entry.area),
          deletedBy: account ? { name: account.name } : null,
        };
      });
      return { ...answer, body: shown };
    }),

    restore: routeHandler(context, restore, ({ params, caller }) => {
      const entry = find(params.id);
      const { access } = contract[entry.area].remove.metadata;
      if (!mayCall(access, caller?.user.role ?? null)) throw forbidden();
      entry.restore(caller);
      context.trash.take(entry);
      return { status: 200, body: { area: areaName(entry.area), id: entry.recordId } };
    }),

    erase: routeHandler(context, erase, ({ params, note }) => {
      const entry = find(params.id);
      const { area, recordId } = entry;
      context.trash.take(entry);
      context.revisions.erase(area, recordId);
      context.reviews.removeOf(area, recordId);
      context.audit.erase(recordId);
      note({ area, recordId, operation: 'removed', title: null });
      return { status: 200, body: { msg: trashMessages.erased } };
    }),
  };
}
