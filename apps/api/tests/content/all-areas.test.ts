import { areaName, publishedAreas, publishedPart, titleOf, visibilityOf } from '@site/contract';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { ruleMessages, trashMessages } from '@site/contract/messages';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { arbitraryEntry, listAreas, type ListCase } from '../lib/list-areas.ts';
import { type Answer, openTestApi } from '../lib/test-api.ts';

/*
 * Entries of all areas at once, whatever staff do to them in whatever order: each version restores to what it was, and
 * visitors see exactly what is live. A model says what each call has to answer.
 */

// A run makes some hundred calls; FUZZ_CASES is made for cases of one or two.
const runs = Math.ceil(Number(process.env['FUZZ_CASES'] ?? 10) / 10);
vi.setConfig({ testTimeout: 60_000 + runs * 30_000 });

const hour = 3_600_000;
const noon = Date.parse('2026-11-23T12:00:00Z');
const timeAt = (hours: number) => new Date(noon + hours * hour).toISOString();

const api = openTestApi({ now: () => now });
let token: string;
let now = new Date(noon);
beforeAll(async () => {
  token = await api.as('admin');
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call(method, path, { token, body, headers });
const visit = async (path: string) => {
  const { status, body } = await api.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

type Json = Record<string, unknown>;

/** An entry as it has to be. */
interface Entry {
  area: ListCase;
  id: string;
  /** What staff read after each write, the oldest first; a delete leaves what it has found. */
  versions: Json[];
  isDeleted: boolean;
  /** The title of its pending version. */
  pending: string | null;
}

let entries: Entry[] = [];
const current = ({ versions }: Entry): Json => versions.at(-1) ?? {};
const stored = (area?: string) =>
  entries.filter((entry) => !entry.isDeleted && (!area || entry.area.name === area));
const isLive = (entry: Entry) => {
  const published = publishedPart(current(entry));
  return !entry.isDeleted && (!published || visibilityOf(published, now) === 'live');
};
const live = (area?: string) => stored(area).filter(isLive);

/** Where a route has an entry. */
const placeOf = ({ area, id }: Entry, { path }: { path: string }, entity: unknown) =>
  path.replace(/:\w+$/, area.name === 'pages' ? field(entity, 'url') : id);

/** What an entity says, without what changes by itself. What it shows of another record is of today. */
function content(entity: unknown): Json {
  const fields = fieldsOf(valueAt(entity, 'page') ?? entity);
  const { updatedAt: _, visibility: _visibility, computedValue: _counted, ...rest } = fields;
  return 'category' in rest ? { ...rest, category: field(rest['category'], '_id') } : rest;
}

/** The title of another page that has the address of an entity. */
function holderOf(entity: Json, entry?: Entry): string | undefined {
  const pages = 'mainTitle' in entity ? stored('pages') : [];
  const holder = pages.find((page) => page !== entry && current(page)['url'] === entity['url']);
  return holder && (titleOf(current(holder)) ?? '');
}

/** Whether what an entity belongs to is deleted. */
function isOrphan({ category }: Json): boolean {
  const categories = stored('categories').map(({ id }) => id);
  return category !== undefined && !categories.includes(field(category, '_id'));
}

/** A body with a title that has a word of its own, and with a category that is there. */
function completed(body: Json, picked: number): Json {
  const [title = ''] = ['title', 'name', 'mainTitle'].filter((name) => name in body);
  const word = `quokka${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const categories = stored('categories');
  const category = categories[picked % categories.length]?.id;
  return { ...body, [title]: `کہانی ${word}`, ...('category' in body && { category }) };
}

const wordOf = (title: string | null) => title?.split(' ').at(-1) ?? '';

/**
 * Holds a write to what it has to answer, and adds what staff read then to the versions.
 * @param was what the entry has to be again
 * @returns whether it was made
 */
async function expectWritten(
  entry: Entry,
  { status, body }: Answer,
  wanted: { status: number; msg?: string },
  was?: Json,
): Promise<boolean> {
  const said = wanted.msg && field(body, 'msg');
  expect([status, said], JSON.stringify(body)).toEqual([wanted.status, wanted.msg]);
  if (status >= 400) return false;
  const entity = 'createdAt' in fieldsOf(body) ? body : current(entry);
  const read = await call('GET', `${placeOf(entry, entry.area.routes.get, entity)}?visibility=all`);
  const now = fieldsOf(valueAt(read.body, 'page') ?? read.body);
  expect(content(now)).toEqual(content(was ?? now));
  const [last] = entry.versions.slice(-1);
  // What changes nothing makes no version.
  const isSame = !entry.isDeleted && field(now, 'updatedAt') === (last && field(last, 'updatedAt'));
  if (!isSame) entry.versions.push(now);
  entry.isDeleted = false;
  return true;
}

const created = { status: 201 };
const updated = { status: 200 };
const taken = (sentence: (title: string) => string, holder: string | undefined) =>
  holder === undefined ? undefined : { status: 409, msg: sentence(holder) };

async function create(area: ListCase, body: Json): Promise<void> {
  const wanted = taken(ruleMessages.addressTaken, holderOf(body)) ?? created;
  const answer = await call('POST', area.routes.create.path, body);
  const id = String(valueAt(answer.body, '_id'));
  const entry: Entry = { area, id, versions: [], isDeleted: false, pending: null };
  if (await expectWritten(entry, answer, wanted)) entries.push(entry);
}

async function update(entry: Entry, body: Json): Promise<void> {
  const wanted = taken(ruleMessages.addressTaken, holderOf(body, entry)) ?? updated;
  const { update: route } = entry.area.routes;
  const path = placeOf(entry, route, current(entry));
  await expectWritten(entry, await call(route.method, path, body), wanted);
}

async function remove(entry: Entry): Promise<void> {
  const uses = stored().map((each) => valueAt(current(each), 'category', '_id'));
  const path = placeOf(entry, entry.area.routes.remove, current(entry));
  const { status, body } = await call('DELETE', path);
  expect(status, JSON.stringify(body)).toBe(uses.includes(entry.id) ? 409 : 200);
  if (status !== 200) return;
  entry.versions.push(current(entry));
  entry.isDeleted = true;
  entry.pending = null;
}

/** The ids of all versions of an entry, the oldest first. */
async function versionIds({ area, id }: Entry): Promise<string[]> {
  const path = `/api/revisions?area=${areaName(area.name)}&id=${id}&perPage=100`;
  return itemsOf((await call('GET', path)).body)
    .map((version) => field(version, '_id'))
    .toReversed();
}

async function takeFromTrash(entry: Entry): Promise<void> {
  const was = current(entry);
  const wanted =
    taken(trashMessages.taken, holderOf(was)) ??
    (isOrphan(was) ? { status: 400, msg: trashMessages.ownerMissing } : updated);
  const deletion = (await versionIds(entry)).at(-1);
  const answer = await call('POST', `/api/trash/${deletion}/restore`);
  await expectWritten(entry, answer, wanted, was);
}

/** Makes an entry what it was at a version. @param id of the version */
async function restore(entry: Entry, id: string | undefined, was: Json): Promise<void> {
  const { isDeleted } = entry;
  const sentence = isDeleted ? trashMessages.taken : ruleMessages.addressTaken;
  const wanted =
    taken(sentence, holderOf(was, entry)) ??
    (isOrphan(was) ? { status: 400 } : isDeleted ? created : updated);
  const answer = await call('POST', `/api/revisions/${id}/restore`, {});
  await expectWritten(entry, answer, wanted, was);
}

const pendingPath = ({ area, id }: Entry) => `/api/pending/${areaName(area.name)}/${id}`;

/** Stores a change for later, of texts: times and addresses of then could be in the way of those of now. */
async function store(entry: Entry, body: Json): Promise<void> {
  const others = ['status', 'publishAt', 'unpublishAt', 'url', 'category'];
  const texts = Object.fromEntries(Object.entries(body).filter(([name]) => !others.includes(name)));
  const { update: route } = entry.area.routes;
  const path = placeOf(entry, route, current(entry));
  const answer = await call(route.method, `${path}?pending=1`, texts);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  entry.pending = titleOf(texts);
}

async function publish(entry: Entry): Promise<void> {
  // Also where the entry has been changed since.
  const path = placeOf(entry, entry.area.routes.get, current(entry));
  const live = await call('GET', `${path}?visibility=all`);
  const headers = { 'If-Match': live.headers.get('etag') ?? '' };
  const answer = await call('POST', `${pendingPath(entry)}/publish`, {}, headers);
  await expectWritten(entry, answer, updated);
  expect(titleOf(current(entry))).toBe(entry.pending);
  entry.pending = null;
}

async function discard(entry: Entry): Promise<void> {
  expect((await call('DELETE', pendingPath(entry))).status).toBe(200);
  entry.pending = null;
}

const byId = (entities: readonly Json[]) =>
  Object.fromEntries(entities.map((entity) => [field(entity, '_id'), content(entity)]));
const ids = (body: unknown) => itemsOf(body).map((entity) => field(entity, '_id'));
const idsOf = (area?: string) => live(area).map(({ id }) => id);

/** Holds all that visitors can read to what is live at the moment. */
async function expectPublic(): Promise<void> {
  await Promise.all(
    listAreas.map(async ({ name, routes }) => {
      if (name === 'pages') return;
      const expected = byId(live(name).map(current));
      const list = itemsOf(await visit(routes.list.path)).map(fieldsOf);
      expect(byId(list), name).toEqual(expected);
      const page = await api.call('GET', `${routes.list.path}?perPage=100`);
      expect(byId(itemsOf(page.body).map(fieldsOf)), name).toEqual(expected);
      expect(page.headers.get('x-total-count')).toBe(String(list.length));
    }),
  );
  const addresses = itemsOf(await visit('/api/page-addresses')).map((page) => field(page, 'url'));
  const urls = live('pages').map((entry) => field(current(entry), 'url'));
  expect(addresses).toEqual(urls.toSorted());
  for (const entry of entries) {
    const path = placeOf(entry, entry.area.routes.get, current(entry));
    const shown = live(entry.area.name).find(
      (each) => placeOf(each, each.area.routes.get, current(each)) === path,
    );
    const { status, body } = await api.call('GET', path);
    const expected = shown ? [200, content(current(shown))] : [404, {}];
    expect([status, status === 200 ? content(body) : {}], path).toEqual(expected);
  }
  await expectFound();
  await expectCounts();
}

/** Each entry is found by the word in its title while it is live, and nothing else is ever found. */
async function expectFound(): Promise<void> {
  const search = async (title: string | null) =>
    fieldsOf(await visit(`/api/search?q=${wordOf(title)}`));
  for (const entry of entries) {
    if (!publishedAreas.has(entry.area.name)) continue;
    const found = await search(titleOf(current(entry)));
    expect(ids(found[entry.area.name] ?? []).includes(entry.id)).toBe(isLive(entry));
    for (const id of Object.values(found).flatMap(ids)) expect(idsOf()).toContain(id);
  }
  for (const { pending } of withPending()) {
    expect(JSON.stringify(await search(pending))).not.toContain(wordOf(pending));
  }
}

/** What is counted or listed of several areas at once. */
async function expectCounts(): Promise<void> {
  for (const stat of stored('stats')) {
    const { length } = live(field(current(stat), 'collectionName'));
    expect(await visit(placeOf(stat, stat.area.routes.get, current(stat)))).toMatchObject({
      computedValue: length,
    });
  }
  const news = await visit('/api/news/newsPagination?perPage=100');
  expect(valueAt(news, 'total')).toBe(live('news').length);
  expect(ids(valueAt(news, 'news')).toSorted()).toEqual(idsOf('news').toSorted());
  const gallery = async (query: string) => new Set(ids(await visit(`/api/gallery${query}`)));
  const begun = live('events').filter((entry) => {
    const time = String(field(current(entry), 'time'));
    return Date.parse(time) <= now.getTime();
  });
  expect(await gallery('')).toEqual(new Set([...begun.map(({ id }) => id), ...idsOf('pictures')]));
  expect(await gallery('?of=projects')).toEqual(new Set(idsOf('projects')));
  const choices = await visit('/api/project/choices');
  expect(itemsOf(valueAt(choices, 'areas')).length > 0).toBe(live('projects').length > 0);
  const used = await visit('/api/categories?usedBy=events');
  const categories = live('events').map((entry) => field(current(entry)['category'], '_id'));
  expect(new Set(ids(used))).toEqual(new Set(categories));
}

const arbitraryTime = fc.option(fc.integer({ min: -4, max: 4 }), { nil: null });
const arbitraryPublished = fc
  .record({
    status: fc.constantFrom('published', 'draft'),
    from: arbitraryTime,
    until: arbitraryTime,
  })
  .filter(({ from, until }) => from === null || until === null || from < until)
  .map(({ status, from, until }) => ({
    status,
    publishAt: from === null ? null : timeAt(from),
    unpublishAt: until === null ? null : timeAt(until),
  }));

/** What is drawn in another way than the rest of a body. */
const drawn = fc.record({
  published: arbitraryPublished,
  // So few that one is taken at times.
  url: fc.constantFrom('one-page', 'another-page'),
  collectionName: fc.constantFrom('news', 'tenders', 'videos'),
});

const arbitraryBody = (area: ListCase): fc.Arbitrary<Json> =>
  fc.tuple(arbitraryEntry(area), drawn).map(([body, { published, url, collectionName }]) => ({
    ...body,
    ...(publishedAreas.has(area.name) && published),
    ...(area.name === 'pages' && { url }),
    ...(area.name === 'stats' && { sourceType: 'collection', collectionName }),
  }));

/** Of these areas there is more, because their entries depend on others. */
const often = ['pages', 'categories', 'events', 'videos'];
const arbitraryChange = fc.oneof(
  ...listAreas.map((area) => ({
    weight: often.includes(area.name) ? 5 : 1,
    arbitrary: fc.record({ area: fc.constant(area.name), body: arbitraryBody(area) }),
  })),
);
const arbitraryHours = fc.integer({ min: -5, max: 5 });

interface Step {
  change: { area: string; body: Json };
  /** Which entry is meant, of those that it can be. */
  picked: number;
  hours: number;
}

const pick = <Value>(among: readonly Value[], { picked }: Step) => among[picked % among.length];
const withPending = () => entries.filter(({ pending }) => pending !== null);
const deleted = () => entries.filter(({ isDeleted }) => isDeleted);

/** What can be done to an entry, if there is one to do it to. */
const actions: Record<string, (step: Step) => Promise<void>> = {
  async create({ change, picked }) {
    const area = listAreas.find(({ name }) => name === change.area);
    const body = completed(change.body, picked);
    const lacksCategory = 'category' in body && body['category'] === undefined;
    if (area && !lacksCategory) await create(area, body);
  },
  async update(step) {
    const entry = pick(stored(step.change.area), step);
    if (entry) await update(entry, completed(step.change.body, step.picked));
  },
  async store(step) {
    const entry = pick(stored(step.change.area), step);
    if (entry) await store(entry, completed(step.change.body, step.picked));
  },
  async publish(step) {
    const entry = pick(withPending(), step);
    if (entry) await publish(entry);
  },
  async discard(step) {
    const entry = pick(withPending(), step);
    if (entry) await discard(entry);
  },
  async remove(step) {
    const entry = pick(stored(step.change.area), step);
    if (entry) await remove(entry);
  },
  async takeFromTrash(step) {
    const entry = pick(deleted(), step);
    if (entry) await takeFromTrash(entry);
  },
  async restore(step) {
    const entry = pick(entries, step);
    const version = pick([...(entry?.versions.entries() ?? [])], step);
    if (entry && version) await restore(entry, (await versionIds(entry))[version[0]], version[1]);
  },
  look: ({ hours }) => look(hours),
};

async function look(hours: number): Promise<void> {
  now = new Date(timeAt(hours));
  await expectPublic();
}

const arbitraryStep = fc.record({
  does: fc.constantFrom(...Object.keys(actions), 'update', 'store', 'restore'),
  change: arbitraryChange,
  picked: fc.nat(),
  hours: arbitraryHours,
});

/** Areas with categories first: entries of others belong to them. */
const areasInOrder = listAreas.toSorted(
  (one, other) => Number(other.name === 'categories') - Number(one.name === 'categories'),
);

/** Deletes what an earlier run has left. */
async function clear(): Promise<void> {
  for (const { name, routes } of areasInOrder.toReversed()) {
    for (const entry of itemsOf((await call('GET', `${routes.list.path}?visibility=all`)).body)) {
      const last = field(entry, name === 'pages' ? 'url' : '_id');
      await call('DELETE', routes.remove.path.replace(/:\w+$/, last));
    }
  }
  entries = [];
}

it('each version of every entry restores to what it was, and visitors see exactly what is live', async () => {
  const first = fc.tuple(...areasInOrder.map(arbitraryBody));
  const steps = fc.array(arbitraryStep, { minLength: 50, maxLength: 50 });
  const moments = fc.tuple(arbitraryHours, arbitraryHours);
  await fc.assert(
    fc.asyncProperty(first, steps, moments, async (bodies, taken, lastLooks) => {
      await clear();
      for (const [index, area] of areasInOrder.entries()) {
        await create(area, completed(bodies[index] ?? {}, 0));
      }
      for (const { does, ...step } of taken) await actions[does]?.(step);
      for (const entry of entries) {
        const versions = entry.versions.slice();
        const known = await versionIds(entry);
        expect(known).toHaveLength(versions.length);
        for (const [index, was] of versions.entries()) await restore(entry, known[index], was);
      }
      for (const hours of lastLooks) await look(hours);
    }),
    // A run takes seconds, and shrinking many.
    { numRuns: runs, endOnFailure: true },
  );
});
