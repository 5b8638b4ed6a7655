import { z } from 'zod';
import type { BenchApi } from './bench-api.ts';

/** A refusal names no address. */
const uploaded = z.object({ secure_url: z.string().optional() });

/** Uploads a picture. @returns its path; `null` when it is refused */
export async function upload(api: BenchApi, picture?: Buffer): Promise<string | null> {
  const body = new FormData();
  body.set('folder', 'News');
  body.set('file', new Blob([new Uint8Array(picture ?? [])]), 'photo');
  const answer = await fetch(`${api.url}/v1_1/site/image/upload`, {
    method: 'POST',
    headers: api.token,
    body,
  });
  if (answer.status >= 500) throw new Error(`An upload was answered ${answer.status}.`);
  const { secure_url: address } = uploaded.parse(await answer.json());
  return address === undefined ? null : new URL(address).pathname;
}

/** Reads a picture as a browser does that knows AVIF. @param path with its query */
export async function readPicture({ url }: BenchApi, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { Accept: 'image/avif,image/webp,*/*' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
}
