import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { sharePath } from '@site/contract/pictures';
import { field } from '@site/contract/json';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('admin');
});

const { create, update } = contract.news;

async function created(body: object): Promise<string> {
  const answer = await api.call('POST', create.path, {
    token,
    body: { ...entryFixtures.news, ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return field(answer.body, '_id');
}
const pathOf = (id: string) => sharePath('news', id, 0);
const ask = (path: string) => fetch(api.url + path);
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function upload(): Promise<string> {
  const picture = sharp({ create: { width: 500, height: 300, channels: 3, background: '#fa0' } });
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'a.jpg');
  body.set('folder', 'News');
  const answer = await api.call('POST', '/v1_1/site/image/upload', { token, body });
  return field(answer.body, 'secure_url');
}

describe('the picture of a shared link', () => {
  it.each([
    ['over a picture', upload, 'Safe laboratories'],
    ['in Urdu', upload, 'گلگت بلتستان میں پاگل پن کے خلاف مہم'],
    ['without a picture of ours', async () => 'https://example.org/a.jpg', 'Words '.repeat(33)],
    ['with a picture that is gone', async () => '/media/News/gone.webp', 'W'.repeat(200)],
  ])('is a JPEG of the size that networks show: %s', async (_what, picture, title) => {
    const answer = await ask(pathOf(await created({ title, imageUrl: await picture() })));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height, format } = await sharp(await bytes(answer)).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  });

  it('has another address after each change, to which the earlier ones lead', async () => {
    const id = await created({ title: 'Before' });
    const first = await ask(pathOf(id));
    await api.call('PUT', update.path.replace(':id', id), { token, body: { title: 'After' } });
    const moved = await fetch(first.url, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('cache-control')]).toEqual([302, 'no-cache']);
    const after = await fetch(first.url);
    expect(after.url).not.toBe(first.url);
    expect((await bytes(after)).equals(await bytes(first))).toBe(false);
    await api.call('PUT', contract.siteInfo.update.path, { token, body: { name: 'Another' } });
    expect((await fetch(after.url, { redirect: 'manual' })).status).toBe(302);
  });

  it('has the words of the page that is shared, where they are translated', async () => {
    const id = await created({ title: 'Safe water' });
    const inUrdu = sharePath('news', id, 0, 'ur');
    const original = await bytes(await ask(inUrdu));
    const translate = (title: string, status = 'published') =>
      api.call('PUT', `/api/translations/news/${id}/ur`, {
        token,
        body: { fields: { title }, status },
      });
    await translate('محفوظ پانی');
    const translated = await ask(inUrdu);
    expect((await bytes(translated)).equals(original)).toBe(false);
    for (const path of [pathOf(id), sharePath('news', id, 0, 'xx')]) {
      expect((await bytes(await ask(path))).equals(original)).toBe(true);
    }
    await translate('پاک پانی');
    expect((await fetch(translated.url, { redirect: 'manual' })).status).toBe(302);

    await api.call('PUT', update.path.replace(':id', id), { token, body: { author: 'Another' } });
    const changed = await bytes(await ask(inUrdu));
    await translate('پاک پانی', 'draft');
    const hidden = await bytes(await ask(inUrdu));
    expect([changed.equals(original), hidden.equals(original)]).toEqual([false, true]);
  });

  it('is there for what is public alone', async () => {
    const draft = await created({ status: 'draft' });
    const gone = await created({});
    await ask(pathOf(gone));
    await api.call('DELETE', update.path.replace(':id', gone), { token });
    for (const path of [pathOf(draft), pathOf(gone), pathOf('x'), '/share/users/x.jpg']) {
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 });
    }
  });
});
