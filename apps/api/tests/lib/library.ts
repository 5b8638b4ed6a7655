import { contract, type MediaDetail, type MediaFile } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import sharp from 'sharp';
import { beforeAll, expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Calls of an editor who uploads files and uses them. */
export function openLibrary(api: TestApi) {
  let token: string;
  beforeAll(async () => {
    token = await api.as('editor');
  });

  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    api.call(method, path, {
      token,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });

  let shades = 0;
  /** Uploads a picture like no other. */
  async function upload(name = 'flood.jpg'): Promise<MediaFile> {
    shades += 1;
    const background = { r: shades, g: 100, b: 200 };
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    return store(bytes, name);
  }

  async function store(bytes: Buffer, name: string): Promise<MediaFile> {
    const form = new FormData();
    form.set('folder', 'News');
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const { body } = await call('POST', '/v1_1/site/image/upload', form);
    return read(field(body, 'asset_id'));
  }

  async function read(id: string): Promise<MediaDetail> {
    const { body } = await call('GET', `/api/media/${id}`);
    return contract.media.get.responses[200].parse(body);
  }

  /** Publishes a news article with a picture. @returns its id */
  async function article(imageUrl: string, more: object = {}): Promise<string> {
    const { body } = await call('POST', '/api/news/news', {
      ...entryFixtures.news,
      imageUrl,
      ...more,
    });
    return field(body, '_id');
  }

  /** How an address is answered: where it leads to, or its status. */
  async function fetched(url: string, query = ''): Promise<string | number> {
    const answer = await fetch(api.url + new URL(url).pathname + query, { redirect: 'manual' });
    return answer.headers.get('location') ?? answer.status;
  }

  /** Expects that an address is answered so, once the change before has been noticed. */
  const expectFetched = (url: string, answer: string | number, query = '') =>
    expect.poll(() => fetched(url, query)).toBe(answer);

  return { call, upload, store, read, article, fetched, expectFetched };
}
