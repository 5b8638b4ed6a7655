import { contract } from '@site/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { listBody } from './bodies.ts';
import type { Case } from './cases.ts';
import { field } from '@site/contract/json';
import type { NamedRoute } from './routes.ts';
import type { Site } from './site.ts';

const titled = z.array(z.looseObject({ title: z.string() }));

/** The titles that a list answers to a query. */
async function titlesOf(site: Site, route: string, query: Record<string, string>) {
  const { status, body } = await site.call(route, { query: `?${new URLSearchParams(query)}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return titled.parse(body).map(({ title }) => title);
}

/** Makes an entry of an area with some inputs of its own. */
async function make(site: Site, area: string, inputs: object) {
  const body = { ...(await listBody(site, area)), ...inputs };
  const { status, body: made } = await site.call(`${area}.create`, { body });
  expect(status, JSON.stringify(made)).toBe(201);
  return made;
}

/** A word that no other entry has. */
const newWord = (site: Site) => site.unique('Quokka').replaceAll('-', '');

/** Events in March 2026: one past, one under way, two to come. */
async function fourEvents(site: Site) {
  const word = newWord(site);
  const titles = { past: `${word} 0`, underWay: `${word} 1`, next: `${word} 2`, last: `${word} 3` };
  const at = (time: string, endTime: string | null = null) => ({ time: `${time}Z`, endTime });
  await make(site, 'events', { title: titles.last, ...at('2026-03-24T09:00:00') });
  await make(site, 'events', { title: titles.past, ...at('2026-03-21T08:00:00') });
  await make(site, 'events', {
    title: titles.underWay,
    ...at('2026-03-20T09:00:00', '2026-03-23T09:00:00Z'),
  });
  await make(site, 'events', { title: titles.next, ...at('2026-03-21T08:30:00') });
  return { word, ...titles };
}

/** Entries are found by the project that they name. */
async function listsOfProject(site: Site, area: string): Promise<void> {
  const { _id: projectId } = await site.create('projects');
  await make(site, area, { title: 'Of the project', projectId });
  await make(site, area, { title: 'Of none', projectId: null });
  expect(await titlesOf(site, `${area}.list`, { projectId })).toEqual(['Of the project']);
}

/** Lists over all areas, which can be filtered by one of them. */
const overAreas = [
  'audit',
  'pending',
  'reviewLinks',
  'revisions',
  'submissions',
  'translations',
  'trash',
];

const ofNoArea = (route: string) => ({
  'lists nothing of an area that is none': async (site: Site) => {
    for (const area of ['', 'siteInfo', 'nothing']) {
      const { status, body } = await site.call(route, { query: `?area=${area}` });
      expect({ status, body }, area).toEqual({ status: 200, body: [] });
    }
  },
});

const effects: Record<string, Record<string, (site: Site) => Promise<void>>> = {
  ...Object.fromEntries(overAreas.map((area) => [`${area}.list`, ofNoArea(`${area}.list`)])),
  'news.list': {
    'lists those of a project': (site) => listsOfProject(site, 'news'),
    'lists those of a year in Pakistan and of an author': async (site) => {
      const author = newWord(site);
      const write = (title: string, publishedAt: string) =>
        make(site, 'news', { title, publishedAt, author: `Dr. ${author}` });
      await write('The last of 2019', '2019-12-31T23:59');
      await write('The first of 2020', '2019-12-31T19:00:00.000Z');
      const of = (year: string) =>
        titlesOf(site, 'news.list', { author: author.toUpperCase(), year });
      expect(await of('2019')).toEqual(['The last of 2019']);
      expect(await of('2020')).toEqual(['The first of 2020']);
      expect(await of('2200')).toEqual([]);
    },
    'lists those that can be read in a language': async (site) => {
      const author = newWord(site);
      await make(site, 'news', { title: 'Written in English', author });
      const of = (language: string) => titlesOf(site, 'news.list', { author, language });
      expect(await of('en')).toEqual(['Written in English']);
      expect(await of('ur')).toEqual([]);
      expect(await of('none')).toEqual([]);
    },
  },
  'news.choices': {
    'names the projects, the years and the languages of what is public': async (site) => {
      const [one, two] = [await site.create('projects'), await site.create('projects')];
      // The next year has begun in Pakistan.
      const of = { publishedAt: '1986-12-31T19:00:00.000Z', projectId: one._id };
      await make(site, 'news', of);
      const draft = { publishedAt: '1985-01-01', projectId: two._id, status: 'draft' };
      await make(site, 'news', draft);
      const { body } = await site.call('news.choices');
      const choices = contract.news.choices.responses[200].parse(body);
      const ids = choices.projects.map(({ _id }) => _id);
      expect([ids.includes(one._id), ids.includes(two._id)]).toEqual([true, false]);
      expect(choices.years).toEqual([...choices.years].toSorted((a, b) => b - a));
      expect([choices.years.includes(1987), choices.years.includes(1985)]).toEqual([true, false]);
      expect(choices.languages).toContain('en');
    },
  },
  'pictures.list': {
    'lists those of a project': (site) => listsOfProject(site, 'pictures'),
  },
  'careers.list': {
    'lists vacancies or internships alone': async (site) => {
      const word = newWord(site);
      await make(site, 'careers', { title: `${word} intern`, isInternship: true });
      await make(site, 'careers', { title: `${word} vet`, isInternship: false });
      const of = (isInternship: string) =>
        titlesOf(site, 'careers.list', { q: word, isInternship });
      expect(await of('true')).toEqual([`${word} intern`]);
      expect(await of('false')).toEqual([`${word} vet`]);
    },
    'lists those that are open or closed alone': async (site) => {
      const word = newWord(site);
      await make(site, 'careers', { title: `${word} always`, closesAt: null });
      await make(site, 'careers', { title: `${word} past`, closesAt: '2001-01-01' });
      const of = (state: string) => titlesOf(site, 'careers.list', { q: word, state });
      expect(await of('open')).toEqual([`${word} always`]);
      expect(await of('closed')).toEqual([`${word} past`]);
      const openFirst = await titlesOf(site, 'careers.list', { q: word, openFirst: 'true' });
      expect(openFirst).toEqual([`${word} always`, `${word} past`]);
    },
  },
  'tenders.list': {
    'lists those of the year in which they were made': async (site) => {
      const title = newWord(site);
      await make(site, 'tenders', { title });
      const now = new Date().getUTCFullYear();
      // At new year it is another one in Pakistan.
      const of = (year: number) => titlesOf(site, 'tenders.list', { q: title, year: String(year) });
      expect([...(await of(now)), ...(await of(now + 1))]).toEqual([title]);
      expect(await titlesOf(site, 'tenders.list', { q: title, year: '1999' })).toEqual([]);
    },
    'lists those of a state, of which closing is a part of open': async (site) => {
      const word = newWord(site);
      const add = (name: string, inputs: object) =>
        make(site, 'tenders', {
          title: `${word} ${name}`,
          closesAt: null,
          awardedTo: null,
          ...inputs,
        });
      // The same for both sides.
      const today = Math.floor(Date.now() / 86_400_000);
      const inDays = (days: number) => new Date((today + days) * 86_400_000).toISOString();
      await add('always', {});
      await add('later', { closesAt: inDays(8) });
      await add('soon', { closesAt: inDays(6) });
      await add('closed', { closesAt: inDays(-1), awardedTo: '' });
      await add('awarded', { closesAt: inDays(-1), awardedTo: 'A firm' });
      const of = async (state: string) =>
        (await titlesOf(site, 'tenders.list', { q: word, state, sort: 'createdAt' })).map((title) =>
          title.replace(`${word} `, ''),
        );
      expect(await of('open')).toEqual(['always', 'later', 'soon']);
      expect(await of('closing')).toEqual(['soon']);
      expect(await of('closed')).toEqual(['closed']);
      expect(await of('awarded')).toEqual(['awarded']);
      // Those to close first, then what needs no hurry, on all pages alike.
      const page = (at: number, perPage: number) =>
        titlesOf(site, 'tenders.list', {
          q: word,
          openFirst: 'true',
          page: String(at),
          perPage: String(perPage),
        });
      const inOrder = ['soon', 'later', 'always', 'awarded', 'closed'].map(
        (name) => `${word} ${name}`,
      );
      expect(await page(1, 5)).toEqual(inOrder);
      expect([...(await page(1, 2)), ...(await page(2, 2)), ...(await page(3, 2))]).toEqual(
        inOrder,
      );
      expect(await page(2, 4)).toEqual(inOrder.slice(4));
      expect(await page(9, 2)).toEqual([]);
    },
  },
  'categories.list': {
    'lists those that an event belongs to': async (site) => {
      const [used, unused] = [await site.create('categories'), await site.create('categories')];
      await make(site, 'events', { category: used._id });
      const { body } = await site.call('categories.list', { query: '?usedBy=events' });
      const ids = z.array(z.looseObject({ _id: z.string() })).parse(body);
      expect(ids.map(({ _id }) => _id)).toContain(used._id);
      expect(ids.map(({ _id }) => _id)).not.toContain(unused._id);
    },
  },
  'videos.list': {
    'lists those of a category, none of what is none': async (site) => {
      const video = await make(site, 'videos', { title: 'Of its own kind' });
      const category = field(video, 'category', '_id');
      expect(await titlesOf(site, 'videos.list', { category })).toEqual(['Of its own kind']);
      expect(await titlesOf(site, 'videos.list', { category: 'no-id' })).toEqual([]);
    },
  },
  'events.list': {
    'lists those of a project': (site) => listsOfProject(site, 'events'),
    'finds a part of the title in any case, whatever it holds': async (site) => {
      const word = newWord(site);
      await make(site, 'events', { title: `100%_${word}` });
      const of = (title: string) => titlesOf(site, 'events.list', { title });
      expect(await of(`%_${word.toUpperCase()}`)).toEqual([`100%_${word}`]);
      expect(await of(`_%${word}`)).toEqual([]);
    },
    'finds those of a category from one instant to another': async (site) => {
      const { word, past, next } = await fourEvents(site);
      const title = word;
      const of = (query: Record<string, string>) =>
        titlesOf(site, 'events.list', { title, ...query });
      const [from, to] = ['2026-03-21T08:00:00.000Z', '2026-03-21T08:30:00.000Z'];
      expect(await of({ from, to })).toEqual([next, past]);
      expect(await of({ from, to: from })).toEqual([past]);
      expect(await of({ category: (await site.create('categories'))._id })).toEqual([]);
    },
    'puts those to come first, the nearest of them first, on all pages alike': async (site) => {
      const { word, past, underWay, next, last } = await fourEvents(site);
      // An event without an end takes an hour.
      const query = { title: word, comingAt: '2026-03-21T09:00:00.000Z' };
      const inOrder = [underWay, next, last, past];
      expect(await titlesOf(site, 'events.list', query)).toEqual(inOrder);
      const page = (at: string) =>
        titlesOf(site, 'events.list', { ...query, perPage: '3', page: at });
      expect(await page('1')).toEqual(inOrder.slice(0, 3));
      expect(await page('2')).toEqual(inOrder.slice(3));
      expect(await page('3')).toEqual([]);
      const second = await titlesOf(site, 'events.list', { ...query, perPage: '2', page: '2' });
      expect(second).toEqual(inOrder.slice(2));
      const sorted = await titlesOf(site, 'events.list', { ...query, sort: 'time' });
      expect(sorted).toEqual([underWay, past, next, last]);
    },
  },
  'projects.list': {
    'lists those of a partner': async (site) => {
      const { _id: partnerId } = await site.create('partners');
      await make(site, 'projects', { title: 'With the partner', partnerIds: [partnerId] });
      await make(site, 'projects', { title: 'With none', partnerIds: [] });
      expect(await titlesOf(site, 'projects.list', { partnerId })).toEqual(['With the partner']);
      expect(await titlesOf(site, 'projects.list', { partnerId: 'nobody' })).toEqual([]);
    },
    'finds a part of the title or the area in any case': async (site) => {
      const word = newWord(site);
      await make(site, 'projects', { title: `The ${word}`, area: 'Sindh' });
      await make(site, 'projects', { title: 'Wells', area: `Greater ${word}` });
      const found = await titlesOf(site, 'projects.list', { search: word.toUpperCase() });
      expect(found).toEqual(['Wells', `The ${word}`]);
    },
    'finds one of the areas that it names, and what is done everywhere': async (site) => {
      const word = newWord(site);
      await make(site, 'projects', { title: `${word} 1`, area: `Thar${word} , Sindh` });
      await make(site, 'projects', { title: `${word} 2`, area: 'All provinces' });
      await make(site, 'projects', { title: `${word} 3`, area: `Thar${word} desert` });
      const query = { search: word, area: `Thar${word}` };
      expect(await titlesOf(site, 'projects.list', query)).toEqual([`${word} 2`, `${word} 1`]);
    },
    'finds those of a status that were under way in any of the years': async (site) => {
      const search = newWord(site);
      const status = 'Ongoing';
      for (const duration of ['2019-2020', '2020-2023', '2024-2026']) {
        const title = `${search} ${duration}`;
        await make(site, 'projects', { title, duration, projectStatus: status });
      }
      await make(site, 'projects', { title: `${search} later`, projectStatus: 'Pending' });
      const of = async (query: Record<string, string>) => {
        const titles = await titlesOf(site, 'projects.list', { search, status, ...query });
        return titles.map((title) => title.slice(search.length + 1));
      };
      expect(await of({ from: '2021' })).toEqual(['2024-2026', '2020-2023']);
      expect(await of({ to: '2020' })).toEqual(['2020-2023', '2019-2020']);
      expect(await of({ from: '2021', to: '2023' })).toEqual(['2020-2023']);
    },
  },
  'publications.list': {
    'lists those of a kind and of a year': async (site) => {
      const word = newWord(site);
      await make(site, 'publications', { title: `${word} old`, kind: 'Policy', year: 2019 });
      await make(site, 'publications', { title: `${word} new`, kind: 'Policy', year: 2026 });
      await make(site, 'publications', { title: `${word} data`, kind: 'Dataset', year: 2026 });
      const of = (query: Record<string, string>) =>
        titlesOf(site, 'publications.list', { q: word, sort: 'title', ...query });
      expect(await of({ kind: 'Policy' })).toEqual([`${word} new`, `${word} old`]);
      expect(await of({ kind: 'Policy', year: '2026' })).toEqual([`${word} new`]);
      expect(await of({ kind: 'Nonsense' })).toEqual([]);
    },
  },
  'publications.choices': {
    'names the kinds and the years that there are': async (site) => {
      await make(site, 'publications', { kind: 'Dataset', year: 1987 });
      const { body } = await site.call('publications.choices');
      expect(body).toMatchObject({
        kinds: expect.arrayContaining(['Dataset']),
        years: expect.arrayContaining([1987]),
      });
    },
  },
  'projects.choices': {
    'offers what the projects hold': async (site) => {
      const area = newWord(site);
      for (const title of ['One', 'Two']) {
        await make(site, 'projects', {
          title,
          area: `${area}، ${area} West`,
          duration: '1950-2150',
          projectStatus: 'Pending',
        });
      }
      const { body } = await site.call('projects.choices');
      expect(body).toEqual({
        areas: expect.arrayContaining([area, `${area} West`]),
        statuses: expect.arrayContaining(['Pending']),
        years: { first: 1950, last: 2150 },
      });
    },
  },
  'gallery.list': {
    'lists the pictures of events in their order, then those of none': async (site) => {
      const title = newWord(site);
      await make(site, 'pictures', { title, description: 'A well', imageUrl: '/p.webp' });
      const images = ['/a.webp', '/b.webp'];
      await make(site, 'events', {
        title: `${title} 1`,
        time: '2026-03-21',
        endTime: null,
        images,
      });
      await make(site, 'events', {
        title: `${title} 2`,
        time: '2026-03-22',
        endTime: null,
        images: ['/c.webp'],
      });
      const read = async (query: Record<string, string>) => {
        const search = new URLSearchParams({ title, ...query });
        const { body } = await site.call('gallery.list', { query: `?${search}` });
        return z
          .array(z.looseObject({ img: z.string(), place: z.int(), count: z.int() }))
          .parse(body);
      };
      const all = await read({});
      const places = (found: typeof all) =>
        found.map(({ img, place, count }) => `${img.split('/').at(-1)} ${place}/${count}`);
      expect(places(all)).toEqual(['c.webp 1/1', 'a.webp 1/2', 'b.webp 2/2', 'p.webp 1/1']);
      expect(all[3]).toMatchObject({ title, description: 'A well', eventId: null, time: null });
      expect(places(await read({ page: '2', perPage: '3' }))).toEqual(['p.webp 1/1']);
      expect(await read({ id: String(all[1]?.['eventId']) })).toEqual(all.slice(1, 3));
      // A picture of no event has no time.
      expect(await read({ from: '2026-03-22' })).toEqual(all.slice(0, 1));
    },
    'lists no pictures of events that have not begun, unless one asks for them': async (site) => {
      const title = newWord(site);
      const time = '2126-03-21T09:30:00.000Z';
      const event = await make(site, 'events', { title, time, endTime: null, images: ['/a.webp'] });
      const read = async (query: string) =>
        (await site.call('gallery.list', { query: `?${query}` })).body;
      expect(await read(`title=${title}`)).toEqual([]);
      expect(await read(`id=${String(field(event, '_id'))}`)).toMatchObject([{ title, place: 1 }]);
    },
    'lists the pictures of projects, the newest first': async (site) => {
      const title = newWord(site);
      const images = ['/a.webp', '/b.webp'];
      const project = await make(site, 'projects', { title, area: 'Sindh', images });
      await make(site, 'projects', { title: `${title} again`, images: ['/c.webp'] });
      const query = `?of=projects&title=${title}`;
      const { body } = await site.call('gallery.list', { query });
      const first = { projectId: field(project, '_id'), area: 'Sindh', count: 2, eventId: null };
      expect(body).toMatchObject([
        { title: `${title} again`, place: 1, count: 1 },
        { ...first, place: 1 },
        { ...first, place: 2 },
      ]);
    },
  },
};

/** What lists can be filtered by, besides pages, orders and words. */
export function filterCases({ key }: NamedRoute): Case[] {
  return Object.entries(effects[key] ?? {}).map(([name, run]) => ({ route: key, name, run }));
}
