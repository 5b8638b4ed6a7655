import { contract, type SavedDraft } from '@site/contract';
import { draftMessages } from '@site/contract/messages';
import { conflict, notFound } from '../problems.ts';
import { routeHandler, type Caller, type Handlers, type MockContext } from '../route-handler.ts';

/** What staff have typed and not saved yet. */
export function draftsMock(context: MockContext): Handlers<typeof contract.drafts> {
  const routes = contract.drafts;
  const drafts = new Map<string, { owner: string | undefined; draft: SavedDraft }>();
  const keyOf = (caller: Caller | null, { form, record }: { form: string; record: string }) =>
    JSON.stringify([caller?.user._id, form, record]);
  let last = 0;

  return {
    list: routeHandler(context, routes.list, ({ query: { form }, caller }) => ({
      status: 200,
      body: [...drafts.values()]
        .filter(({ owner }) => owner === caller?.user._id)
        .filter(({ draft }) => form === undefined || draft.form === form)
        .map(({ draft: { body: _body, ...listed } }) => listed)
        .toSorted((one, other) => other.at.localeCompare(one.at)),
    })),

    get: routeHandler(context, routes.get, ({ params, caller }) => {
      const found = drafts.get(keyOf(caller, params));
      if (!found) throw notFound('This draft');
      return { status: 200, body: found.draft };
    }),

    save: routeHandler(context, routes.save, ({ params, body, caller }) => {
      const key = keyOf(caller, params);
      const stored = drafts.get(key)?.draft;
      if (stored && stored.sequence >= body.sequence) throw conflict(draftMessages.late);
      const { form, record } = params;
      // No two at the same time, so that their order is known.
      last = Math.max(Date.now(), last + 1);
      const at = new Date(last).toISOString();
      const listed = { form, record, sequence: body.sequence, at };
      drafts.set(key, { owner: caller?.user._id, draft: { ...listed, body: body.body } });
      return { status: 200, body: listed };
    }),

    remove: routeHandler(
      context,
      routes.remove,
      ({ params, query: { sequence = Infinity }, caller }) => {
        const key = keyOf(caller, params);
        const stored = drafts.get(key)?.draft;
        if (stored && stored.sequence <= sequence) drafts.delete(key);
        return { status: 200, body: { msg: draftMessages.removed } };
      },
    ),
  };
}
