import { addressOf } from '@site/contract/entry-addresses';
import type { Reads } from '#lib/api.ts';
import { answerStatus } from '#lib/query-client.ts';
import { feed } from './feed.ts';
import { xmlText } from './xml.ts';

/** A page of the site, and when its content was last changed, where that is known. */
interface Place {
  path: string;
  updatedAt?: string | undefined;
}

interface Changed {
  updatedAt: string;
}

/** When the newest of some records was changed. */
function latest(...records: Changed[]): string | undefined {
  return records
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
}

type ListedKind =
  | 'news'
  | 'events'
  | 'projects'
  | 'partners'
  | 'careers'
  | 'tenders'
  | 'publications'
  | 'blogs';

/** A list's page, and one for each of its records. */
async function listPlaces(reads: Reads, path: string, kind: ListedKind): Promise<Place[]> {
  const { body } = await reads[kind].list.fetchQuery({ queryKey: [kind] });
  return [
    { path, updatedAt: latest(...body) },
    ...body.map((record) => ({ path: addressOf(kind, record), updatedAt: record.updatedAt })),
  ];
}

/** Of a list whose records have no pages of their own, only the last change matters. */
async function lastChange(
  reads: Reads,
  area: 'members' | 'videos' | 'pictures',
): Promise<string | undefined> {
  const { body } = await reads[area].list.fetchQuery({
    queryKey: [area, 'last change'],
    queryData: { query: { page: 1, perPage: 1, sort: '-updatedAt' } },
  });
  return latest(...body);
}

/** A text about the organisation, when there is one. */
async function aboutText(reads: Reads, category: string): Promise<Changed[]> {
  try {
    const { body } = await reads.about.get.fetchQuery({
      queryKey: ['about', category],
      queryData: { params: { category } },
    });
    return [body.aboutUs];
  } catch (error) {
    if (answerStatus(error) === 404) return [];
    throw error;
  }
}

/** Everything that visitors may find. @throws the API's answer, when that is no success */
async function placesOf(reads: Reads): Promise<Place[]> {
  const [members, videos, pictures] = await Promise.all([
    lastChange(reads, 'members'),
    lastChange(reads, 'videos'),
    lastChange(reads, 'pictures'),
  ]);
  const [about, vision, mission] = await Promise.all([
    aboutText(reads, 'About'),
    aboutText(reads, 'Vision'),
    aboutText(reads, 'Mission'),
  ]);
  const [pages, contact, message, ...lists] = await Promise.all([
    reads.pages.addresses.fetchQuery({ queryKey: ['page addresses'] }),
    reads.contact.get.fetchQuery({ queryKey: ['contact'] }),
    reads.directorMessage.get.fetchQuery({ queryKey: ['director message'] }),
    listPlaces(reads, '/news', 'news'),
    listPlaces(reads, '/events', 'events'),
    listPlaces(reads, '/projects', 'projects'),
    listPlaces(reads, '/partner-org', 'partners'),
    listPlaces(reads, '/career', 'careers'),
    listPlaces(reads, '/tenders', 'tenders'),
    listPlaces(reads, '/publications', 'publications'),
    listPlaces(reads, '/archives', 'blogs'),
  ]);
  return [
    { path: '/home' },
    { path: '/about-us', updatedAt: latest(...about) },
    { path: '/VisionAndMission', updatedAt: latest(...vision, ...mission) },
    { path: '/management-team', updatedAt: members },
    { path: '/brm-team', updatedAt: members },
    { path: addressOf('director', {}), updatedAt: message.body.updatedAt },
    { path: '/project-activity-pictures' },
    { path: '/gallery', updatedAt: pictures },
    { path: '/videos', updatedAt: videos },
    { path: '/contact-us', updatedAt: contact.body.updatedAt },
    ...lists.flat(),
    ...pages.body.map((page) => ({
      path: addressOf('pages', page),
      updatedAt: page.updatedAt,
    })),
  ];
}

/** Every page of the site for search engines, in the form of sitemaps.org. */
export const loader = feed('application/xml', async ({ reads, siteUrl }) => {
  const places = await placesOf(reads);
  const entries = places.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
    return `  <url><loc>${xmlText(siteUrl + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
});
