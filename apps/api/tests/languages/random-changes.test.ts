import {
  areaName,
  localizedAreas,
  localizedFieldsOfArea,
  textsOf,
  type Area,
} from '@site/contract';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { contentOf, idIn, makeTarget } from '../lib/targets.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

/*
 * Whatever is done to entries and to their translations, in whichever order: readers of either language get exactly what is
 * published at that moment, from every process and from copies that they have kept, and staff are told exactly what has changed.
 */

let api: TestApi;
let other: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ databaseUrl: api.databaseUrl });
  token = await api.as('editor');
  await addFixtureCategory(api);
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

type Texts = Record<string, string>;

/** What is to be true of an entry. */
interface Expected {
  texts: Texts;
  isLive: boolean;
  /** Its place in the trash. */
  deletion: string | null;
  translation: { fields: Texts; source: Texts; status: string } | null;
  /** The number of the translation in the history, once there was one. */
  translationId: string | null;
}

const number = fc.nat({ max: 9 });
const status = fc.constantFrom('draft', 'published');
const step = fc.oneof(
  fc.record({ does: fc.constant('edit' as const), at: number, text: number }),
  fc.record({ does: fc.constant('translate' as const), at: number, text: number, status }),
  fc.record({
    does: fc.constant('undo' as const),
    of: fc.constantFrom('entry', 'translation'),
    at: number,
  }),
  fc.record({ does: fc.constantFrom('publish', 'take down', 'remove', 'delete', 'restore') }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes an entry, and does one thing after the other to it. */
async function openEntry(area: Area) {
  const target = await makeTarget(api, token, area);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await api.call(method, path, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const id = idIn(await call('GET', target.read));
  const list = listAreas.find(({ name }) => name === area);
  const [key = id] = /[^/]+$/.exec(target.read) ?? [];
  const record = list ? id : (keys[area] ?? '-');
  const path = `/api/translations/${areaName(area)}/${record}/ur`;
  const removal = list?.routes.remove.path.replace(/:\w+$/, key);
  // What is always there has it from the run before.
  if (!list) {
    await call(target.method, target.update, target.body);
    await api.call('DELETE', path, { token });
  }
  const entity = contentOf(await call('GET', target.read));
  const localized = localizedFieldsOfArea(area);
  const textsIn = (record: unknown): Texts => ({ ...textsOf(record, localized) });
  const expected: Expected = {
    texts: textsIn(entity),
    isLive: true,
    deletion: null,
    translation: null,
    translationId: null,
  };
  const { texts } = expected;
  const places = Object.keys(texts).filter((place) => !place.includes('.'));
  const hasDrafts = 'status' in entity;

  /** One of the versions that there are of a record; `null`: it has none yet. */
  const versionOf = async (of: string, recordId: string | null, at: number) => {
    if (recordId === null) return null;
    const versions = itemsOf(await call('GET', `/api/revisions?area=${of}&id=${recordId}`));
    const revision = field(versions[at % versions.length], '_id');
    const body = fieldsOf(valueAt(await call('GET', `/api/revisions/${revision}`), 'body'));
    return { revision: `/api/revisions/${revision}`, body };
  };

  const run = async (each: Step): Promise<void> => {
    if (each.does === 'undo' && each.of === 'entry') {
      const version = await versionOf(areaName(area), id, each.at);
      if (!version) return;
      await call('POST', `${version.revision}/restore`);
      expected.texts = textsIn(version.body);
      if (hasDrafts) expected.isLive = version.body['status'] === 'published';
      expected.deletion = null;
    } else if (each.does === 'restore') {
      if (expected.deletion === null) return;
      await call('POST', `/api/trash/${expected.deletion}/restore`);
      expected.deletion = null;
    } else if (expected.deletion !== null) {
      // Nothing else can be done to what is in the trash.
    } else if (each.does === 'edit') {
      const place = places[each.at % places.length] ?? '';
      const edited = { [place]: `Text ${each.text}` };
      // An update of what is always there has all of its fields.
      const sent = list ? edited : { ...target.body, ...expected.texts, ...edited };
      await call(target.method, target.update, sent);
      expected.texts = { ...expected.texts, ...textsIn(sent) };
    } else if (each.does === 'translate') {
      const place = places[each.at % places.length] ?? '';
      const fields = {
        ...(each.text > 4 && expected.translation?.fields),
        [place]: `متن ${each.text}`,
      };
      await call('PUT', path, { fields, status: each.status });
      expected.translation = { fields, source: expected.texts, status: each.status };
      const [newest] = itemsOf(await call('GET', '/api/revisions?area=translations&perPage=1'));
      expected.translationId ??= field(newest, 'recordId');
    } else if (each.does === 'undo') {
      const version = await versionOf('translations', expected.translationId, each.at);
      if (!version) return;
      await call('POST', `${version.revision}/restore`);
      const { fields, source, status: before } = version.body;
      const strings = (value: unknown): Texts =>
        Object.fromEntries(
          Object.entries(fieldsOf(value)).map(([place, text]) => [place, String(text)]),
        );
      expected.translation = {
        fields: strings(fields),
        source: strings(source),
        status: String(before),
      };
    } else if (each.does === 'remove') {
      if (!expected.translation) return;
      await call('DELETE', path);
      expected.translation = null;
    } else if (each.does === 'delete') {
      if (removal === undefined) return;
      await call('DELETE', removal);
      const deleted = itemsOf(await call('GET', `/api/trash?area=${areaName(area)}`));
      const own = deleted.find((entry) => field(entry, 'recordId') === id);
      expected.deletion = field(own, '_id');
    } else if (hasDrafts) {
      expected.isLive = each.does === 'publish';
      await call(target.method, target.update, { status: expected.isLive ? 'published' : 'draft' });
    }
  };

  const kept = new Map<string, { etag: string; body: unknown }>();
  /** Reads as browsers and networks do: what they keep is asked for again by its tag. */
  const read = async (from: TestApi, query: string) => {
    const key = from.url + query;
    const known = kept.get(key);
    const headers = known && { 'if-none-match': known.etag };
    const answer = await from.call('GET', target.read + query, headers && { headers });
    if (answer.status === 304) return { status: 200, body: known?.body };
    const etag = answer.headers.get('etag');
    if (answer.status === 200 && etag) kept.set(key, { etag, body: answer.body });
    return answer;
  };

  const check = async (): Promise<void> => {
    const { translation, isLive, deletion } = expected;
    const isPublished = translation?.status === 'published';
    // What the record no longer says is not shown.
    const fields = Object.fromEntries(
      Object.entries(translation?.fields ?? {}).filter(([place]) => place in expected.texts),
    );
    const translated = isPublished ? fields : {};
    for (const from of [api, other]) {
      const [plain, urdu] = await Promise.all([read(from, ''), read(from, '?lang=ur')]);
      const isShown = isLive && deletion === null;
      expect([plain.status, urdu.status]).toEqual(isShown ? [200, 200] : [404, 404]);
      if (!isShown) continue;
      const languages = isPublished ? ['en', 'ur'] : ['en'];
      const record = fieldsOf(contentOf(plain.body));
      expect(textsIn(record)).toEqual(expected.texts);
      expect(record['languages']).toEqual(languages);
      expect(record).not.toHaveProperty('fallback');
      const shown = fieldsOf(contentOf(urdu.body));
      expect(textsIn(shown)).toEqual({ ...expected.texts, ...translated });
      expect(shown['languages']).toEqual(languages);
      const fallback = Object.keys(expected.texts).filter((place) => !(place in translated));
      expect(new Set(itemsOf(shown['fallback']))).toEqual(new Set(fallback));
      // Facts are the same in both.
      const facts = {
        ...shown,
        ...Object.fromEntries(places.map((place) => [place, record[place]])),
      };
      expect({ ...facts, fallback: undefined }).toEqual({ ...record, fallback: undefined });
    }
    const staff = await api.call('GET', path, { token });
    expect(staff.status).toBe(deletion === null ? 200 : 404);
    if (deletion !== null) return;
    const { source = expected.texts } = translation ?? {};
    const outdated = Object.keys({ ...expected.texts, ...source }).flatMap((field) => {
      const [before = '', after = ''] = [source[field], expected.texts[field]];
      return before === after ? [] : [{ field, before, after }];
    });
    const settled = isPublished ? 'done' : 'draft';
    expect(staff.body).toMatchObject({
      fields,
      status: translation?.status ?? null,
      state: translation ? (outdated.length > 0 ? 'outdated' : settled) : 'missing',
    });
    expect(new Set(itemsOf(valueAt(staff.body, 'outdated')))).toEqual(new Set(outdated));
  };
  return { run, check };
}

/** The records of areas that are no lists, by how addresses name those of which there are several. */
const keys: Partial<Record<Area, string>> = { about: 'Vision', sectionInfo: 'of-pending' };
const lists: readonly Area[] = listAreas.map(({ name }) => name);
// The other records of which there is one are translated as this one is.
const tried = localizedAreas.filter(
  (area) => lists.includes(area) || area in keys || area === 'siteInfo',
);

describe.each(tried)('%s', (area) => {
  it('shows in each language what is published in it, whatever was done before', async () => {
    const property = async (steps: Step[]) => {
      const entry = await openEntry(area);
      await entry.check();
      for (const each of steps) {
        await entry.run(each);
        await entry.check();
      }
    };
    const drawn = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), property);
    const ran = fc.assert(drawn, { numRuns: 2, endOnFailure: true });
    await expect(ran).resolves.toBeUndefined();
  });
});
