import { contract, entryInput, listAreas as areas, type ListArea } from '@site/contract';
import { entryFixtures, fixtureCategory } from '@site/contract/fixtures';
import { fieldsOf } from '@site/contract/json';
import type fc from 'fast-check';
import { arbitraryOf } from './arbitrary.ts';
import type { TestApi } from './test-api.ts';

/** A list area, and an entry that can be made in it. */
export interface ListCase {
  name: ListArea;
  routes: (typeof contract)[ListArea];
  body: Record<string, unknown>;
}

/** Every list area of the contract. */
export const listAreas: readonly ListCase[] = areas.map((name) => ({
  name,
  routes: contract[name],
  body: entryFixtures[name],
}));

/** Makes the category that entries of {@link listAreas} belong to. */
export async function addFixtureCategory({ db }: TestApi): Promise<void> {
  await db.category.create({ data: { id: fixtureCategory, ...entryFixtures.categories } });
}

/** What is not drawn of an entry, for it belongs to something else. */
const given: Partial<Record<ListArea, Record<string, unknown>>> = {
  // Nobody could apply when neither is drawn.
  careers: { applyOnSite: true },
  // When two dates are drawn, either may be the first.
  events: { category: fixtureCategory, endTime: null },
  videos: { category: fixtureCategory, type: 'custom', videoUrl: '/v.mp4', embedCode: null },
  stats: { sourceType: 'custom', targetValue: 7 },
};

/** Any body of a new entry of an area. */
export function arbitraryEntry({ name }: ListCase): fc.Arbitrary<Record<string, unknown>> {
  return arbitraryOf(entryInput(name)).map((body) => ({ ...fieldsOf(body), ...given[name] }));
}
