import { contract, playerAddress, type Video } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { SampleContent } from '@site/samples';
import { invalid } from '../problems.ts';
import type { MockContext } from '../route-handler.ts';
import type { CategoryIndex } from './categories-mock.ts';
import { listMock, type ListAreaMock } from './list-mock.ts';

/** Videos, each with what its category is called now. */
export function videosMock(
  context: MockContext,
  samples: SampleContent['videos'],
  categories: CategoryIndex,
): ListAreaMock<typeof contract.videos, Video> {
  return listMock(context, {
    area: 'videos',
    routes: contract.videos,
    isFound: (video, { category }) => !category || video.category?._id === category,
    entries: samples.map((sample) => ({
      ...sample,
      category: categories.idOf(sample.category),
    })),
    complete: (input) => {
      const embedCode = input.embedCode ? playerOf(input.embedCode) : null;
      return { ...input, embedCode, category: categories.summaryOf(input.category) };
    },
    show: (video) => ({ ...video, category: categories.summaryOf(video.category?._id) }),
  });
}

function playerOf(pasted: string): string {
  const address = playerAddress(pasted);
  if (address !== null) return address;
  throw invalid([{ path: 'embedCode', message: ruleMessages.embedRefused }]);
}
