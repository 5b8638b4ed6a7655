import { areaName, contract, titleOf, type Area } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { pendingMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import { answered, updateArea } from '../area-updates.ts';
import { pagedAnswer } from '../listing.ts';
import { changesOf, isSame, versionOf, type StoredPending } from '../pending.ts';
import { conflict } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { checkIfMatch, etagOf } from '../versions.ts';

/**
 * What waits to be published.
 * @param handlersOf the handlers of an area, by the names of its routes
 */
export function pendingMock(
  context: MockContext,
  accounts: Accounts,
  handlersOf: (area: Area) => object,
): Handlers<typeof contract.pending> {
  const { list, publish, discard } = contract.pending;
  const { pending, revisions } = context;

  const listed = ({ area, id, by, at, body }: StoredPending) => {
    const account = by === undefined ? undefined : accounts.find(by);
    return {
      area: areaName(area),
      id,
      title: titleOf({ ...body }),
      by: account ? { _id: account._id, name: account.name } : null,
      at,
    };
  };

  return {
    list: routeHandler(context, list, ({ query: { area, id, page = 1, perPage }, url }) => {
      const found = pending
        .all()
        .filter((each) => area === undefined || each.area === area)
        .filter((each) => id === undefined || each.id === id)
        .toReversed();
      const { body, ...answer } = pagedAnswer(found, { query: { page, perPage }, url });
      return { ...answer, body: body.map(listed) };
    }),

    publish: routeHandler(context, publish, async ({ params, body, caller, url, headers }) => {
      const found = pending.find(params.area, params.id);
      checkIfMatch(body?.version, versionOf(found));
      const { area, id: recordId } = found;
      const live = fieldsOf(revisions.versionsOf(area, recordId).at(-1)?.body ?? found.base);
      const base = fieldsOf({ ...found.base });
      const changes = changesOf(found);
      const isContested = Object.entries(changes).some(
        ([name, value]) => !isSame(live[name], base[name]) && !isSame(live[name], value),
      );
      const isKnown = headers['if-match'] === etagOf(live);
      if (isContested && !isKnown) throw conflict(pendingMessages.changed);
      // Of several at once the first one takes it.
      pending.remove(found);
      try {
        const target = { area, recordId, current: live, body: { ...live, ...changes } };
        const ETag = await updateArea(context, handlersOf(area), target, {
          caller,
          url,
          ifMatch: undefined,
        });
        const stored = revisions.versionsOf(area, recordId).at(-1)?.body;
        return { status: 200, body: answered(area, stored, url), headers: { ETag } };
      } catch (error) {
        pending.putBack(found);
        throw error;
      }
    }),

    discard: routeHandler(context, discard, ({ params, note }) => {
      const found = pending.find(params.area, params.id);
      const { area, id, body } = found;
      pending.remove(found);
      context.submissions.removeOf(area, id);
      note({ area, recordId: id, title: titleOf({ ...body }) });
      return { status: 200, body: { msg: pendingMessages.discarded } };
    }),
  };
}
