import {
  searchKinds,
  searchMatches,
  searchResults,
  type SearchKind,
  type SearchMatches,
  type SearchResults,
} from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { plainText } from '@site/contract/formatted-text';
import { field } from '@site/contract/json';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

const imageUrl = '/pictures/a.webp';
const newsBody = { ...entryFixtures.news, title: 'A well', content: 'Water.', imageUrl };
const publishedAt = '2026-03-21';

const api = openTestApi();
let token: string;
let category: string;
beforeAll(async () => {
  token = await api.as('admin');
  await api.db.directorMessage.upsert({
    where: { only: 1 },
    create: { title: 'Welcome' },
    update: { title: 'Welcome' },
  });
  category = await create('/api/categories', { title: 'Talks', description: 'Talks' });
});

beforeEach(async () => {
  // Past the API: what is found follows the tables, whatever writes to them.
  await api.db
    .$executeRaw`TRUNCATE news, events, projects, partners, members, careers, tenders, advisories, facts, publications,
    blogs, videos, pictures, pages, about CASCADE`;
  await api.db.directorMessage.updateMany({ data: { description: '' } });
});

async function create(path: string, body: unknown): Promise<string> {
  const answer = await api.call('POST', path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return field(answer.body, '_id');
}

const addNews = (title: string, content = 'Water.', more: object = {}) =>
  create('/api/news/news', { ...newsBody, publishedAt, title, content, ...more });

async function search(q: string): Promise<SearchResults> {
  const answer = await api.call('GET', `/api/search/?q=${encodeURIComponent(q)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return searchResults.parse(answer.body);
}

async function matches(q: string): Promise<SearchMatches> {
  const answer = await api.call('GET', `/api/search/matches?q=${encodeURIComponent(q)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return searchMatches.parse(answer.body);
}

async function newsTitles(q: string): Promise<(string | undefined)[]> {
  return ((await search(q)).news ?? []).map(({ title }) => title);
}

describe('the search', () => {
  const kinds: Record<SearchKind, () => Promise<object>> = {
    news: async () => {
      const _id = await addNews('Brucellosis report', 'Goats.');
      return {
        _id,
        title: 'Brucellosis report',
        description: 'Goats.',
        imageUrl,
        url: `/news#${_id}`,
      };
    },
    events: async () => {
      const images = ['/first.webp', '/second.webp'];
      const _id = await create('/api/events/events', {
        ...entryFixtures.events,
        title: 'Brucellosis day',
        description: 'Talks.',
        category,
        images,
      });
      return {
        _id,
        title: 'Brucellosis day',
        description: 'Talks.',
        imageUrl: images[0],
        url: `/events#${_id}`,
      };
    },
    projects: async () => {
      const _id = await create('/api/project/addProject', {
        ...entryFixtures.projects,
        title: 'Brucellosis survey',
        images: ['/first.webp'],
      });
      return { _id, title: 'Brucellosis survey', imageUrl: '/first.webp', url: `/projects#${_id}` };
    },
    publications: async () => {
      const _id = await create('/api/publications', {
        ...entryFixtures.publications,
        title: 'Brucellosis in herds',
        coverUrl: null,
      });
      return { _id, title: 'Brucellosis in herds', url: `/publications/${_id}` };
    },
    partners: async () => {
      const _id = await create('/api/partners/createPartner', {
        ...entryFixtures.partners,
        name: 'Brucellosis Trust',
        description: null,
      });
      return { _id, name: 'Brucellosis Trust', description: null, url: `/partner-org/${_id}` };
    },
    members: async () => {
      const _id = await create('/api/member/createMember', {
        ...entryFixtures.members,
        name: 'Amna',
        designation: 'Head',
        expertise: 'Brucellosis',
        teamType: 'Management',
      });
      return {
        _id,
        name: 'Amna',
        description: 'Head\nBrucellosis',
        url: `/management-team#${_id}`,
      };
    },
    careers: async () => {
      const _id = await create('/api/career/addNew', {
        ...entryFixtures.careers,
        title: 'Brucellosis officer',
      });
      return { _id, title: 'Brucellosis officer', imageUrl: null, url: `/career/${_id}` };
    },
    tenders: async () => {
      const tender = { ...entryFixtures.tenders, title: 'Brucellosis kits' };
      const _id = await create('/api/tender/createTender', tender);
      return { _id, title: 'Brucellosis kits', url: `/tenders/${_id}` };
    },
    facts: async () => {
      const fact = { ...entryFixtures.facts, title: 'Brucellosis laboratory' };
      const _id = await create('/api/facts', { ...fact, description: 'Certified.' });
      const url = `/transparency#${_id}`;
      return { _id, title: 'Brucellosis laboratory', description: 'Certified.', url };
    },
    advisories: async () => {
      const advisory = { ...entryFixtures.advisories, title: 'Brucellosis in milk' };
      const _id = await create('/api/advisories', { ...advisory, instruction: 'Boil it.' });
      const url = `/advisories/${_id}`;
      return { _id, title: 'Brucellosis in milk', description: 'Boil it.', url };
    },
    blogs: async () => {
      const blog = { ...entryFixtures.blogs, title: 'Brucellosis diary', thumbnailUrl: imageUrl };
      const _id = await create('/api/blogs/createBlog', blog);
      return { _id, title: 'Brucellosis diary', imageUrl, url: `/blog/${_id}` };
    },
    videos: async () => {
      const video = {
        ...entryFixtures.videos,
        title: 'Brucellosis film',
        type: 'custom',
        videoUrl: '/film.mp4',
        embedCode: null,
        posterUrl: imageUrl,
        category,
      };
      const _id = await create('/api/videos/addVideos', video);
      return {
        _id,
        title: 'Brucellosis film',
        imageUrl,
        videoUrl: '/film.mp4',
        url: `/videos#${_id}`,
      };
    },
    pictures: async () => {
      const picture = { ...entryFixtures.pictures, title: 'Brucellosis lab', imageUrl };
      const _id = await create('/api/pictures/addPictures', picture);
      return { _id, title: 'Brucellosis lab', imageUrl, url: '/gallery' };
    },
    pages: async () => {
      const page = { url: 'brucellosis', mainTitle: 'Facts', mainDescription: 'Brucellosis.' };
      const _id = await create('/api/pages', page);
      return { _id, title: 'Facts', description: 'Brucellosis.', url: '/brucellosis' };
    },
    about: async () => {
      const body = { category: 'Vision', title: 'Vision', description: 'No more brucellosis.' };
      await api.call('PATCH', '/api/about/updateAbout', { token, body });
      return { title: 'Vision', description: 'No more brucellosis.', url: '/VisionAndMission' };
    },
    director: async () => {
      const body = { description: 'Brucellosis matters.' };
      const path = '/api/director-message/update';
      expect((await api.call('PATCH', path, { token, body })).status).toBe(200);
      return { description: 'Brucellosis matters.', url: '/message-from-executive-director' };
    },
  };

  it.each(searchKinds)('finds %s', async (kind) => {
    const hit = await kinds[kind]();
    expect(await search('brucellosis')).toEqual({ [kind]: [expect.objectContaining(hit)] });
  });

  it('gives the kinds in their order, without those that have no hit', async () => {
    await kinds.about();
    await kinds.careers();
    await kinds.news();
    expect(Object.keys(await search('brucellosis'))).toEqual(['news', 'careers', 'about']);
  });

  it('leads to the page of the team or text, and to the player of a video', async () => {
    const member = { ...entryFixtures.members, name: 'Amna', teamType: 'BRM' };
    const _id = await create('/api/member/createMember', member);
    expect((await search('amna')).members).toMatchObject([{ url: `/brm-team#${_id}` }]);

    const body = { category: 'About', title: 'Amna', description: 'Text' };
    await api.call('PATCH', '/api/about/updateAbout', { token, body });
    expect((await search('amna')).about).toMatchObject([{ url: '/about-us' }]);

    const embedCode = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const video = { ...entryFixtures.videos, title: 'Amna', embedCode, category };
    await create('/api/videos/addVideos', video);
    const videoUrl = expect.stringMatching(/^https:.*dQw4w9WgXcQ/);
    expect((await search('amna')).videos).toMatchObject([{ videoUrl }]);
  });

  it('finds what is not shown: authors, places, cards and keywords of pages', async () => {
    await addNews('A', 'B', { author: 'Zubaida' });
    await create('/api/pages', {
      url: 'cards',
      mainTitle: 'Cards',
      cards: [{ title: 'Leishmania', description: 'Sand flies' }],
      seo: { keywords: ['kala-azar'] },
    });
    expect(await newsTitles('zubaida')).toEqual(['A']);
    expect((await search('sand flies leishmania')).pages).toHaveLength(1);
    expect((await search('kala azar')).pages).toHaveLength(1);
  });

  it('shows texts as they were written', async () => {
    await addNews('Fish & <b>chips</b>', 'a < b; "quoted"\n\nمتن');
    const [hit] = (await search('chips')).news ?? [];
    expect(hit).toMatchObject({
      title: 'Fish & <b>chips</b>',
      description: 'a < b; "quoted"\n\nمتن',
    });
    expect(await search('<b>')).toEqual({});
  });

  it('puts titles above texts, more mentions above fewer, and then the newest first', async () => {
    await addNews('Once', 'Rabies and other matters of the year.');
    await addNews('Often', 'Rabies. Rabies! Rabies? Always rabies, rabies and rabies.');
    await addNews('Rabies', 'Elsewhere.', { publishedAt: '2020-01-01' });
    await addNews('Rabies week', 'Elsewhere.', { publishedAt: '2021-01-01' });
    expect(await newsTitles('rabies')).toEqual(['Rabies week', 'Rabies', 'Often', 'Once']);
    expect(await newsTitles('rabies')).toEqual(await newsTitles('RABIES!'));
  });

  it('requires all words, in any order and any form', async () => {
    await addNews('Vaccinations in Swat');
    await addNews('Vaccinating goats');
    expect(await newsTitles('swat vaccination')).toEqual(['Vaccinations in Swat']);
    expect(await newsTitles('the goat and the vaccine')).toEqual(['Vaccinating goats']);
    expect(await newsTitles('vaccination Swat')).toEqual(['Vaccinations in Swat']);
  });

  it('finds any of the words where nothing has all, those with most first, and says which', async () => {
    await addNews('Goats', 'Of Swat.', { publishedAt: '2020-01-01' });
    await addNews('Vaccination', 'Elsewhere.');
    await create('/api/pages', { url: 'swat', mainTitle: 'Swat' });
    const { results, foundWords } = await matches('hovercraft swat goat vaccination');
    expect(results.news?.map(({ title }) => title)).toEqual(['Goats', 'Vaccination']);
    expect(results.pages).toMatchObject([{ title: 'Swat' }]);
    expect(foundWords?.toSorted()).toEqual(['goat', 'swat', 'vaccination']);
    expect(await search('hovercraft swat goat vaccination')).toEqual(results);
    // A misspelling among them.
    expect((await matches('hovercraft vacination')).results.news).toMatchObject([
      { title: 'Vaccination' },
    ]);
    const nothing = { results: {}, kinds: [], foundWords: null, nearest: null, pinned: null };
    expect(await matches('hovercraft submarine')).toEqual(nothing);
    expect(await matches('hovercraft')).toEqual(nothing);
  });

  it('says what is pinned to the words, whatever kind of page it is', async () => {
    const fact = await create('/api/facts', { ...entryFixtures.facts, title: 'Registered' });
    const news = await addNews('Goats');
    const body = { url: 'goats', mainTitle: 'About goats', mainDescription: 'Goats.' };
    const path = `/api/translations/pages/${await create('/api/pages', body)}/ur`;
    const fields = { mainTitle: 'بکریاں' };
    await api.call('PUT', path, { token, body: { fields, status: 'published' } });
    const ended = { publishAt: '2026-01-01', unpublishAt: '2026-01-02' };
    const over = await addNews('Over', 'O.', ended);
    const scheduled = await addNews('Later', 'L.', { publishAt: '2090-01-01' });
    const pinned = async (link: string, more = '') => {
      const searchPins = [{ words: 'other، My "words"', link }];
      const saved = await api.call('PUT', '/api/siteinfo', { token, body: { searchPins } });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const answer = await api.call('GET', `/api/search/matches?q=my%20words!${more}`);
      return searchMatches.parse(answer.body).pinned;
    };
    const goats = { kind: 'pages', title: 'About goats', url: '/goats' };
    expect(await pinned('/goats')).toEqual(goats);
    expect(await pinned('/ur/goats#cards', '&lang=ur')).toEqual({ ...goats, title: 'بکریاں' });
    const article = { kind: 'news', title: 'Goats', url: `/news/${news}` };
    expect(await pinned(`/news#${news}`)).toEqual(article);
    expect(await pinned(`/ur/news/${news}?a=b`)).toEqual(article);
    const url = `/transparency#${fact}`;
    expect(await pinned(url)).toEqual({ kind: 'facts', title: 'Registered', url });
    const tenders = { kind: 'pages', title: 'Tenders', url: '/tenders?state=open' };
    expect(await pinned(tenders.url)).toEqual(tenders);
    for (const link of ['/no-such-page', `/news/${over}`, `/news/${scheduled}`, '/login', '/']) {
      expect(await pinned(link), link).toBeNull();
    }
    await pinned('/goats');
    await api.call('PUT', '/api/pages/goats', { token, body: { status: 'draft' } });
    expect((await matches('my words')).pinned).toBeNull();
  });

  it('says which kind has the best', async () => {
    const page = { url: 'rabies', mainTitle: 'Rabies', mainDescription: 'Rabies.' };
    await create('/api/pages', page);
    await addNews('A year of rabies and of many other things');
    await create('/api/career/addNew', { ...entryFixtures.careers, description: 'Rabies.' });
    expect((await matches('rabies')).kinds).toEqual(['pages', 'news', 'careers']);
    // The kind that is asked for.
    expect((await matches('rabies jobs')).kinds).toEqual(['careers']);
    expect((await matches('jobs')).kinds).toEqual(['careers']);
    await addNews('Rabies jobs', 'Rabies jobs and rabies.');
    expect((await matches('rabies jobs')).kinds?.[0]).toBe('careers');
  });

  it('finds the newest of many with any of the words', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => ({
      ...newsBody,
      status: 'published' as const,
      title: `Dengue ${index}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000),
    }));
    await api.db.news.createMany({ data: rows });
    const titles = await newsTitles('hovercraft dengue');
    expect(titles).toHaveLength(20);
    expect(titles.slice(0, 2)).toEqual(['Dengue 0', 'Dengue 1']);
  });

  it('takes the names of kinds for words, in English and Urdu', async () => {
    const make = (title: string) =>
      create('/api/tender/createTender', { ...entryFixtures.tenders, title });
    await make('Refrigerator');
    await make('Centrifuge');
    await make('Tender of the year: a refrigerator');
    await addNews('Refrigerator');
    await addNews('A tender for a refrigerator');
    const tenders = async (q: string) => (await search(q)).tenders?.map(({ title }) => title);
    const both = ['Tender of the year: a refrigerator', 'Refrigerator'];
    expect(await tenders('tender refrigerator')).toEqual(both);
    expect(await newsTitles('tender refrigerator')).toEqual(['A tender for a refrigerator']);
    for (const q of ['Tenders: refrigerators', 'the refrigerator tenders', 'ٹينڈر refrigerator']) {
      expect((await tenders(q))?.toSorted(), q).toEqual(both.toSorted());
    }
    // A misspelling next to one.
    expect(await tenders('tenders centrifgue')).toEqual(['Centrifuge']);
    // Nothing but the name.
    expect((await tenders('tenders'))?.length).toBe(3);
    expect(await newsTitles('خبر')).toHaveLength(2);
  });

  it('takes the last word for the beginning of one', async () => {
    await addNews('Tuberculosis in cattle');
    expect(await newsTitles('cattle tuberc')).toEqual(['Tuberculosis in cattle']);
    expect((await matches('tuberc cattle')).foundWords).toEqual(['cattle']);
  });

  it('finds e-mail addresses, links, numbers and words with accents by their parts', async () => {
    await addNews(
      'Café',
      'Write to desk@example.org or see https://example.org/rift-valley (H5N1).',
    );
    for (const q of ['cafe', 'CAFÉ', 'desk@example.org', 'rift valley', 'h5n1', 'example.org']) {
      expect(await newsTitles(q), q).toEqual(['Café']);
    }
  });

  it.each([
    ['vacination', 'Vaccination'],
    ['vaccinatoin', 'Vaccination'],
    ['rabeis', 'Rabies'],
    ['poilo', 'Polio'],
    ['vacination swat', 'Vaccination'],
    ['antrax', 'Other'],
    ['ویکسن', 'Urdu'],
    ['سحت', 'Urdu'],
  ])('finds what "%s" is a misspelling of', async (q, title) => {
    await addNews('Vaccination', 'In Swat.');
    await addNews('Rabies');
    await addNews('Polio');
    await addNews('Other', 'Anthrax spores.');
    await addNews('Urdu', 'صحت کے لیے ویکسین');
    expect(await newsTitles(q)).toEqual([title]);
  });

  it('says what it has looked for instead, which finds the same', async () => {
    await addNews('Vaccination in Swat');
    await addNews('صحتِ عامہ');
    for (const [q, nearest] of [
      ['vacination', 'vaccination'],
      ['Swat vacination', 'swat vaccination'],
      ['sehat', 'صحت'],
    ] as const) {
      const near = await matches(q);
      expect(near.nearest, q).toBe(nearest);
      expect(near.results).toEqual(await search(nearest));
      expect(Object.keys(near.results)).toEqual(['news']);
    }
    expect((await matches('swat vaccination')).nearest).toBeNull();
    const { nearest, foundWords } = await matches('hovercraft vacination');
    expect([nearest, foundWords]).toEqual(['hovercraft vaccination', ['vaccination']]);
  });

  it('takes no number for a misspelling of another', async () => {
    await addNews('Notice', 'Under reference TND20260417A.');
    expect((await matches('tnd20260417b')).nearest).toBe('tnd20260417a');
    expect(await matches('tnd20260418a')).toMatchObject({ results: {}, nearest: null });
  });

  it('offers no word of what is not public', async () => {
    await addNews('Tularemia', 'Soon.', { publishAt: '2190-01-01T00:00:00Z' });
    await addNews('Telaremia');
    expect((await matches('tularemiaa')).nearest).toBe('telaremia');
    expect((await matches('tularemia')).nearest).toBe('telaremia');
  });

  it('uses fuzzy matches only without exact ones, and only near ones', async () => {
    await addNews('Polio');
    await addNews('Folio');
    expect(await newsTitles('polio')).toEqual(['Polio']);
    expect(await search('hovercraft')).toEqual({});
  });

  it.each([
    ['صحت', 'as it is written'],
    ['صحت عامہ', 'followed by punctuation'],
    ['عام', 'by its beginning'],
    ['صِحَّت', 'with vowel signs'],
    ['ويكسين', 'with Arabic letters'],
    ['۲۰۲۶', 'by a number in Urdu digits'],
    ['2026', 'by a number in other digits'],
  ])('finds Urdu: %s (%s)', async (q) => {
    await addNews('پاکستان میں صحتِ عامہ', 'صحت، عامہ۔ ویکسین ۲۰۲۶ء 2026');
    await addNews('Health', 'Public.');
    expect(await newsTitles(q)).toEqual(['پاکستان میں صحتِ عامہ']);
  });

  it('never finds a message that is not written yet', async () => {
    expect(await search('welcome')).toEqual({});
  });

  it('follows updates and deletions at once', async () => {
    const _id = await addNews('Anthrax');
    await addNews('Glanders');
    const one = `/api/news/news/${_id}`;
    await api.call('PUT', one, { token, body: { title: 'Tularemia', imageUrl: '/new.webp' } });
    expect(await newsTitles('anthrax')).toEqual([]);
    expect((await search('tularemia')).news).toMatchObject([{ _id, imageUrl: '/new.webp' }]);
    await api.call('DELETE', one, { token });
    expect(await newsTitles('tularemia')).toEqual([]);
    expect(await newsTitles('glanders')).toEqual(['Glanders']);
  });

  it('gives at most 20 of each kind, the best of all', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => ({
      ...newsBody,
      status: 'published' as const,
      title: index === 300 ? 'Dengue' : `Report ${index}`,
      content: 'Dengue.',
      publishedAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000),
    }));
    await api.db.news.createMany({ data: rows });
    const titles = await newsTitles('dengue');
    expect(titles).toHaveLength(20);
    // The one in a title, though hundreds are newer, and then the newest.
    expect(titles.slice(0, 3)).toEqual(['Dengue', 'Report 0', 'Report 1']);
    expect(await newsTitles('dengue')).toEqual(titles);
    // One that is far down, by a word of its text.
    expect(await newsTitles('report 599')).toEqual(['Report 599']);
  });

  it.each(['', '?q=', '?q=%20%20', '?q=%E2%80%8B', '?q=...', '?q=%25'])(
    'finds nothing for "%s"',
    async (suffix) => {
      await addNews('100% ...');
      expect(await api.call('GET', `/api/search/${suffix}`)).toMatchObject({
        status: 200,
        body: {},
      });
      expect(await api.call('GET', `/api/search${suffix}`)).toMatchObject({
        status: 200,
        body: {},
      });
    },
  );

  it('refuses more than 200 characters, NUL, half a character and a list', async () => {
    expect(await search('a'.repeat(200))).toEqual({});
    for (const q of ['a'.repeat(201), '%00', '%ED%A0%80%00', 'a&q=b']) {
      expect((await api.call('GET', `/api/search?q=${q}`)).status, q).toBe(400);
    }
  });

  it.each([
    `'`,
    `"`,
    `''; DROP TABLE news; --`,
    `a' OR 'b`,
    '\\',
    `\\'`,
    'a & b | !c <-> (d',
    '(((',
    '!!',
    '<->',
    'a:*',
    ':* & :*',
    'a:ABCD',
    '%_%',
    '$1 $$',
    '*',
    '-a +b ~c',
    'a\u1680b\u180ec\u3000d\u0085e',
    '😀 👩‍👩‍👧 🇵🇰',
    '\u202e\u200f\ufeff',
    'the of and',
    '\u0301\u0301',
    '\uffff\u{10ffff}',
    '<script>alert(1)</script>',
    '1e5 0x1F -3.5 2026-03-21 10:30',
    'शिक्षा 健康 здоровье صحت',
  ])('takes %j for a text like any other', async (q) => {
    await addNews('The well', `It's "open": 100% of it. ${q}`);
    await search(q);
    expect(await newsTitles('well')).toEqual(['The well']);
  });

  it('takes the longest inputs, even those that grow when they are normalised', async () => {
    for (const part of ['㌀', '\ufdfa', 'x ', 'ab ', '<', '<b', 'و']) {
      const q = part.repeat(200).slice(0, 200);
      await addNews('The well', q);
      await search(q);
    }
    expect(await newsTitles('well')).toHaveLength(7);
  });

  it('finds records with the longest texts', async () => {
    const words = Array.from({ length: 9_000 }, (_, index) => `w${index}`).join(' ');
    const text = `${words.slice(0, 49_980)} finally`;
    await addNews('Long', text);
    const cards = Array.from({ length: 10 }, () => ({ title: 'Card', description: text }));
    await create('/api/pages', { url: 'long', mainTitle: 'Long', mainDescription: text, cards });
    const found = await search('finally');
    expect(found.news).toHaveLength(1);
    expect(found.pages).toHaveLength(1);
  });
});

describe('a formatted text', () => {
  it('is found by its words, and shown without its marks', async () => {
    const content = `\u2063## What we found\n\n> Zoo**no**tic *fever*, 2 \\* 3, see [our helpline](https://example.org/quokka).\n\n- one\n\n3. three\n\n| District | Dogs |\n| --- | --- |\n| A \\| B |  |\n\n![a bandicoot](/media/News/0199d2a4-7f1c-7b3e-9c55-3f5f2f1f6a10.webp#12x8-wide)\nPhoto: Amna\n\n![Report](/media/News/0199d2a4-7f1c-7b3e-9c55-3f5f2f1f6a10.pdf)\n\n> [!IMPORTANT]\n> Keep out.`;
    await addNews('Formatted', content);
    const found = await search('zoonotic helpline');
    expect(found.news?.map(({ description }) => description)).toEqual([plainText(content)]);
    expect(found.news?.[0]?.description).not.toMatch(/[\u2063[\]#>]|\*\*|bandicoot|---/);
    expect((await search('quokka')).news).toBeUndefined();
    const plain = '## Not **marked** [at all](https://example.org/wallaby)';
    await addNews('Plain', plain);
    expect((await search('wallaby')).news?.[0]?.description).toBe(plain);
  });
});
