import { publishedAreas } from '@site/contract';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { expect } from 'vitest';
import { listBody } from './bodies.ts';
import type { Case } from './cases.ts';
import { requiredInputs, routeOf, type NamedRoute } from './routes.ts';
import type { Site } from './site.ts';

/*
 * Drafts of a title alone, and what going public asks of them, over all areas that have drafts but pages: of these only the
 * address is required besides.
 */

/** What an area asks for that its schema alone does not show. */
const rules: Record<string, readonly string[]> = { careers: ['applyLink'], videos: ['videoUrl'] };

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** What is refused, in alphabetical order. */
const refusedPaths = (body: unknown) =>
  itemsOf(valueAt(body, 'issues'))
    .map((issue) => field(issue, 'path'))
    .toSorted();

export function draftCases({ key, area, name }: NamedRoute): Case[] {
  if (!publishedAreas.has(area) || area === 'pages') return [];
  const required = requiredInputs(routeOf(`${area}.create`)).filter((input) => input !== 'title');
  const lacking = [...required, ...(rules[area] ?? [])].toSorted();
  const draftOf = (site: Site) => ({
    title: site.unique('Quokka').replaceAll('-', ''),
    status: 'draft',
  });
  const readAll = async (site: Site, params: Record<string, string>) => {
    const token = site.tokenOf('editor');
    return (await site.call(`${area}.get`, { params, query: '?visibility=all', token })).body;
  };
  const make = async (site: Site) => {
    const { status, body } = await site.call(`${area}.create`, { body: draftOf(site) });
    expect(status).toBe(201);
    const entry = fieldsOf(body);
    return { entry, params: { id: String(entry['_id']) } };
  };
  const all = (values: unknown) => Object.fromEntries(required.map((input) => [input, values]));
  const cases: Record<string, Record<string, Case['run']>> = {
    create: {
      'makes a draft of a title alone, which nobody but staff reads': async (site) => {
        const { entry, params } = await make(site);
        expect(lacking.filter((input) => !isEmpty(entry[input]))).toEqual([]);
        expect((await site.call(`${area}.get`, { params, token: null })).status).toBe(404);
        expect(await readAll(site, params)).toMatchObject({ ...entry, visibility: 'draft' });
        const list = await site.call(`${area}.list`, {
          query: `?visibility=draft&q=${String(entry['title'])}`,
          token: site.tokenOf('editor'),
        });
        expect(itemsOf(list.body)).toMatchObject([entry]);
      },
      'takes empty texts and null for what a draft lacks, and refuses what is wrong': async (
        site,
      ) => {
        for (const nothing of ['', null]) {
          const body = { ...draftOf(site), ...all(nothing) };
          expect((await site.call(key, { body })).status).toBe(201);
        }
        const body = { ...draftOf(site), title: ' ', ...all({}) };
        const refused = await site.call(key, { body });
        expect(refused.status).toBe(400);
        expect(refusedPaths(refused.body)).toEqual([...required, 'title'].toSorted());
      },
    },
    update: {
      'names all that a draft lacks when it is to go public, and leaves it a draft': async (
        site,
      ) => {
        const { entry, params } = await make(site);
        const put = (body: object) => site.call(key, { params, body });
        for (const times of [{}, { publishAt: '2190-01-01T00:00:00.000Z' }]) {
          const refused = await put({ status: 'published', ...times });
          expect(refused.status).toBe(400);
          expect(refusedPaths(refused.body)).toEqual(lacking);
        }
        expect(await readAll(site, params)).toMatchObject({ ...entry, visibility: 'draft' });
      },
      'refuses to publish it together with others, and to submit it': async (site) => {
        const { entry, params } = await make(site);
        const { _id } = await site.create(area, { status: 'draft' });
        const body = { area, ids: [_id, entry['_id']], action: 'publish' };
        expect((await site.call('batches.run', { body })).status).toBe(400);
        const submitted = { area, id: entry['_id'] };
        expect((await site.call('submissions.submit', { body: submitted })).status).toBe(400);
        expect(await readAll(site, params)).toMatchObject({ ...entry, visibility: 'draft' });
      },
      'publishes a draft that has got what it lacked, and takes nothing away from it then': async (
        site,
      ) => {
        const { entry, params } = await make(site);
        const put = (body: object) => site.call(key, { params, body });
        const { title: _, ...rest } = await listBody(site, area);
        expect(await put({ ...rest, status: 'published' })).toMatchObject({
          status: 200,
          body: { title: entry['title'], status: 'published' },
        });
        expect((await site.call(`${area}.get`, { params, token: null })).status).toBe(200);
        for (const input of required) {
          const refused = await put({ [input]: null });
          expect(refused.status, input).toBe(400);
          expect(refusedPaths(refused.body)).toEqual([input]);
        }
        // Back among the drafts it may lack them again.
        expect(await put({ ...all(''), status: 'draft' })).toMatchObject({
          status: 200,
          body: { status: 'draft' },
        });
      },
    },
  };
  return Object.entries(cases[name] ?? {}).map(([said, run]) => ({ route: key, name: said, run }));
}
