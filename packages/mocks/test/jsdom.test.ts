// @vitest-environment jsdom
import { uploadedImage } from '@site/contract';
import { tokenOf } from '@site/mocks';
import { expect, it } from 'vitest';
import { apiUrl } from './api.ts';

it('answers an upload that a page sends with progress', async () => {
  const form = new FormData();
  form.set('folder', 'News');
  form.set('file', new File(['picture'], 'picture.png', { type: 'image/png' }));
  const request = new XMLHttpRequest();
  request.open('POST', `${apiUrl}/v1_1/site/image/upload`);
  request.setRequestHeader('Authorization', `Bearer ${tokenOf('editor')}`);
  const ended = new Promise((resolve) => request.addEventListener('loadend', resolve));
  request.send(form);
  await ended;

  expect(request.status).toBe(200);
  const { bytes, secure_url } = uploadedImage.parse(JSON.parse(request.responseText));
  expect(bytes).toBe(7);
  // The API would answer it in another size.
  expect(await (await fetch(`${secure_url}?w=320`)).text()).toBe('picture');
});

it('lets a page of another origin read the headers of a list', async () => {
  const { headers } = await fetch(`${apiUrl}/api/news/news?page=1`);
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count');
});
