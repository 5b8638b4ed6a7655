import type { Reads } from '#lib/api.ts';
import { answerStatus } from '#lib/query-client.ts';
import { feed } from './feed.ts';
import { xmlText } from './xml.ts';

/** A page of the site, and when what it shows was last changed, where that is known. */
interface Place {
  path: string;
  updatedAt?: string | undefined;
}

interface Changed {
  updatedAt: string;
}

function latest(records: readonly Changed[]): string | undefined {
  return records.map(({ updatedAt }) => updatedAt).sort().at(-1);
}

/** Lists whose records have no pages of their own: only the last change matters. */
const lists = ['news', 'events', 'projects', 'members', 'videos', 'pictures'] as const;
const newestOnly = { query: { page: 1, perPage: 1, sort: '-updatedAt' } };

async function lastChanges(reads: Reads): Promise<Record<(typeof lists)[number], string | undefined>> {
  const [news, events, projects, members, videos, pictures] = await Promise.all(
    lists.map(async (area) => {
      const queryKey = [area, 'newest change'];
      const { body } = await reads[area].list.fetchQuery({ queryKey, queryData: newestOnly });
      return latest(body);
    }),
  );
  return { news, events, projects, members, videos, pictures };
}

/** When a text about the organisation was last changed; none that nobody has written. */
async function lastChangeOfAbout(reads: Reads, category: string): Promise<Changed[]> {
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

async function placesOf(reads: Reads): Promise<Place[]> {
  const read = { queryKey: ['all'] };
  const [changes, about, vision, mission, partners, careers, tenders, blogs, contact, message] =
    await Promise.all([
      lastChanges(reads),
      lastChangeOfAbout(reads, 'About'),
      lastChangeOfAbout(reads, 'Vision'),
      lastChangeOfAbout(reads, 'Mission'),
      reads.partners.list.fetchQuery({ queryKey: ['partners', ...read.queryKey] }),
      reads.careers.list.fetchQuery({ queryKey: ['careers', 'all'] }),
      reads.tenders.list.fetchQuery({ queryKey: ['tenders', 'all'] }),
      reads.blogs.list.fetchQuery({ queryKey: ['blogs', 'all'] }),
      reads.contact.get.fetchQuery({ queryKey: ['contact'] }),
      reads.directorMessage.get.fetchQuery({ queryKey: ['director-message'] }),
    ]);
  return [];
}
