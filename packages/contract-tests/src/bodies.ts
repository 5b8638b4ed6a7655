import { entryFixtures, fixtureCategory } from '@site/contract/fixtures';
import type { Site } from './site.ts';

/** What a body may need: an entry that it names, a word that nothing has yet. */
type Maker = Pick<Site, 'create' | 'unique'>;
type Body = Record<string, unknown>;

const fixtures = new Map<string, Body>(Object.entries(entryFixtures));

/** The areas that {@link listBody} supports. */
export const listAreas: readonly string[] = [...fixtures.keys()];

/** A body with every input that creates an entry of a list area. */
export async function listBody(site: Maker, area: string): Promise<Body> {
  const fixture = fixtures.get(area);
  if (!fixture) throw new Error(`There is no fixture of ${area}`);
  const body = { ...fixture };
  if (body['category'] === fixtureCategory) {
    body['category'] = (await site.create('categories'))._id;
  }
  if (area === 'pages') body['url'] = site.unique('page');
  return body;
}

/** What an area needs of its body that its schema alone does not show. */
export const needed: Record<string, readonly string[]> = {
  careers: ['applyLink'],
  stats: ['collectionName'],
  videos: ['type', 'embedCode'],
};
