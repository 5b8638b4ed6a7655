import { contract } from '@site/contract';
import { notFound } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

/** Visits: who meets a mock is a developer or a program, neither of whom is counted. */
export function visitsMock(context: MockContext): Handlers<typeof contract.visits> {
  return {
    count: routeHandler(context, contract.visits.count, ({ params: { id } }) => {
      if (!/^[\da-f-]{36}$/.test(id)) throw notFound('This entry');
      return { status: 204, body: undefined };
    }),
    mostRead: routeHandler(context, contract.visits.mostRead, () => ({ status: 200, body: [] })),
    counts: routeHandler(context, contract.visits.counts, () => ({
      status: 200,
      body: { entries: [], documents: [] },
    })),
  };
}
