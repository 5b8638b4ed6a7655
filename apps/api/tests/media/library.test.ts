import { contract, type MediaDetail, type MediaFile } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, fieldsOf } from '@site/contract/json';
import { libraryMessages } from '@site/contract/messages/library';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openLibrary } from '../lib/library.ts';
import { openTestApi, statuses } from '../lib/test-api.ts';

// The library of files: what it finds, where files are used, and what becomes of them.

const api = openTestApi();
const { call, upload, store, read, article, fetched, expectFetched } = openLibrary(api);

async function list(query: string): Promise<MediaFile[]> {
  const { body } = await call('GET', `/api/media?${query}`);
  return contract.media.list.responses[200].parse(body);
}

const statesOf = ({ usedBy }: MediaDetail) => usedBy.map(({ state }) => state).toSorted();

describe('the list', () => {
  it('finds files by their words, those of their PDFs and who uploaded them, and by what they lack', async () => {
    const flood = await upload('سیلاب Indus.jpg');
    const other = await upload('camels.jpg');
    await call('PATCH', `/api/media/${other._id}`, {
      altText: 'Camels at a well',
      caption: 'Near Umerkot',
      credit: 'Rabia',
      licence: 'CC BY 4.0',
      source: 'Sindh archive',
      tags: ['Tharparkar'],
      translations: { ur: { altText: 'کنویں پر اونٹ' } },
    });
    const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
    for (const word of [
      'camels well',
      'umerkot',
      'rabia',
      'cc by',
      'sindh archive',
      'tharparkar',
      'اونٹ',
      'CAMELS.jpg',
    ]) {
      expect(await ids(`q=${encodeURIComponent(word)}`), word).toEqual([other._id]);
    }
    expect(await ids(`q=${encodeURIComponent('سيلاب')}`)).toEqual([flood._id]);
    expect(await ids('tag=Tharparkar')).toEqual([other._id]);
    expect(await ids('alt=missing')).toEqual([flood._id]);
    expect(await ids('q=editor&sort=name')).toEqual([other._id, flood._id]);
    expect(await ids('kind=video')).toEqual([]);
    await call('PATCH', `/api/media/${flood._id}`, { decorative: true });
    expect(await ids('alt=missing')).toEqual([]);
    await call('PATCH', `/api/media/${other._id}`, { showsPeople: false });
    expect(await ids('people=unsaid')).toEqual([flood._id]);
    expect(await ids('people=unsaid&kind=document')).toEqual([]);
    const page = await call('GET', '/api/media?perPage=1&page=2');
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.body).toMatchObject([{ _id: flood._id, name: 'سیلاب Indus.jpg', by: {} }]);
  });
});

describe('the words of a file', () => {
  it('stay where they are left out, and are refused where they can not be', async () => {
    const { _id } = await upload();
    const path = `/api/media/${_id}`;
    const focalPoint = { x: 0.25, y: 1 };
    await call('PATCH', path, { caption: 'Before', focalPoint });
    const rights = { credit: 'Rabia', licence: 'CC BY 4.0', source: 'Sindh archive' };
    const changed = await call('PATCH', path, rights);
    expect(changed.body).toMatchObject({ caption: 'Before', ...rights, focalPoint });
    expect((await call('PATCH', path, { focalPoint: null })).body).toMatchObject({
      focalPoint: null,
    });
    for (const refused of [
      { focalPoint: { x: 1.01, y: 0 } },
      { name: '' },
      { altText: 'a'.repeat(251) },
      { tags: Array.from({ length: 21 }, String) },
    ]) {
      expect((await call('PATCH', path, refused)).status, JSON.stringify(refused)).toBe(400);
    }
  });

  it('are not lost to somebody else who changes them', async () => {
    const { _id } = await upload();
    const path = `/api/media/${_id}`;
    const { headers } = await call('GET', path);
    const ifMatch = { 'If-Match': headers.get('etag') ?? '' };
    expect((await call('PATCH', path, { caption: 'One' }, ifMatch)).status).toBe(200);
    expect((await call('PATCH', path, { caption: 'Two' }, ifMatch)).status).toBe(412);
  });
});

describe('where a file is used', () => {
  it('is told of records, drafts, what waits, texts, the trash and earlier versions', async () => {
    const { _id, url } = await upload();
    const live = await article(url);
    const draft = await article(url, { status: 'draft' });
    const other = await upload();
    const waiting = await article(other.url);
    await call('PUT', `/api/news/news/${waiting}?pending=1`, { imageUrl: url });
    await article(other.url, { content: `See [the picture](${url}) for it.` });
    expect(statesOf(await read(_id))).toEqual(['draft', 'live', 'live', 'pending']);
    expect((await read(_id)).usedBy).toContainEqual({
      area: 'news',
      recordId: live,
      title: entryFixtures.news.title,
      field: 'imageUrl',
      state: 'live',
    });
    expect(await read(_id)).toMatchObject({ uses: 4 });
    await call('DELETE', `/api/news/news/${draft}`);
    await call('PUT', `/api/news/news/${live}`, { imageUrl: other.url });
    expect(statesOf(await read(_id))).toEqual(['history', 'live', 'pending', 'trash']);
    expect((await list('uses=none')).map((file) => file._id)).not.toContain(_id);
  });

  it('is forgotten with the versions of an erased record', async () => {
    const { _id, url } = await upload();
    const id = await article(url);
    await call('DELETE', `/api/news/news/${id}`);
    const admin = await api.addUser('admin');
    const { body } = await api.call('GET', '/api/trash?perPage=1', { token: admin.token });
    const [entry] = Array.isArray(body) ? body.map(fieldsOf) : [];
    const erased = await api.call('DELETE', `/api/trash/${String(entry?.['_id'])}`, {
      token: admin.token,
    });
    expect(erased.status).toBe(200);
    expect(await read(_id)).toMatchObject({ usedBy: [], uses: 0 });
    expect((await list('uses=none')).map((file) => file._id)).toContain(_id);
  });
});

describe('a file that is deleted', () => {
  it('is refused while it is used, and says where', async () => {
    const { _id, url } = await upload();
    const recordId = await article(url);
    const answer = await call('DELETE', `/api/media/${_id}`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      msg: libraryMessages.inUse(1),
      usedBy: [{ area: 'news', recordId, state: 'live' }],
    });
    expect(await fetched(url)).toBe(200);
  });

  it('is read by nobody, and comes back when it is restored or used', async () => {
    const { _id, url } = await upload();
    expect(await fetched(url)).toBe(200);
    expect((await call('DELETE', `/api/media/${_id}`)).status).toBe(200);
    await expectFetched(url, 404);
    expect((await call('DELETE', `/api/media/${_id}`)).status).toBe(404);
    expect((await list('deleted=only')).map((file) => file._id)).toContain(_id);
    expect((await list('')).map((file) => file._id)).not.toContain(_id);
    await call('POST', `/api/media/${_id}/restore`, {});
    await expectFetched(url, 200);
    expect((await call('POST', `/api/media/${_id}/restore`, {})).status).toBe(404);

    await call('DELETE', `/api/media/${_id}`);
    await article(url);
    await expectFetched(url, 200);
    expect(await read(_id)).toMatchObject({ deletedAt: null });
  });

  it('and is used at the same moment is deleted or used', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { _id, url } = await upload();
      const [removed] = await Promise.all([call('DELETE', `/api/media/${_id}`), article(url)]);
      expect([200, 409]).toContain(removed.status);
      expect(await read(_id)).toMatchObject({ deletedAt: null, uses: 1 });
    }
  });
});

describe('a file that is replaced', () => {
  it('is so everywhere in one change, which can be undone', async () => {
    const old = await upload('old.jpg');
    const other = await upload('new.jpg');
    const admin = await api.addUser('admin');
    const id = await article(old.url, { content: `See [the picture](${old.url}) for it.` });
    const waiting = await article(other.url);
    await call('PUT', `/api/news/news/${waiting}?pending=1`, { imageUrl: old.url });
    const { body: event } = await call('POST', '/api/events/events', {
      ...entryFixtures.events,
      category: (await api.db.category.create({ data: { title: 'A', description: 'B' } })).id,
      images: [other.url, old.url],
    });
    await api.call('PUT', '/api/siteinfo', { token: admin.token, body: { logo: old.url } });
    await call('PUT', `/api/news/news/${id}?pending=1`, { title: 'Later' });

    const path = `/api/media/${old._id}/replace`;
    const replaced = await call('POST', path, { replacementId: other._id });
    expect(replaced.body).toMatchObject({ url: other.url, rewritten: 3 });
    const imagesNow = async () => {
      const news = await api.db.news.findUniqueOrThrow({ where: { id } });
      const stored = await api.db.event.findUniqueOrThrow({ where: { id: field(event, '_id') } });
      const site = await api.db.siteInfo.findFirstOrThrow();
      const pending = await api.db.pendingVersion.findFirstOrThrow({
        where: { recordId: waiting },
      });
      return [
        news.imageUrl,
        news.content,
        stored.images,
        site.logo,
        field(pending.body, 'imageUrl'),
      ];
    };
    const [oldPath, newPath] = [new URL(old.url).pathname, new URL(other.url).pathname];
    const text = (address: string) => `See [the picture](http://api.example.org${address}) for it.`;
    expect(await imagesNow()).toEqual([
      newPath,
      text(newPath),
      [newPath, newPath],
      newPath,
      newPath,
    ]);
    await expectFetched(old.url, `${newPath}?w=320`, '?w=320');
    expect(await read(old._id)).toMatchObject({ uses: 0 });
    // What the answer was lost of is asked for again.
    const again = await call('POST', path, { replacementId: other._id });
    expect(again.body).toEqual({ url: other.url, rewritten: 0, batch: null });

    const undo = `/api/batches/${field(replaced.body, 'batch')}/undo`;
    expect((await call('POST', undo, {})).status).toBe(200);
    expect((await imagesNow()).slice(0, 4)).toEqual([
      oldPath,
      text(oldPath),
      [newPath, oldPath],
      oldPath,
    ]);
    await expectFetched(old.url, 200);
  });

  it('is refused by one of another kind, by itself and by one that is not there', async () => {
    const { _id } = await upload();
    const video = await api.db.upload.create({
      data: {
        address: `/media/Videos/${crypto.randomUUID()}.mp4`,
        kind: 'video',
        bytes: 1,
        hash: '',
        folder: 'Videos',
      },
    });
    const by = async (replacementId: string) =>
      (await call('POST', `/api/media/${_id}/replace`, { replacementId })).status;
    expect(await by(video.id)).toBe(400);
    expect(await by(_id)).toBe(400);
    expect(await by(crypto.randomUUID())).toBe(404);
  });

  it('by two at once is so by one of them', async () => {
    const old = await upload();
    const [one, other] = [await upload(), await upload()];
    const id = await article(old.url);
    const answers = await Promise.all(
      [one, other].map(({ _id }) =>
        call('POST', `/api/media/${old._id}/replace`, { replacementId: _id }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const { imageUrl } = await api.db.news.findUniqueOrThrow({ where: { id } });
    const won = answers.findIndex(({ status }) => status === 200);
    expect(imageUrl).toBe(new URL([one, other][won]?.url ?? '').pathname);
  });

  it('stays as it is where somebody may not change one of the records', async () => {
    const old = await upload();
    const other = await upload();
    const admin = await api.addUser('admin');
    const id = await article(old.url);
    await api.call('PUT', `/api/user/${admin.id}`, {
      token: admin.token,
      body: { picUrl: old.url },
    });
    const answer = await call('POST', `/api/media/${old._id}/replace`, {
      replacementId: other._id,
    });
    expect(answer.status).toBe(403);
    const { imageUrl } = await api.db.news.findUniqueOrThrow({ where: { id } });
    expect(imageUrl).toBe(new URL(old.url).pathname);
  });
});

it('files with the same bytes are named, and merged into one', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const [kept, ...others] = [
    await store(bytes, 'a.png'),
    await store(bytes, 'b.png'),
    await store(bytes, 'c.png'),
  ];
  const id = await article(others[0]?.url ?? '');
  expect((await read(kept._id)).duplicates.map(({ name }) => name)).toEqual(['b.png', 'c.png']);
  const ids = others.map(({ _id }) => _id);
  const merged = await call('POST', '/api/media/merge', { keepId: kept._id, ids });
  expect(merged.body).toMatchObject({ url: kept.url, rewritten: 1 });
  const { imageUrl } = await api.db.news.findUniqueOrThrow({ where: { id } });
  expect(imageUrl).toBe(new URL(kept.url).pathname);
  expect((await read(kept._id)).duplicates).toEqual([]);
  await expectFetched(others[1]?.url ?? '', imageUrl);
});
