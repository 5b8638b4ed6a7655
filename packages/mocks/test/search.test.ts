import { searchKinds, searchResults, type SearchKind } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { describe, expect, it } from 'vitest';
import { call, recordOf, recordsOf } from './api.ts';

const role = 'editor';

async function search(q: string) {
  const { body } = await call(`GET /api/search/?q=${encodeURIComponent(q)}`);
  return searchResults.parse(body);
}

const word = 'Xyzzy';
const title = `${word} one`;
const description = 'Two.';
const imageUrl = '/mock-pictures/one.webp';

/** Makes a record of every kind that the word finds. @returns where each of them shows */
async function createOneOfEach(): Promise<Record<SearchKind, string>> {
  const create = async (path: string, body: object) =>
    recordOf(await call(`POST /api/${path}`, { role, body }))._id;
  const [category] = recordsOf(await call('GET /api/categories'));
  const fixtures = entryFixtures;
  const plain = { title, description };

  const event = { ...fixtures.events, ...plain, category, images: [imageUrl] };
  const member = { ...fixtures.members, name: title, expertise: description, imageUrl };
  const video = { ...fixtures.videos, type: 'upload', title, category };
  await create('pages', { url: 'xyzzy', mainTitle: title, status: 'published' });
  await create('pages', { url: 'xyzzy-draft', mainTitle: title, status: 'draft' });
  await create('pictures/addPictures', { ...fixtures.pictures, title });
  const about = { category: 'Mission', title };
  await call('PATCH /api/about/updateAbout', { role, body: about });
  await call('PATCH /api/director-message/update', { role, body: { title } });

  return {
    news: `/news#${await create('news/news', { ...fixtures.news, title, content: description, imageUrl })}`,
    events: `/events#${await create('events/events', event)}`,
    projects: `/projects#${await create('project/addProject', { ...fixtures.projects, title })}`,
    partners: `/partner-org/${await create('partners/createPartner', { ...fixtures.partners, name: title })}`,
    members: `/brm-team#${await create('member/createMember', member)}`,
    careers: `/career/${await create('career/addNew', { ...fixtures.careers, ...plain })}`,
    tenders: `/tenders/${await create('tender/createTender', { ...fixtures.tenders, title })}`,
    publications: `/publications/${await create('publications', { ...fixtures.publications, title })}`,
    blogs: `/blog/${await create('blogs/createBlog', { ...fixtures.blogs, title })}`,
    videos: `/videos#${await create('videos/addVideos', video)}`,
    pictures: '/gallery',
    pages: '/xyzzy',
    about: '/VisionAndMission',
    director: '/message-from-executive-director',
  };
}

describe('the search', () => {
  it('finds records of every kind, with the page that shows each', async () => {
    const urls = await createOneOfEach();
    const results = await search('xYZZY');
    expect(Object.keys(results)).toEqual([...searchKinds]);
    for (const kind of searchKinds) {
      expect(results[kind], kind).toHaveLength(1);
      const name = kind === 'partners' || kind === 'members' ? 'name' : 'title';
      expect(results[kind]?.[0]).toMatchObject({ [name]: title, url: urls[kind] });
    }
    expect(results).toMatchObject({
      news: [{ description, imageUrl, videoUrl: null }],
      events: [{ description, imageUrl }],
      members: [{ description, imageUrl }],
      videos: [{ description: null, imageUrl: '/a.webp', videoUrl: '/a.mp4' }],
      careers: [{ description, imageUrl: null }],
    });
  });

  it('puts hits in the title first, and at most 20 of a kind', async () => {
    const create = (fields: object) =>
      call('POST /api/blogs/createBlog', { role, body: { ...entryFixtures.blogs, ...fields } });
    await create({ title: 'Elsewhere', description: word });
    for (let count = 0; count < 20; count += 1) await create({ title, description });
    const { blogs = [] } = await search(word);
    expect(blogs).toHaveLength(20);
    expect(new Set(blogs.map((hit) => hit.title))).toEqual(new Set([title]));
  });

  it('finds nothing for nothing, and refuses too much', async () => {
    expect(await search('   ')).toEqual({});
    expect((await call('GET /api/search')).body).toEqual({});
    expect(await search('hovercraft')).toEqual({});
    expect((await call(`GET /api/search/?q=${'x'.repeat(201)}`)).status).toBe(400);
  });
});
