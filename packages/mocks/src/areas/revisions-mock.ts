import {
  areaName,
  contract,
  differences,
  fieldLabels,
  mayCall,
  revisionAreas,
  titleOf,
  user,
  type Area,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { trashMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import { pagedAnswer } from '../listing.ts';
import { conflict, forbidden, notFound } from '../problems.ts';
import type { StoredRevision } from '../revisions.ts';
import { routeHandler, type Caller, type Handlers, type MockContext } from '../route-handler.ts';
import { answered, updateArea, updateOf } from '../area-updates.ts';
import { checkIfMatch, versioned } from '../versions.ts';

const entityName = 'This version';

/**
 * The versions of all records that staff change.
 * @param handlersOf the handlers of an area, by the names of its routes
 */
export function revisionsMock(
  context: MockContext,
  accounts: Accounts,
  handlersOf: (area: Area) => object,
): Handlers<typeof contract.revisions> {
  const { list, get, restore } = contract.revisions;
  const { revisions, trash } = context;
  const maySee = (area: Area, caller: Caller | null) =>
    mayCall(updateOf(area).metadata.access, caller?.user.role ?? null);

  const find = (id: string, caller: Caller | null): StoredRevision => {
    const found = revisions.all().find(({ _id }) => _id === id);
    if (!found) throw notFound(entityName);
    if (!maySee(found.area, caller)) throw forbidden();
    return found;
  };

  const listed = ({ before, body, by, tagged: _tagged, ...revision }: StoredRevision) => {
    const account = by === undefined ? undefined : accounts.find(by);
    return {
      ...revision,
      area: areaName(revision.area),
      by: account ? { _id: account._id, name: account.name } : null,
      title: titleOf({ ...body }),
      changed:
        before && revision.operation !== 'removed'
          ? changedFields(revision.area, before, body)
          : [],
    };
  };

  return {
    list: routeHandler(context, list, ({ query: { area, id, page = 1, perPage }, caller, url }) => {
      if (revisionAreas.some((each) => each === area && !maySee(each, caller))) throw forbidden();
      const found = revisions
        .all()
        .filter((each) => maySee(each.area, caller))
        .filter((each) => area === undefined || each.area === area)
        .filter((each) => id === undefined || each.recordId === id)
        .toReversed();
      const { body, ...answer } = pagedAnswer(found, { query: { page, perPage }, url });
      return { ...answer, body: body.map(listed) };
    }),

    get: routeHandler(context, get, ({ params, caller, url }) => {
      const found = find(params.id, caller);
      const { area, operation, recordId, version } = found;
      const earlier = revisions.versionsOf(area, recordId)[version - 2];
      const before = found.before ?? (operation === 'restored' ? earlier?.body : undefined) ?? {};
      const after = operation === 'removed' ? {} : found.body;
      const [was, is, body] = [before, after, found.body].map((each) => answered(area, each, url));
      const changes = differences(area, was ?? {}, is ?? {});
      return { status: 200, body: { ...listed(found), body: body ?? {}, changes } };
    }),

    restore: routeHandler(context, restore, async ({ params, caller, url, headers }) => {
      const found = find(params.id, caller);
      const { area, recordId } = found;
      const deleted = trash.all().find((each) => each.area === area && each.recordId === recordId);
      if (deleted) {
        checkIfMatch(headers['if-match'], undefined);
        deleted.restore(caller, found.body);
        trash.take(deleted);
      }
      const isAccount = area === 'users' && !accounts.find(recordId);
      if (isAccount) {
        checkIfMatch(headers['if-match'], undefined);
        // When somebody signed in with it went with its devices.
        const account = { ...user.parse(found.body), lastSignInAt: null };
        const holder = accounts.findByEmail(account.email);
        if (holder) throw conflict(trashMessages.taken(holder.name));
        accounts.putBack(account);
        revisions.add(contract.users.update, null, account, caller, 'restored');
      }
      let tag: string | undefined;
      if (!deleted && !isAccount) {
        const current = fieldsOf(revisions.versionsOf(area, recordId).at(-1)?.body);
        const target = { area, recordId, current, body: { ...found.body } };
        tag = await updateArea(context, handlersOf(area), target, {
          caller,
          url,
          ifMatch: headers['if-match'],
        });
        revisions.markRestored(area, recordId);
      }
      const restored = revisions.versionsOf(area, recordId).at(-1)?.body;
      const body = answered(area, restored, url);
      return deleted || isAccount
        ? versioned(201, body)
        : { status: 200, body, headers: { ETag: tag ?? '' } };
    }),
  };
}

/** The names of the fields, and of the fields of groups, that an update has changed. */
function changedFields(area: Area, before: object, after: object): string[] {
  const paths = differences(area, { ...before }, { ...after }).map(({ path }) =>
    path.split('.').slice(0, 2).join('.'),
  );
  return fieldLabels(area, paths);
}
