import { contract, removedPicture, type Consent } from '@site/contract';
import { field } from '@site/contract/json';
import { consentMessages, libraryMessages } from '@site/contract/messages/library';
import { sharePath } from '@site/contract/pictures';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../src/sweep.ts';
import { openLibrary } from '../lib/library.ts';
import { openTestApi } from '../lib/test-api.ts';
import { wordFile } from '../lib/word-file.ts';

// Consents of those who are shown: when their pictures are there, and for whom.

let now = new Date('2031-05-01T00:00:00Z');
const api = openTestApi({ now: () => now });
const { call, upload, store, read, article, fetched, expectFetched } = openLibrary(api);
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const consentOf = (files: readonly string[]) => ({
  who: 'Amina',
  guardian: 'Her mother',
  purposes: ['site'],
  place: 'district',
  from: '2020-01-01T00:00:00Z',
  language: 'Sindhi',
  files,
});

async function note(files: readonly string[], more: object = {}): Promise<Consent> {
  const { status, body } = await call('POST', '/api/consents', { ...consentOf(files), ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return contract.consents.create.responses[201].parse(body);
}
const withdraw = (id: string) => call('POST', `/api/consents/${id}/withdraw`, {});
const change = (id: string, body: object, headers?: Record<string, string>) =>
  call('PATCH', `/api/consents/${id}`, body, headers);

/** The picture of an article, as anybody reads it. */
async function shownIn(id: string): Promise<string> {
  return field((await api.call('GET', `/api/news/news/${id}`)).body, 'imageUrl');
}
const placeholder = `http://api.example.org${removedPicture}`;
const headerOf = async (url: string, name: string) =>
  (await fetch(api.url + new URL(url).pathname)).headers.get(name);

describe('a picture of people', () => {
  it('is nowhere from the moment on at which their consent is withdrawn, and is back when that is taken back', async () => {
    const { _id, url } = await upload();
    const shown = await article(url, { imageAlt: 'A girl with goats' });
    const consent = await note([_id]);
    expect(await shownIn(shown)).toBe(url);
    await expectFetched(url, 200);
    const before = await api.call('GET', `/api/news/news/${shown}`);
    expect((await withdraw(consent._id)).body).toMatchObject({ state: 'withdrawn' });
    const headers = { 'If-None-Match': before.headers.get('etag') ?? '' };
    expect((await api.call('GET', `/api/news/news/${shown}`, { headers })).status).toBe(200);
    expect((await api.call('GET', `/api/news/news/${shown}`)).body).toMatchObject({
      imageUrl: placeholder,
      imageAlt: libraryMessages.pictureRemoved,
    });
    for (const read of ['/api/news/news', '/api/search?q=news', '/api/gallery/events']) {
      expect(JSON.stringify((await api.call('GET', read)).body), read).not.toContain(url);
    }
    await expectFetched(url, 410);
    const { pathname } = new URL(url);
    for (const spelling of [
      `${pathname}?w=320`,
      `${pathname}?w=share`,
      pathname.replace('/media/', '/media//'),
      pathname.replace('/media/', '/media/./'),
      pathname.replace('.', '%2E'),
      `${pathname.replace('.', '%2e')}?w=640`,
    ]) {
      expect((await fetch(api.url + spelling)).status, spelling).toBe(410);
    }
    expect(await fetched(placeholder)).toBe(200);
    expect(await read(_id)).toMatchObject({ isHidden: true, consentIds: [consent._id] });
    // Who edits the article keeps its picture.
    expect(field((await call('GET', `/api/news/news/${shown}`)).body, 'imageUrl')).toBe(url);

    expect((await change(consent._id, { withdrawn: false })).body).toMatchObject({
      state: 'valid',
      withdrawnAt: null,
    });
    expect(await shownIn(shown)).toBe(url);
    await expectFetched(url, 200);
  });

  it('is shown from the beginning of the consent to its end, by the clock alone', async () => {
    const { _id, url } = await upload();
    const shown = await article(url);
    const times = { from: inDays(1).toISOString(), until: inDays(2).toISOString() };
    const consent = await note([_id], times);
    expect(await shownIn(shown)).toBe(placeholder);
    now = inDays(1);
    expect(await shownIn(shown)).toBe(url);
    now = new Date(inDays(1).getTime() - 1);
    expect(await shownIn(shown)).toBe(url);
    now = new Date(now.getTime() + 1);
    expect(await shownIn(shown)).toBe(placeholder);
    await expectFetched(url, 410);
    await change(consent._id, { until: inDays(1).toISOString() });
    expect(await shownIn(shown)).toBe(url);
  });

  it('needs the consent of everybody in it, for the site', async () => {
    const { _id, url } = await upload();
    const shown = await article(url);
    await note([_id]);
    const print = await note([_id], { who: 'Bano', purposes: ['print', 'press'] });
    expect(await shownIn(shown)).toBe(placeholder);
    await change(print._id, { purposes: ['site', 'print'] });
    expect(await shownIn(shown)).toBe(url);
  });

  it('is hidden with its copies, also one that comes later', async () => {
    const file = await upload();
    const bytes = Buffer.from(
      await (await fetch(api.url + new URL(file.url).pathname)).arrayBuffer(),
    );
    const before = await store(bytes, 'a.webp');
    const copy = await store(bytes, 'b.webp');
    const consent = await note([before._id]);
    await withdraw(consent._id);
    const later = await store(bytes, 'c.webp');
    const shown = await Promise.all([before, copy, later].map(({ url }) => article(url)));
    for (const id of shown) expect(await shownIn(id)).toBe(placeholder);
  });

  it('stays hidden when the copy that the consent names is gone for good', async () => {
    const file = await upload();
    const bytes = Buffer.from(
      await (await fetch(api.url + new URL(file.url).pathname)).arrayBuffer(),
    );
    const named = await store(bytes, 'a.webp');
    const copy = await store(bytes, 'b.webp');
    const shown = await article(copy.url);
    await withdraw((await note([named._id]))._id);
    const deletedAt = new Date(Date.now() - 31 * 86_400_000);
    await api.db.upload.update({ where: { id: named._id }, data: { deletedAt } });
    await sweep(api.swept, Date.now());
    expect(await api.db.upload.findUnique({ where: { id: named._id } })).toBeNull();
    expect(await shownIn(shown)).toBe(placeholder);
    expect(await read(copy._id)).toMatchObject({
      isHidden: true,
      consentIds: [expect.any(String)],
    });
  });

  it('is not drawn into the picture of a shared link', async () => {
    const { _id, url } = await upload();
    const id = await article(url);
    const draw = async () => {
      const answer = await fetch(api.url + sharePath('news', id, 0));
      return { bytes: await answer.text(), caching: answer.headers.get('cache-control') };
    };
    const consent = await note([_id]);
    const before = await draw();
    expect(before.caching).toBe('public, max-age=300');
    await withdraw(consent._id);
    expect((await draw()).bytes).not.toBe(before.bytes);
    await change(consent._id, { withdrawn: false });
    expect((await draw()).bytes).toBe(before.bytes);
  });

  it('is kept by browsers for minutes, by nobody for others, and other pictures for a year', async () => {
    const { _id, url } = await upload();
    expect(await headerOf(url, 'cache-control')).toContain('immutable');
    await call('PATCH', `/api/media/${_id}`, { showsPeople: true });
    await expect.poll(() => headerOf(url, 'cache-control')).toBe('public, max-age=300, s-maxage=0');
    expect(await read(_id)).toMatchObject({ isHidden: false });
  });
});

describe('where nobody is shown without a consent', () => {
  const strict = openTestApi({ settings: { PEOPLE_WITHOUT_CONSENT: 'hidden' } });
  const library = openLibrary(strict);

  it('a picture of people is hidden until one is noted', async () => {
    const { _id, url } = await library.upload();
    await library.call('PATCH', `/api/media/${_id}`, { showsPeople: true });
    expect(await library.read(_id)).toMatchObject({ isHidden: true });
    await library.expectFetched(url, 410);
    const { body } = await library.call('GET', '/api/media?consent=missing');
    expect(body).toMatchObject([{ _id }]);
    await library.call('POST', '/api/consents', consentOf([_id]));
    await library.expectFetched(url, 200);
  });
});

describe('the consents', () => {
  it('are found by names, state and file', async () => {
    const { _id } = await upload();
    const ending = await note([_id], { who: 'Zulekha Bibi', until: inDays(20).toISOString() });
    const later = await note([], { who: 'Zulekha Khan', until: inDays(40).toISOString() });
    const ids = async (query: string) => {
      const { body } = await call('GET', `/api/consents?${query}`);
      return contract.consents.list.responses[200].parse(body).map((each) => each._id);
    };
    expect(await ids('q=zulekha')).toEqual([later._id, ending._id]);
    expect(await ids('q=zulekha&sort=until')).toEqual([ending._id, later._id]);
    expect(await ids('q=zulekha&state=ending')).toEqual([ending._id]);
    expect(await ids('q=zulekha&state=upcoming')).toEqual([]);
    expect(await ids(`file=${_id}`)).toEqual([ending._id]);
    expect(await ids('file=unknown')).toEqual([]);
    const files = async (consent: string) => {
      const { body } = await call('GET', `/api/media?consent=${consent}`);
      return contract.media.list.responses[200].parse(body).map((each) => each._id);
    };
    expect(await files('ending')).toContain(_id);
    expect(await files('missing')).not.toContain(_id);
  });

  it('are noted and withdrawn by many at once', async () => {
    const files = [await upload(), await upload()].map(({ _id }) => _id);
    const many = <Result>(work: (at: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: 16 }, (_, at) => work(at)));
    const made = await many((at) => note(at % 2 ? files : files.toReversed()));
    const [first] = made;
    const answers = await many(() => withdraw(first?._id ?? ''));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(answers.map(({ body }) => field(body, 'withdrawnAt'))).size).toBe(1);
  });

  it('are refused where they can not be, and nothing is stored', async () => {
    const before = await api.db.consent.count();
    const { _id } = await note([]);
    for (const [body, path] of [
      [{ until: '2019-12-31T00:00:00Z' }, 'until'],
      [{ purposes: [] }, 'purposes'],
      [{ files: ['0190a8a0-0000-7000-8000-000000000000'] }, 'files.0'],
      [{ who: ' ' }, 'who'],
      [{ withdrawn: null }, 'withdrawn'],
    ] as const) {
      const answer = await change(_id, body);
      expect(answer.status, path).toBe(400);
      expect(answer.body, path).toMatchObject({ issues: [{ path }] });
    }
    expect(await api.db.consent.count()).toBe(before + 1);
  });

  it('are not lost to somebody else who changes them, nor their files', async () => {
    const file = await upload();
    const { _id } = await note([]);
    const { headers } = await call('GET', `/api/consents/${_id}`);
    const ifMatch = { 'If-Match': headers.get('etag') ?? '' };
    expect((await change(_id, { files: [file._id] }, ifMatch)).status).toBe(200);
    expect((await change(_id, { files: [] }, ifMatch)).status).toBe(412);
    expect((await call('GET', `/api/consents/${_id}`)).body).toMatchObject({
      files: [{ _id: file._id }],
    });
  });

  it('are not deleted while that would show a picture again', async () => {
    const { _id } = await upload();
    const consent = await note([_id]);
    await withdraw(consent._id);
    const path = `/api/consents/${consent._id}`;
    const refused = await call('DELETE', path);
    expect(refused).toMatchObject({ status: 409, body: { msg: consentMessages.keepsHidden } });
    await call('DELETE', `/api/media/${_id}`);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('have a signed form that staff alone read, and that is erased with them', async () => {
    const { _id } = await note([]);
    const send = (file: Blob) => {
      const form = new FormData();
      form.set('form', file, 'form.doc');
      return call('POST', `/api/consents/${_id}/form`, form);
    };
    expect((await send(new Blob(['plain text']))).status).toBe(415);
    expect((await send(new Blob([wordFile('WordDocument')]))).body).toMatchObject({
      hasForm: true,
    });
    const stored = async () =>
      (await api.db.consent.findUniqueOrThrow({ where: { id: _id } })).formPath;
    const first = (await stored()) ?? '';
    await send(new Blob([wordFile('WordDocument', 'again')]));
    expect(await api.media.resumes.read(first)).toBeNull();
    const answer = await call('GET', `/api/consents/${_id}/form`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=consent.doc');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const second = (await stored()) ?? '';
    await call('DELETE', `/api/consents/${_id}`);
    expect(await api.media.resumes.read(second)).toBeNull();
  });
});
