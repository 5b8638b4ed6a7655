import { sharePath } from '@site/contract/pictures';
import { field } from '@site/contract/json';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openLibrary } from '../lib/library.ts';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
const { call, store, article } = openLibrary(api);

/** A tall picture, its top red, its end blue. */
async function uploadTall() {
  const red = { create: { width: 400, height: 400, channels: 3, background: '#f00' } } as const;
  const bytes = await sharp(red).extend({ bottom: 800, background: '#00f' }).png().toBuffer();
  return store(bytes, 'tall.png');
}

describe('the focal point of a picture', () => {
  it('is named in the addresses that the public reads, at once, and never stored with them', async () => {
    const { _id, url } = await uploadTall();
    const address = `/api/news/news/${await article(url)}`;
    const shown = async (path = address) => JSON.stringify((await api.call('GET', path)).body);
    const before = await api.call('GET', address);
    expect(field(before.body, 'imageUrl')).toBe(url);

    await call('PATCH', `/api/media/${_id}`, { focalPoint: { x: 0.254, y: 1 } });
    const headers = { 'If-None-Match': before.headers.get('etag') ?? '' };
    const after = await api.call('GET', address, { headers });
    expect(field(after.body, 'imageUrl')).toBe(`${url}#focus=25,100`);
    for (const list of ['/api/news/news', '/api/news/news?perPage=1', '/api/search?q=news']) {
      expect(await shown(list), list).toContain(`"${url}#focus=25,100"`);
    }
    expect(field((await call('GET', address)).body, 'imageUrl')).toBe(url);

    // A client of the API sends back what it has read.
    const sent = await call('PUT', address, { imageUrl: `${url}#focus=25,100` });
    expect(field(sent.body, 'imageUrl')).toBe(url);
    await call('PATCH', `/api/media/${_id}`, { focalPoint: null });
    expect(field((await api.call('GET', address)).body, 'imageUrl')).toBe(url);
  });

  it('stays in view in the picture of a shared link', async () => {
    const { _id, url } = await uploadTall();
    const drawn = sharePath('news', await article(url), 0);
    const cropped = `${new URL(url).pathname}?w=share`;
    const top = async (path = drawn) => {
      const bytes = await (await fetch(api.url + path)).arrayBuffer();
      const spot = { left: 600, top: 20, width: 1, height: 1 };
      const { data } = await sharp(Buffer.from(bytes)).extract(spot).raw().toBuffer({
        resolveWithObject: true,
      });
      return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
    };
    await call('PATCH', `/api/media/${_id}`, { focalPoint: { x: 0.5, y: 0 } });
    await expect.poll(() => top()).toBe('red');
    await expect.poll(() => top(cropped)).toBe('red');
    await call('PATCH', `/api/media/${_id}`, { focalPoint: { x: 0.5, y: 1 } });
    await expect.poll(() => top()).toBe('blue');
    // What is cached of the earlier point has another address.
    await expect.poll(() => top(cropped)).toBe('blue');
    const other = await fetch(`${api.url + cropped}&focus=50,0`, { redirect: 'manual' });
    expect(other.headers.get('location')).toBe(`${cropped}&focus=50,100`);
    expect(other.headers.get('cache-control')).toBe('no-store');
  });
});
