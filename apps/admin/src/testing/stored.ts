import { tokenOf } from '@site/mocks';
import { http, HttpResponse } from 'msw';
import { apiUrl, server } from './mock-api.ts';

/** What the API has stored at an address, read as staff. */
export async function readStored(path: string): Promise<unknown> {
  const answer = await fetch(`${apiUrl}${path}`, {
    headers: { authorization: `Bearer ${tokenOf('admin')}` },
  });
  const body: unknown = await answer.json();
  return body;
}

/** Saves as another user, without any form. */
export async function saveConcurrently(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf('moderator')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Makes a call fail without any answer. */
export function lose(method: Method, path: string): void {
  server.use(http[method](`${apiUrl}${path}`, () => HttpResponse.error()));
}

/** Makes a call fail with a sentence of the server. */
export function refuse(method: Method, path: string, sentence: string, status = 409): void {
  const body = {
    msg: sentence,
    message: sentence,
    code: 'conflict',
    params: {},
    requestId: 'test',
  };
  server.use(http[method](`${apiUrl}${path}`, () => HttpResponse.json(body, { status })));
}
