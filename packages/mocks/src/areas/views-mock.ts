import { contract, maxViews, type SavedView } from '@site/contract';
import { viewMessages } from '@site/contract/messages';
import { v7 } from 'uuid';
import { conflict, notFound } from '../problems.ts';
import { routeHandler, type Caller, type Handlers, type MockContext } from '../route-handler.ts';

/** How staff look at lists. */
export function viewsMock(context: MockContext): Handlers<typeof contract.views> {
  const { list, save, change, remove } = contract.views;
  let views: readonly (SavedView & { owner: string | undefined })[] = [];
  const ownOf = (caller: Caller | null) => views.filter(({ owner }) => owner === caller?.user._id);
  const find = (id: string, caller: Caller | null) => {
    const found = ownOf(caller).find(({ _id }) => _id === id);
    if (!found) throw notFound('This view');
    return found;
  };
  const checkName = (view: Omit<SavedView, '_id'>, others: readonly SavedView[]) => {
    const isTaken = others.some((each) => each.list === view.list && each.name === view.name);
    if (isTaken) throw conflict(viewMessages.taken);
  };
  const shown = ({ owner: _owner, ...view }: (typeof views)[number]): SavedView => view;

  return {
    list: routeHandler(context, list, ({ query, caller }) => ({
      status: 200,
      body: ownOf(caller)
        .filter((each) => query.list === undefined || each.list === query.list)
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(shown),
    })),

    save: routeHandler(context, save, ({ body, caller }) => {
      const own = ownOf(caller);
      if (own.filter((each) => each.list === body.list).length >= maxViews) {
        throw conflict(viewMessages.tooMany(maxViews));
      }
      checkName(body, own);
      const view = { _id: v7(), ...body, owner: caller?.user._id };
      views = [...views, view];
      return { status: 201, body: shown(view) };
    }),

    change: routeHandler(context, change, ({ params, body, caller }) => {
      const view = find(params.id, caller);
      const { name = view.name, query = view.query } = body;
      const changed = { ...view, name, query };
      checkName(
        changed,
        ownOf(caller).filter((each) => each !== view),
      );
      views = views.map((each) => (each === view ? changed : each));
      return { status: 200, body: shown(changed) };
    }),

    remove: routeHandler(context, remove, ({ params, caller }) => {
      const view = find(params.id, caller);
      views = views.filter((each) => each !== view);
      return { status: 200, body: { msg: viewMessages.removed } };
    }),
  };
}
