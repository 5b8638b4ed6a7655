import { expect } from 'vitest';
import { z } from 'zod';
import { listAreas, listBody, needed } from './bodies.ts';
import type { Case } from './cases.ts';
import { titleFields } from '@site/contract';
import { fieldsOf, valueAt } from '@site/contract/json';
import { inputsOf, requiredInputs, routeOf, type NamedRoute } from './routes.ts';
import { expectNow, type Answer, type Sent, type Site } from './site.ts';

/*
 * What writes bring about, over all areas whose entries are made and deleted: seen by what reads answer
 * afterwards.
 */

const refusal = z.object({ issues: z.array(z.object({ path: z.string() })) });
const record = z.looseObject({ _id: z.string(), updatedAt: z.string() });

/** Nothing to the eye: a space without width, a filler, a mark of direction. */
const invisible = '\u200B\u3164\u200E';

/** How an entry of an area is addressed. */
function addressOf(area: string, entry: Record<string, unknown>): Record<string, string> {
  return area === 'pages' ? { url: String(entry['url']) } : { id: String(entry['_id']) };
}

/** A read of one entry answers the entry itself, but for a page. */
function entryOf(area: string, { body }: Answer) {
  return record.parse(area === 'pages' ? (valueAt(body, 'page') ?? body) : body);
}

/** A body as answers show it: a category by more than its id. */
function shown({ category, ...body }: Record<string, unknown>) {
  return category === undefined ? body : { ...body, category: { _id: category } };
}

/** An entry's body with no more than it needs. */
async function leastBody(site: Site, area: string): Promise<Record<string, unknown>> {
  const body = await listBody(site, area);
  const names = [...requiredInputs(routeOf(`${area}.create`)), ...(needed[area] ?? [])];
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

async function idsOf(site: Site, area: string): Promise<string[]> {
  const { body } = await site.call(`${area}.list`);
  return z
    .array(record)
    .parse(body)
    .map(({ _id }) => _id);
}

const badAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:1',
  'data:text/html,x',
  '//evil.example',
  'x',
  'ftp://x',
  '/\\evil',
  'java\nscript:1',
];

const isText = (value: unknown) => typeof value === 'string';
const isAddress = (value: unknown) =>
  typeof value === 'string' && /^(?:\/|https?:|mailto:)/.test(value);

/** Fails unless a write is refused with the name of an input. */
async function expectRefused(
  site: Site,
  { key, name, ...sent }: Sent & { key: string; name: string },
) {
  const { status, body } = await site.call(key, sent);
  const said = `${name}: ${JSON.stringify(sent.body)}`;
  expect(status, said).toBe(400);
  const { issues } = refusal.parse(body);
  expect(
    issues.map(({ path }) => path.split('.')[0]),
    said,
  ).toContain(name);
}

/** The effects of the writes of an area with entries. */
export function recordCases(named: NamedRoute): Case[] {
  const { key, area, name } = named;
  if (!listAreas.includes(area)) return [];
  const made: Record<string, Case[]> = {
    create: [
      {
        route: key,
        name: 'makes an entry that is listed and read as it was answered',
        run: async (site) => {
          const before = await idsOf(site, area);
          const created = await site.create(area);
          expect(await idsOf(site, area)).toHaveLength(before.length + 1);
          const read = await site.call(`${area}.get`, { params: addressOf(area, created) });
          expect(entryOf(area, read)).toEqual(created);
        },
      },
      {
        route: key,
        name: 'stores every input',
        run: async (site) => {
          const body = await listBody(site, area);
          expect(new Set(Object.keys(body))).toEqual(new Set(inputsOf(named)));
          const { body: created } = await site.call(key, { body });
          expect(created).toMatchObject(shown(body));
        },
      },
      {
        route: key,
        name: 'needs each text, and refuses what no text may hold',
        run: async (site) => {
          const body = await listBody(site, area);
          const created = await site.create(area);
          const params = addressOf(area, created);
          const count = (await idsOf(site, area)).length;
          const bad = [null, '', '   ', invisible, 'a\0b', '\ud800'];
          for (const name of requiredInputs(named).filter((input) => isText(body[input]))) {
            for (const value of bad) {
              await expectRefused(site, { key, name, body: { ...body, [name]: value } });
              const change = { params, body: { [name]: value } };
              await expectRefused(site, { key: `${area}.update`, name, ...change });
            }
          }
          expect(await idsOf(site, area)).toHaveLength(count);
          const read = await site.call(`${area}.get`, { params });
          expect(entryOf(area, read)).toEqual(created);
        },
      },
      {
        route: key,
        name: 'takes no script, no other protocol and no other host for an address',
        run: async (site) => {
          const body = await listBody(site, area);
          for (const [name, value] of Object.entries(body)) {
            const isList = Array.isArray(value);
            if (!isAddress(isList ? value[0] : value)) continue;
            for (const address of badAddresses) {
              const change = { [name]: isList ? [address] : address };
              await expectRefused(site, { key, name, body: { ...body, ...change } });
            }
          }
        },
      },
      {
        route: key,
        name: 'fills in what is left out, and when it was made',
        run: async (site) => {
          const { status, headers, body } = await site.call(key, {
            body: await leastBody(site, area),
          });
          expect(status, JSON.stringify(body)).toBe(201);
          const { createdAt, updatedAt } = fieldsOf(body);
          for (const time of [createdAt, updatedAt]) expectNow(time, headers);
        },
      },
      {
        route: key,
        name: 'drops fields that the contract does not name',
        run: async (site) => {
          const body = {
            ...(await listBody(site, area)),
            nonsense: 1,
            createdAt: '1999-01-01',
          };
          const { status, body: created } = await site.call(key, { body });
          expect(status).toBe(201);
          expect(created).not.toHaveProperty('nonsense');
          expect(valueAt(created, 'createdAt')).not.toMatch(/^1999/);
        },
      },
    ],
    update: [
      {
        route: key,
        name: 'changes every input',
        run: async (site) => {
          const created = await site.call(`${area}.create`, { body: await leastBody(site, area) });
          const params = addressOf(area, record.parse(created.body));
          const body = await listBody(site, area);
          const updated = await site.call(key, { params, body });
          expect(updated.status, JSON.stringify(updated.body)).toBe(200);
          const entry = record.parse(updated.body);
          expect(entry).toMatchObject(shown(body));
          const read = await site.call(`${area}.get`, { params: addressOf(area, entry) });
          expect(entryOf(area, read)).toEqual(entry);
        },
      },
      {
        route: key,
        name: 'keeps what is not sent, and takes back what was read',
        run: async (site) => {
          const created = await site.create(area);
          const params = addressOf(area, created);
          const empty = await site.call(key, { params, body: {} });
          const { updatedAt: _, ...unchanged } = entryOf(area, empty);
          expect(created).toMatchObject(unchanged);
          const same = await site.call(key, { params, body: entryOf(area, empty) });
          expect(same.status, JSON.stringify(same.body)).toBe(200);
          expect(entryOf(area, same)).toMatchObject(unchanged);
        },
      },
      {
        route: key,
        name: 'sets what need not be sent back with null',
        run: async (site) => {
          const least = await leastBody(site, area);
          const { body: fresh } = await site.call(`${area}.create`, { body: least });
          const names = inputsOf(named).filter((input) => !(input in least) && input !== 'url');
          const params = addressOf(area, await site.create(area));
          const nothing = Object.fromEntries(names.map((input) => [input, null]));
          const cleared = await site.call(key, { params, body: nothing });
          expect(cleared.status, JSON.stringify(cleared.body)).toBe(200);
          const start = names.map((input) => [input, valueAt(fresh, input)]);
          expect(cleared.body).toMatchObject(Object.fromEntries(start));
        },
      },
      {
        route: key,
        name: 'changes only the version that If-Match names',
        run: async (site) => {
          const created = await site.create(area);
          const params = addressOf(area, created);
          const read = await site.call(`${area}.get`, { params });
          const first = String(read.headers.get('etag'));
          const send = (tag: string, body: object = {}) =>
            site.call(key, { params, body, headers: { 'If-Match': tag } });
          // What changes nothing makes no version.
          expect((await send(first)).headers.get('etag')).toBe(first);
          expect((await send(first, entryOf(area, read))).headers.get('etag')).toBe(first);
          const [title = ''] = titleFields.filter((field) => field in entryOf(area, read));
          const updated = await send(first, { [title]: 'Another' });
          expect(updated.status).toBe(200);
          const second = String(updated.headers.get('etag'));
          expect(second).not.toBe(first);
          const stale = await send(first);
          expect(stale.status).toBe(412);
          expect(stale.body).toMatchObject({ code: 'stale' });
          const unchanged = await site.call(`${area}.get`, { params });
          expect(entryOf(area, unchanged)).toEqual(entryOf(area, updated));
          expect(unchanged.headers.get('etag')).toBe(second);
          expect((await send(`"0-x", ${second}`)).status).toBe(200);
          expect((await send('*')).status).toBe(200);
        },
      },
    ],
    remove: [
      {
        route: key,
        name: 'leaves nothing to list, read, change or delete again',
        run: async (site) => {
          const created = await site.create(area);
          const params = addressOf(area, created);
          expect((await site.call(key, { params })).status).toBe(200);
          expect(await idsOf(site, area)).not.toContain(created._id);
          for (const call of ['get', 'update', 'remove']) {
            const body = call === 'update' ? { body: {} } : {};
            expect((await site.call(`${area}.${call}`, { params, ...body })).status, call).toBe(
              404,
            );
          }
        },
      },
    ],
  };
  return made[name] ?? [];
}
