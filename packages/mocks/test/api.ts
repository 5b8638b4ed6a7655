import type { Role } from '@site/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { handlers, tokenOf } from '@site/mocks';
import { createMockServer } from '@site/mocks/node';
import { sampleContent } from '@site/samples';
import { z } from 'zod';

export const apiUrl = 'https://api.test';

export const server = createMockServer(apiUrl);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => server.resetHandlers(...handlers({ apiUrl })));
afterAll(() => server.close());

/** The address of the first sample account of a role. */
export function emailOf(role: Role): string {
  return String(sampleContent.users.find((sample) => sample.role === role)?.email);
}

export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Options {
  /** Signs in the sample account of this role. */
  role?: Role;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request to the mock. @param line method and path: `GET /api/news/news` */
export async function call(line: string, options: Options = {}): Promise<Reply> {
  const [method = '', path = ''] = line.split(' ');
  const { role, body, token = role && tokenOf(role) } = options;
  const isForm = body instanceof FormData;
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const record = z.looseObject({ _id: z.string() });

/** The answer's body as a list of records. */
export function recordsOf({ body }: Reply) {
  return z.array(record).parse(body);
}
