import { collections, contract, type Collection } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { SampleContent } from '@site/samples';
import { invalid } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { orderedListMock } from './list-mock.ts';

/**
 * The numbers of the home page.
 * @param count how many entries a collection has now
 */
export function statsMock(
  context: MockContext,
  samples: SampleContent['stats'],
  count: (collection: Collection) => number,
): Handlers<typeof contract.stats> {
  const { handlers } = orderedListMock(context, {
    area: 'stats',
    routes: contract.stats,
    entries: samples,
    complete: (input) => {
      if (input.sourceType === 'custom') {
        if (typeof input.targetValue !== 'number') {
          throw invalid([{ path: 'targetValue', message: ruleMessages.targetValueMissing }]);
        }
      } else if (!input.collectionName) {
        throw invalid([{ path: 'collectionName', message: ruleMessages.collectionMissing }]);
      }
      return { ...input, computedValue: null };
    },
    show: (stat) => ({
      ...stat,
      computedValue:
        stat.sourceType === 'collection' && stat.collectionName ? count(stat.collectionName) : null,
    }),
  });

  return {
    ...handlers,
    collections: routeHandler(context, contract.stats.collections, () => ({
      status: 200,
      body: [...collections],
    })),
  };
}
