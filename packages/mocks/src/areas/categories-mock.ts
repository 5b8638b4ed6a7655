import { contract, type Category, type Event, type Video } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { SampleContent } from '@site/samples';
import { conflict, invalid } from '../problems.ts';
import type { MockContext } from '../route-handler.ts';
import { onlyLive } from '../visibility.ts';
import { orderedListMock, type ListAreaMock } from './list-mock.ts';

/** What categories are for. */
interface Categorised {
  events: readonly Event[];
  videos: readonly Video[];
}

/**
 * Categories.
 * @param readUses reads what may belong to one: a category in use can't be deleted
 */
export function categoriesMock(
  context: MockContext,
  samples: SampleContent['categories'],
  readUses: () => Categorised,
): ListAreaMock<typeof contract.categories, Category> {
  return orderedListMock(context, {
    area: 'categories',
    routes: contract.categories,
    isFound: ({ _id }, { usedBy }) =>
      !usedBy || onlyLive(readUses()[usedBy]).some(({ category }) => category?._id === _id),
    entries: samples,
    checkRemoval: ({ _id }) => {
      const { events, videos } = readUses();
      const usesIn = (entries: readonly { category: { _id: string } | null }[]) =>
        entries.filter(({ category }) => category?._id === _id).length;
      const [eventUses, videoUses] = [usesIn(events), usesIn(videos)];
      if (eventUses + videoUses === 0) return;
      throw conflict(ruleMessages.categoryInUse(eventUses, videoUses), {
        events: eventUses,
        videos: videoUses,
      });
    },
  });
}

/** How events and videos look up their categories. */
export interface CategoryIndex {
  /** @returns the id of a sample's category */
  idOf: (title: string) => string;
  /**
   * What an entry shows of its category; a draft may have none.
   * @throws 400 when there is none of this id
   */
  summaryOf: (
    id: string | null | undefined,
  ) => Pick<Category, '_id' | 'title' | 'description'> | null;
}

/** @param all reads the categories of this moment */
export function createCategoryIndex(all: () => readonly Category[]): CategoryIndex {
  return {
    idOf: (title) => {
      const category = all().find((other) => other.title === title);
      if (!category) throw new Error(`A sample names the category "${title}", which is not there`);
      return category._id;
    },
    summaryOf: (id) => {
      if (!id) return null;
      const category = all().find(({ _id }) => _id === id);
      if (!category) {
        throw invalid([{ path: 'category', message: ruleMessages.categoryMissing }]);
      }
      const { _id, title, description } = category;
      return { _id, title, description };
    },
  };
}
