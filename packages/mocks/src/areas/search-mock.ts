import {
  contract,
  maxHits,
  searchKinds,
  type About,
  type Blog,
  type Career,
  type DirectorMessage,
  type Event,
  type Member,
  type News,
  type Page,
  type Partner,
  type Picture,
  type Project,
  type SearchHit,
  type SearchKind,
  type SearchResults,
  type Tender,
  type Video,
} from '@site/contract';
import { matching } from '../listing.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

/** Reads all that can be found, as it is at the moment. */
interface Searched {
  news: () => readonly News[];
  events: () => readonly Event[];
  projects: () => readonly Project[];
  partners: () => readonly Partner[];
  members: () => readonly Member[];
  careers: () => readonly Career[];
  tenders: () => readonly Tender[];
  blogs: () => readonly Blog[];
  videos: () => readonly Video[];
  pictures: () => readonly Picture[];
  pages: () => readonly Page[];
  about: () => readonly About[];
  director: () => DirectorMessage;
}

/** The search: records that hold every word of `q`, first those that hold them in their title. */
export function searchMock(
  context: MockContext,
  searched: Searched,
): Handlers<typeof contract.search> {
  return {
    search: routeHandler(context, contract.search.search, ({ query }) => {
      const { q = '' } = query;
      return { status: 200, body: q.trim() === '' ? {} : resultsOf(hitsOf(searched), q) };
    }),
  };
}

function resultsOf(hits: Record<SearchKind, SearchHit[]>, q: string): SearchResults {
  const results: SearchResults = {};
  for (const kind of searchKinds) {
    const byTitle = matching(hits[kind], ['title', 'name'], q);
    const byAny = matching(hits[kind], ['title', 'name', 'description'], q);
    const found = [...new Set([...byTitle, ...byAny])];
    if (found.length > 0) results[kind] = found.slice(0, maxHits);
  }
  return results;
}

/** Every record as the hit that it would be. */
function hitsOf(searched: Searched): Record<SearchKind, SearchHit[]> {
  const director = searched.director();
  return {
    news: searched
      .news()
      .map(({ _id, title, content, imageUrl }) =>
        hit({ _id, title, description: content, imageUrl, url: `/news#${_id}` }),
      ),
    events: searched
      .events()
      .map(({ _id, title, description, images: [imageUrl] }) =>
        hit({ _id, title, description, imageUrl, url: `/events#${_id}` }),
      ),
    projects: searched
      .projects()
      .map(({ _id, title, description, images: [imageUrl] }) =>
        hit({ _id, title, description, imageUrl, url: `/projects#${_id}` }),
      ),
    partners: searched
      .partners()
      .map(({ _id, name, description, imageUrl }) =>
        hit({ _id, name, description, imageUrl, url: `/partner-org/${_id}` }),
      ),
    members: searched.members().map(({ _id, name, expertise, imageUrl, teamType }) => {
      const team = teamType === 'BRM' ? '/brm-team' : '/management-team';
      return hit({ _id, name, description: expertise, imageUrl, url: `${team}#${_id}` });
    }),
    careers: searched
      .careers()
      .map(({ _id, title, description }) =>
        hit({ _id, title, description, url: `/career/${_id}` }),
      ),
    tenders: searched
      .tenders()
      .map(({ _id, title, description, imageUrl }) =>
        hit({ _id, title, description, imageUrl, url: `/tenders/${_id}` }),
      ),
    blogs: searched
      .blogs()
      .map(({ _id, title, description, thumbnailUrl }) =>
        hit({ _id, title, description, imageUrl: thumbnailUrl, url: `/blog/${_id}` }),
      ),
    videos: searched
      .videos()
      .map(({ _id, title, videoUrl }) => hit({ _id, title, videoUrl, url: `/videos#${_id}` })),
    pictures: searched
      .pictures()
      .map(({ _id, title, description, imageUrl }) =>
        hit({ _id, title, description, imageUrl, url: '/gallery' }),
      ),
    pages: searched
      .pages()
      .filter(({ status }) => status === 'published')
      .map(({ _id, mainTitle, mainDescription, mainImage, url }) =>
        hit({
          _id,
          title: mainTitle,
          description: mainDescription,
          imageUrl: mainImage,
          url: `/${url}`,
        }),
      ),
    about: searched.about().map(({ _id, title, description, imgUrl, category }) => {
      const url = category === 'About' ? '/about-us' : '/VisionAndMission';
      return hit({ _id, title, description, imageUrl: imgUrl, url });
    }),
    director: [
      hit({
        _id: director._id,
        title: director.title,
        description: director.description,
        imageUrl: director.imgUrl,
        url: '/message-from-executive-director',
      }),
    ],
  };
}

/** A hit with `null` for what the record does not have. */
function hit(fields: Pick<SearchHit, '_id' | 'url'> & Partial<SearchHit>): SearchHit {
  const { description = null, imageUrl = null, videoUrl = null, ...rest } = fields;
  return { ...rest, description, imageUrl, videoUrl };
}
