import { contract, removedPicture, type Consent } from '@site/contract';
import { field } from '@site/contract/json';
import { consentMessages, libraryMessages } from '@site/contract/messages/library';
import { sharePath } from '@site/contract/pictures';
import { unzipSync } from 'fflate';
import papaparse from 'papaparse';
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

  it('is not in texts either, nor is what they say below it', async () => {
    const { _id, url } = await upload();
    const { pathname } = new URL(url);
    const embedded = `\u2063Before\n\n![A girl with goats](${pathname}#12x8)\nAmna, 7\n\nafter`;
    const id = await article((await upload()).url, { content: embedded });
    await withdraw((await note([_id]))._id);
    const address = `/api/news/news/${id}`;
    expect(field((await api.call('GET', address)).body, 'content')).toBe(
      `\u2063Before\n\n![${libraryMessages.pictureRemoved}](${removedPicture}#12x8)\n\nafter`,
    );
    expect(field((await call('GET', address)).body, 'content')).toBe(embedded);
  });

  it('is said to be removed in the language of the reader', async () => {
    const { _id, url } = await upload();
    const content = `\u2063Before\n\n![A girl with goats](${new URL(url).pathname}#12x8)`;
    const id = await article(url, { imageAlt: 'A girl with goats', content });
    await withdraw((await note([_id]))._id);
    const { body } = await api.call('GET', `/api/news/news/${id}?lang=ur`);
    const words = 'تصویر ہٹا دی گئی ہے';
    expect(body).toMatchObject({
      imageAlt: words,
      content: `\u2063Before\n\n![${words}](${removedPicture}#12x8)`,
    });
    const list = await api.call('GET', '/api/news/news?lang=ur&perPage=1');
    expect(list.body).toMatchObject([{ imageAlt: words }]);
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

  describe('that is replaced', () => {
    const replace = (by: string, of: string, more: object = {}) =>
      call('POST', `/api/media/${of}/replace`, { replacementId: by, ...more });

    it('is hidden with the other one, also where that is undone', async () => {
      const [old, cropped, other] = [await upload(), await upload(), await upload()];
      const shown = await article(old.url);
      const elsewhere = await article(cropped.url);
      const consent = await note([old._id]);
      const { headers } = await call('GET', `/api/consents/${consent._id}`);
      const answer = await replace(cropped._id, old._id);
      expect(await read(cropped._id)).toMatchObject({
        showsPeople: true,
        consentIds: [consent._id],
      });
      // Who had the consent open does not take it out again.
      const before = { 'If-Match': headers.get('etag') ?? '' };
      expect((await change(consent._id, { files: [old._id] }, before)).status).toBe(412);
      await withdraw(consent._id);
      expect(await shownIn(shown)).toBe(placeholder);
      const undo = `/api/batches/${field(answer.body, 'batch')}/undo`;
      expect((await call('POST', undo, {})).status).toBe(200);
      for (const id of [shown, elsewhere]) expect(await shownIn(id)).toBe(placeholder);
      await replace(other._id, cropped._id);
      expect(await shownIn(elsewhere)).toBe(placeholder);
    });

    it('leaves its consents behind where the other one shows other people', async () => {
      const [old, other] = [await upload(), await upload()];
      const shown = await article(old.url);
      await withdraw((await note([old._id]))._id);
      await replace(other._id, old._id, { showsOthers: true });
      expect(await shownIn(shown)).toBe(other.url);
      expect(await read(other._id)).toMatchObject({ showsPeople: null, consentIds: [] });
    });

    it('while the other one is put into its consent has it once', async () => {
      const pairs = await Promise.all(
        Array.from({ length: 16 }, async () => {
          const [old, other] = [(await upload())._id, (await upload())._id];
          return { old, other, consent: (await note([old]))._id };
        }),
      );
      const answers = await Promise.all(
        pairs.flatMap(({ old, other, consent }) => [
          replace(other, old),
          change(consent, { files: [other, old] }),
        ]),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      for (const { other, consent } of pairs) {
        expect(await read(other)).toMatchObject({ consentIds: [consent] });
      }
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

it('the files are exported with their credits and consents, as the filters find them', async () => {
  const rights = { licence: 'CC BY 4.0', source: 'Sindh archive' };
  const [one, other] = [await upload('Amina with goats.jpg'), await upload('=cmd.jpg')];
  await call('PATCH', `/api/media/${one._id}`, { credit: 'Rabia', ...rights, tags: ['herd'] });
  await note([one._id], { until: '2034-12-31T19:00:00Z', purposes: ['site', 'press'] });
  await withdraw((await note([one._id], { who: 'Bano', guardian: null }))._id);
  await call('PATCH', `/api/media/${other._id}`, { tags: ['herd'], showsPeople: false });
  await article(other.url);
  const answer = await fetch(`${api.url}/api/media/export?tag=herd&format=csv`, {
    headers: { Authorization: `Bearer ${await api.as('editor')}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=files-.*\.csv$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const rows = papaparse.parse<Record<string, string>>(await answer.text(), { header: true }).data;
  expect(rows).toMatchObject([
    { Name: "'=cmd.jpg", 'Shows people': 'no', 'Shown to visitors': 'yes', 'Used in': '1' },
    {
      Name: 'Amina with goats.jpg',
      Address: one.url,
      Credit: 'Rabia',
      Licence: 'CC BY 4.0',
      Source: 'Sindh archive',
      'Shows people': 'yes',
      Consents:
        'Amina; guardian: Her mother; for site, press; from 2020-01-01; until 2035-01-01; valid\n' +
        'Bano; for site; from 2020-01-01; withdrawn',
      'Shown to visitors': 'no',
      'Used in': '0',
    },
  ]);
  const line = { area: 'media', operation: 'export' };
  expect(await api.db.auditLine.count({ where: line })).toBe(1);
});

it('a pack for the press has the pictures alone that all people in them have given it, or that show none', async () => {
  const named = async (name: string) => {
    const { _id } = await upload(`${name}.jpg`);
    await call('PATCH', `/api/media/${_id}`, {
      tags: ['press'],
      credit: 'Rabia',
      licence: 'CC BY 4.0',
      source: 'Sindh archive',
    });
    return _id;
  };
  const given = await named('Given');
  const press = { purposes: ['press'], place: 'district', until: '2034-12-31T19:00:00Z' };
  await note([given], press);
  const halfGiven = await named('Half given');
  await note([halfGiven], press);
  await note([halfGiven], { purposes: ['site'] });
  await withdraw((await note([await named('Withdrawn')], press))._id);
  await note([await named('Ended')], { ...press, until: '2021-01-01' });
  await named('Nobody has said');
  await call('PATCH', `/api/media/${await named('Goats')}`, { showsPeople: false });

  const pack = async (query: string) =>
    fetch(`${api.url}/api/media/export?format=zip&${query}`, {
      headers: { Authorization: `Bearer ${await api.as('editor')}` },
    });
  const noted = () => api.db.auditLine.count({ where: { area: 'media', operation: 'export' } });
  const before = await noted();
  const answer = await pack('tag=press');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(await answer.bytes());
  expect(Object.keys(files)).toEqual(['001 Goats.png', '002 Given.png', 'credits.csv']);
  const credits = new TextDecoder().decode(files['credits.csv']);
  expect(papaparse.parse(credits, { header: true }).data).toMatchObject([
    {
      File: '001 Goats.png',
      Credit: 'Rabia',
      Licence: 'CC BY 4.0',
      Source: 'Sindh archive',
      'Use until': '',
      'Name the place': 'yes',
    },
    { File: '002 Given.png', 'Use until': '2035-01-01', 'Name the place': 'its district only' },
  ]);
  const none = await pack('tag=nothing');
  expect([none.status, field(await none.json(), 'msg')]).toEqual([
    400,
    libraryMessages.noPressPictures,
  ]);
  expect(await noted()).toBe(before + 1);
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
