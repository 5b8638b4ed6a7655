import {
  areaName,
  areas,
  contract,
  mediaFieldsOf,
  mediaFieldsOfArea,
  stringsIn,
  withOrigin,
  withoutOrigin,
  type Area,
} from '@site/contract';
import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { z } from 'zod';
import { exampleBody, exampleId } from '../../src/openapi/examples.ts';
import { accessOf } from '../../src/lib/http/access.ts';
import { usesOf } from '../../src/areas/media/uses.ts';
import { entryFixtures } from '@site/contract/fixtures';
import { fieldsOf, valueAt, field } from '@site/contract/json';
import { consentData } from '../lib/addresses.ts';
import { startTestApi, type Answer, type TestApi } from '../lib/test-api.ts';

// Uploads are stored without an origin, whichever origin the requests name.

const origin = 'http://api.example.org';
const newOrigin = 'https://new.example.org';

let api: TestApi;
let moved: TestApi;
let token: string;
let admin: { id: string; token: string };
beforeAll(async () => {
  api = await startTestApi();
  moved = await startTestApi({ databaseUrl: api.databaseUrl, publicUrl: newOrigin });
  admin = await api.addUser('admin');
  ({ token } = admin);
  await api.db.category.create({ data: { id: exampleId, title: 'A', description: 'B' } });
});
afterAll(async () => {
  await moved.stop();
  await api.stop();
});

const newPath = (folder = 'News') => `/media/${folder}/${crypto.randomUUID()}.webp`;

/** A body with an address at the end of a path. */
function withAddress(body: unknown, [key, ...rest]: readonly string[], address: string): unknown {
  if (key === undefined) return address;
  if (key === '*') return [withAddress(Array.isArray(body) ? body[0] : {}, rest, address)];
  const fields = fieldsOf(body);
  return { ...fields, [key]: withAddress(fields[key] ?? {}, rest, address) };
}

/** The field of a record that stands in its address. */
const idOf = (area: string) => (area === 'pages' ? 'url' : '_id');

interface MediaWrite {
  area: Area;
  name: string;
  route: AppRoute;
}

/** For each area with media fields the route that makes a record, or changes the one that there is. */
const writes: MediaWrite[] = areas.flatMap((area) => {
  const routes: AppRouter = contract[area];
  if (mediaFieldsOfArea(area).length === 0) return [];
  const name = 'create' in routes ? 'create' : 'update';
  const route = routes[name];
  return route && isAppRoute(route) ? [{ area, name, route }] : [];
});

/** Sends a body with all media fields of the area, each with this address. */
async function write({ area, name, route }: MediaWrite, address: string): Promise<Answer> {
  const schema = 'body' in route ? route.body : undefined;
  if (!(schema instanceof z.ZodType)) throw new Error(`${area}.${name} takes no body`);
  const unique: Partial<Record<Area, object>> = {
    users: { email: `${crypto.randomUUID()}@example.org` },
    pages: { url: crypto.randomUUID() },
    tenders: { documents: entryFixtures.tenders.documents },
    careers: { documents: entryFixtures.careers.documents },
    facts: { documents: entryFixtures.facts.documents },
    projects: { documents: entryFixtures.projects.documents },
    publications: { documents: entryFixtures.publications.documents },
  };
  const example = { ...fieldsOf(exampleBody(`${area}.${name}`, schema)), ...unique[area] };
  const body = mediaFieldsOfArea(area).reduce<unknown>(
    (sent, { path }) => withAddress(sent, path, address),
    example,
  );
  const answer = await api.call(route.method, route.path, { token, body });
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer;
}

/** The media addresses of an answer, as the contract finds them. */
function answered(route: AppRoute, { status, body }: Answer): string[] {
  const schema = route.responses[status];
  if (!(schema instanceof z.ZodType)) return [];
  return stringsIn(body, mediaFieldsOf(schema)).map(({ text }) => text);
}

describe.each(writes)('a media field of $area', (each) => {
  it.each([origin, '', '  http://API.Example.org:80'])(
    'with the address of an upload (%s) is stored without an origin and answered with it',
    async (sent) => {
      const path = newPath();
      const addresses = answered(each.route, await write(each, sent + path));
      expect(addresses.length).toBeGreaterThan(0);
      expect(new Set(addresses)).toEqual(new Set([origin + path]));
      const uses = await usesOf(api.db, [path], new Date());
      expect(uses.map(({ area, field: place }) => `${area}.${place}`).toSorted()).toEqual(
        mediaFieldsOfArea(each.area)
          .map((media) => `${areaName(each.area)}.${media.path.join('.').replace('*', '0')}`)
          .toSorted(),
      );
    },
  );

  it('is replaced with all others, which is undone', async () => {
    const [file, other] = await Promise.all(
      ['a', 'b'].map((hash) =>
        api.db.upload.create({
          data: { address: newPath(), hash, kind: 'picture', bytes: 1, folder: 'News' },
        }),
      ),
    );
    if (!file || !other) throw new Error('Two were made');
    await write(each, origin + file.address);
    const placesOf = async (address: string) =>
      (await usesOf(api.db, [address], new Date()))
        .filter(({ state }) => state === 'live')
        .map(({ field: place }) => place);
    const before = await placesOf(file.address);
    const path = contract.media.replace.path.replace(':id', file.id);
    const answer = await api.call('POST', path, { token, body: { replacementId: other.id } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect([await placesOf(file.address), await placesOf(other.address)]).toEqual([[], before]);
    const undo = contract.batches.undo.path.replace(':batch', field(answer.body, 'batch'));
    const undone = await api.call('POST', undo, { token, body: {} });
    // Accounts are not changed back.
    expect(undone.status, JSON.stringify(undone.body)).toBe(each.area === 'users' ? 409 : 200);
    const after = each.area === 'users' ? other : file;
    expect(await placesOf(after.address)).toEqual(before);
  });

  it("leaves the address of another site's upload unchanged", async () => {
    const foreign = `https://elsewhere.example.org${newPath()}`;
    expect(new Set(answered(each.route, await write(each, foreign)))).toEqual(new Set([foreign]));
  });
});

describe('after a change of the domain', () => {
  const reads = areas.flatMap((area) =>
    Object.values<AppRoute>(contract[area]).flatMap((route) => {
      // Nobody has opened a document, whose address that would answer.
      if (route.method !== 'GET' || route === contract.visits.counts) return [];
      const schema = route.responses[200];
      const fields = schema instanceof z.ZodType ? mediaFieldsOf(schema) : [];
      return fields.length > 0 ? [{ area, route }] : [];
    }),
  );

  it('every read answers with the new origin, also a revalidation of the old one', async () => {
    const body = { picUrl: newPath('user_images') };
    await api.call('PUT', `/api/user/${admin.id}`, { token, body });
    const ids = new Map<string, string>([['users', admin.id]]);
    for (const each of writes) {
      const made = await write(each, newPath());
      if (each.area !== 'users') ids.set(each.area, String(valueAt(made.body, idOf(each.area))));
    }
    const file = { kind: 'picture', bytes: 1, hash: '', folder: 'News' } as const;
    const { id: fileId } = await api.db.upload.create({ data: { ...file, address: newPath() } });
    ids.set('media', fileId);
    const { id: consentId } = await api.db.consent.create({
      data: { ...consentData, files: { create: { uploadId: fileId } } },
    });
    ids.set('consents', consentId);
    await api.db.news.updateMany({ data: { title: 'Findable' } });
    await api.db.member.updateMany({ data: { teamType: 'BRM' } });
    expect(reads.length).toBeGreaterThan(25);
    for (const { area, route } of reads) {
      const address = route.path
        .replace(':category', 'About')
        .replace(':teamType', 'BRM')
        .replace(/:\w+/, ids.get(area) ?? '')
        .replace(/\/search(?:\/matches)?\/?$/, '$&?q=Findable');
      const caller = accessOf(route) === 'public' ? {} : { token };
      const before = await api.call('GET', address, caller);
      expect(before.status, address).toBe(200);
      const old = answered(route, before);
      const isOfNews = old.some((each) => each.startsWith(`${origin}/media/News/`));
      expect(isOfNews || area === 'users', address).toBe(true);
      const headers = { 'If-None-Match': before.headers.get('etag') ?? '' };
      // The second one is of the cache.
      for (let time = 0; time < 2; time += 1) {
        const after = await moved.call('GET', address, { ...caller, headers });
        expect(after.status, address).toBe(200);
        expect(answered(route, after)).toEqual(
          old.map((each) => withOrigin(withoutOrigin(each, origin), newOrigin)),
        );
      }
    }
  });

  it('the version of the content is another one', async () => {
    const here = await api.call('GET', '/api/version');
    const there = await moved.call('GET', '/api/version');
    expect(here.body).not.toEqual(there.body);
  });

  it('a record that was read there is saved here as it was', async () => {
    const path = newPath();
    const news = writes.find(({ area }) => area === 'news');
    if (!news) throw new Error('News have no picture');
    const { body } = await write(news, origin + path);
    const id = field(body, '_id');
    const there = await moved.call('GET', `/api/news/news/${id}`);
    expect(field(there.body, 'imageUrl')).toBe(newOrigin + path);
    const { status } = await moved.call('PUT', `/api/news/news/${id}`, { token, body: there.body });
    expect(status).toBe(200);
    expect(await api.db.news.findUnique({ where: { id } })).toMatchObject({ imageUrl: path });
  });
});

describe('an upload', () => {
  const upload = async (kind = 'image', file?: Blob) => {
    const create = { width: 90, height: 60, channels: 3, background: '#0f766e' } as const;
    const bytes = new Uint8Array(await sharp({ create }).webp().toBuffer());
    const form = new FormData();
    form.set('file', file ?? new Blob([bytes]), 'file');
    form.set('folder', 'Pages/Images');
    const { status, body } = await api.call('POST', `/v1_1/site/${kind}/upload`, {
      token,
      body: form,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const address = field(body, 'secure_url');
    expect(address.startsWith(`${origin}/media/Pages/Images/`)).toBe(true);
    const row = await api.db.upload.findUniqueOrThrow({
      where: { address: address.replace(origin, '') },
    });
    return { body, row };
  };

  it('has a record', async () => {
    const { body, row } = await upload();
    const { width, height, bytes } = fieldsOf(body);
    expect(row).toMatchObject({ width, height, bytes, kind: 'picture', folder: 'Pages/Images' });
    expect(row).toMatchObject({ width: 90, height: 60, by: admin.id, altText: '' });
    expect(row.hash).toMatch(/^[\da-f]{64}$/);
  });

  it('has one as a video', async () => {
    const box = [0, 0, 0, 0x18, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp42')];
    const { row } = await upload('video', new Blob([new Uint8Array(box)]));
    expect(row).toMatchObject({ kind: 'video', width: null, height: null, bytes: box.length });
  });

  it('has one each for sixteen concurrent uploads', async () => {
    const uploads = await Promise.all(Array.from({ length: 16 }, () => upload()));
    expect(new Set(uploads.map(({ row }) => row.address)).size).toBe(16);
    expect(new Set(uploads.map(({ row }) => row.hash)).size).toBe(1);
  });
});
