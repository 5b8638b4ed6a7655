import { areaName, contract, failedPublishing, titleOf, type Area } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { historyMessages, pendingMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import { changedRecords } from '../audit.ts';
import { answered, updateArea } from '../area-updates.ts';
import { pagedAnswer } from '../listing.ts';
import { changesOf, isSame, versionOf, type StoredPending } from '../pending.ts';
import { conflict, invalid, ProblemError } from '../problems.ts';
import { routeHandler, type Caller, type Handlers, type MockContext } from '../route-handler.ts';
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
  const { list, publish, schedule, discard, restore } = contract.pending;
  const { pending, revisions } = context;

  const listed = ({ area, id, by, at, body, publishAt, failure }: StoredPending) => {
    const account = by === undefined ? undefined : accounts.find(by);
    return {
      area: areaName(area),
      id,
      title: titleOf({ ...body }),
      by: account ? { _id: account._id, name: account.name } : null,
      at,
      publishAt,
      failure,
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
      const { area, id } = found;
      const known = headers['if-match'];
      const ETag = await publishPending(context, found, { caller, url, known, handlersOf });
      const stored = revisions.versionsOf(area, id).at(-1)?.body;
      return { status: 200, body: answered(area, stored, url), headers: { ETag } };
    }),

    schedule: routeHandler(
      context,
      schedule,
      ({ params, body: { publishAt, version }, caller, note }) => {
        const found = pending.find(params.area, params.id);
        checkIfMatch(version, versionOf(found));
        if (publishAt !== null) {
          const at = new Date(publishAt);
          if (at <= new Date()) {
            throw invalid([{ path: 'publishAt', message: pendingMessages.notInFuture }]);
          }
          const { area, base: before, body: after } = found;
          context.submissions.enforce({ area, before, after, caller }, at);
        }
        const { area, id: recordId, body } = found;
        note({ area, recordId, title: titleOf({ ...body }) });
        const scheduledBy = publishAt === null ? undefined : caller?.user._id;
        return {
          status: 200,
          body: listed(pending.set(found, { publishAt, scheduledBy, failure: null })),
        };
      },
    ),

    discard: routeHandler(context, discard, ({ params, caller, note }) => {
      const found = pending.find(params.area, params.id);
      const { area, id, body } = found;
      pending.remove(found);
      const by = caller?.user._id;
      pending.noteUndo({ area, id, waited: found, stored: null, published: null, by });
      context.submissions.removeOf(area, id);
      note({ area, recordId: id, title: titleOf({ ...body }) });
      return { status: 200, body: { msg: pendingMessages.discarded } };
    }),

    restore: routeHandler(context, restore, async ({ params, caller, url, note }) => {
      const undo = pending.undoOf(params.area, params.id, caller?.user._id);
      const { area, id: recordId, published, waited } = undo;
      if (published === null) {
        pending.undo(undo);
        note({ area, recordId, title: titleOf({ ...waited?.body }) });
      } else {
        const versions = revisions.versionsOf(area, recordId);
        if (versions.length !== published) throw conflict(pendingMessages.undoTooLate);
        const [before, current] = versions.slice(-2).map(({ body }) => fieldsOf({ ...body }));
        pending.undo(undo);
        const target = { area, recordId, current: current ?? {}, body: before ?? {} };
        const call = { caller, url, ifMatch: undefined };
        await updateArea(context, handlersOf(area), target, call);
        revisions.markRestored(area, recordId);
      }
      return { status: 200, body: { msg: historyMessages.undone } };
    }),
  };
}

/**
 * Publishes a pending version by the update of its area.
 * @param call.known the `ETag` of the live record that the caller knows
 * @returns the `ETag` of the record then
 * @throws ProblemError 409, and what the update refuses
 */
async function publishPending(
  context: MockContext,
  found: StoredPending,
  {
    caller,
    url,
    known,
    handlersOf,
  }: {
    caller: Caller | null;
    url: URL;
    known?: string | undefined;
    handlersOf: (area: Area) => object;
  },
): Promise<string> {
  const { pending, revisions } = context;
  const { area, id: recordId } = found;
  const latest = revisions.versionsOf(area, recordId).at(-1);
  const live = fieldsOf(latest?.body ?? found.base);
  const base = fieldsOf({ ...found.base });
  const changes = changesOf(found);
  const isContested = Object.entries(changes).some(
    ([name, value]) => !isSame(live[name], base[name]) && !isSame(live[name], value),
  );
  if (isContested && known !== etagOf(latest?.tagged)) throw conflict(pendingMessages.changed);
  // Of several at once the first one takes it.
  const submission = pending.submissionOf({ area, id: recordId });
  pending.remove(found);
  try {
    const target = { area, recordId, current: live, body: { ...live, ...changes } };
    const call = { caller, url, ifMatch: undefined };
    const tag = await updateArea(context, handlersOf(area), target, call);
    const published = revisions.versionsOf(area, recordId).length;
    const by = caller?.user._id;
    const undo = { area, id: recordId, waited: found, stored: null, published, by };
    pending.noteUndo(undo, submission);
    return tag;
  } catch (error) {
    pending.putBack(found);
    throw error;
  }
}

/** Publishes the pending versions whose time has come, on behalf of those who have set it. */
export async function publishDue(
  context: MockContext,
  accounts: Accounts,
  call: { url: URL; handlersOf: (area: Area) => object },
): Promise<void> {
  const { pending, revisions, audit } = context;
  for (let due = pending.due(); due; due = pending.due()) {
    const { publishAt, scheduledBy } = due;
    const user = scheduledBy === undefined ? undefined : accounts.find(scheduledBy);
    const known = revisions.all().length;
    try {
      // It needs no session.
      const caller = user ? { user, token: '' } : null;
      await publishPending(context, due, { ...call, caller });
      const made = changedRecords(revisions.all().slice(known));
      audit.add({ area: 'pending', action: 'publish' }, user ?? null, made);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      pending.set(due, { publishAt, scheduledBy, failure: error.message });
      const { area, id: recordId, body } = due;
      const record = { area, recordId, operation: null, title: titleOf({ ...body }) };
      audit.add({ area: 'pending', action: failedPublishing }, null, [record]);
    }
  }
}
