import { uploadedImage, uploadProblem } from '@site/contract';
import { describe, expect, it } from 'vitest';
import { call } from './api.ts';

function form(file: File | null, folder = 'News') {
  const data = new FormData();
  data.set('folder', folder);
  if (file) data.set('file', file);
  return data;
}

const line = 'POST /v1_1/site/image/upload';
const role = 'editor';

describe('uploads', () => {
  it('are served back', async () => {
    const file = new File(['picture'], 'picture.png', { type: 'image/png' });
    const reply = await call(line, { role, body: form(file) });
    const { secure_url, bytes } = uploadedImage.parse(reply.body);
    expect(bytes).toBe(7);
    const media = await fetch(secure_url);
    expect(media.headers.get('content-type')).toBe('image/png');
    expect(await media.text()).toBe('picture');
    // The API would answer it in another size.
    expect(await (await fetch(`${secure_url}?w=320`)).text()).toBe('picture');
  });

  it.each([
    [400, 'no file', form(null)],
    [400, 'an unknown folder', form(new File(['x'], 'a.png', { type: 'image/png' }), 'Elsewhere')],
    [415, 'a file that is no picture', form(new File(['x'], 'a.svg', { type: 'image/svg+xml' }))],
  ])('answer %i for %s, in both dialects', async (status, _what, body) => {
    const reply = await call(line, { role, body });
    expect(reply.status).toBe(status);
    const { msg, error } = uploadProblem.parse(reply.body);
    expect(error.message).toBe(msg);
  });

  it('may have 20 MB', async () => {
    const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    const reply = await call(line, { role, body: form(file) });
    expect(reply).toMatchObject({ status: 413, body: { msg: 'File size exceeds 20MB' } });
  });
});
