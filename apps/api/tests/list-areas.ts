import { contract, listAreas as areas, type ListArea } from '@site/contract';
import { entryFixtures, fixtureCategory } from '@site/contract/fixtures';
import type { TestApi } from './test-api.ts';

/** A list area, and an entry that can be made in it. */
interface ListCase {
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
