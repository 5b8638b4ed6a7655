import { setTimeout as wait } from 'node:timers/promises';
import { field, valueAt } from '@site/contract/json';

/** Somebody who edits content, above all the news. */
export interface Editor {
  /** Sends JSON. @returns the body of the answer @throws unless it is a success */
  send(method: string, path: string, body: unknown): Promise<unknown>;
  /** The newest article. */
  article: string;
  /** Changes its title. @returns the status */
  rename(title: string): Promise<number>;
}

/** Signs in and looks up the newest article. @param api where the API is */
export async function signIn(
  api: string,
  account: { email: string; password: string },
): Promise<Editor> {
  const json = { 'Content-Type': 'application/json' };
  const answer = await withRetry(`${api}/api/user/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const token = field(await answer.json(), 'token');
  const list: unknown = await (await fetch(`${api}/api/news/news?page=1&perPage=1`)).json();
  const article = String(valueAt(list, 0, '_id'));
  return {
    article,
    async send(method, path, body) {
      const headers = { ...json, Authorization: `Bearer ${token}` };
      const sent = await withRetry(api + path, { method, headers, body: JSON.stringify(body) });
      const answered: unknown = await sent.json();
      if (!sent.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answered)}`);
      return answered;
    },
    async rename(title) {
      const changed = await withRetry(`${api}/api/news/news/${article}`, {
        method: 'PUT',
        headers: { ...json, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ title }),
      });
      await changed.arrayBuffer();
      return changed.status;
    },
  };
}

/**
 * Sends a request, and once more when nothing answers, the answer breaks off or nothing is available: at once, or when the
 * answer says.
 * @returns the answer, which has been read to its end
 */
export async function withRetry(url: string, request: RequestInit = {}): Promise<Response> {
  const first = await send(url, request).catch(() => null);
  if (first && first.status < 500) return first;
  await wait(1000 * Number(first?.headers.get('retry-after') ?? 0));
  return send(url, request);
}

async function send(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, request);
  const { status, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, headers });
}
