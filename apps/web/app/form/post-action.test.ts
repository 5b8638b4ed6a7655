// @vitest-environment node
import { contract } from '@site/contract';
import { textPageMessages } from '@site/contract/messages';
import { problem, respond } from '@site/mocks';
import { http } from 'msw';
import { RouterContextProvider, type ActionFunctionArgs } from 'react-router';
import { describe, expect, it } from 'vitest';
import { siteContext, visitorContext } from '#lib/site.ts';
import { action } from '../pages/contact-us/contact-us-page.tsx';
import { adminUrl, apiUnavailable, apiUrl, server, siteUrl } from '../../test/mock-api.ts';

const typed = { name: 'Sana', email: 'sana@example.org', message: 'صحت & more' };

function post(fields: Record<string, string>, visitor = '203.0.113.7') {
  const context = new RouterContextProvider();
  context.set(siteContext, { siteUrl, apiUrl, adminUrl, internalApiUrl: apiUrl });
  context.set(visitorContext, visitor);
  const request = new Request(`${siteUrl}/contact-us`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const url = new URL(request.url);
  const args: ActionFunctionArgs = { request, context, url, params: {}, pattern: '/contact-us' };
  return action(args);
}

describe('a form that is posted without scripts', () => {
  it('is sent to the API for its visitor', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.post(apiUrl + contract.contact.message.path, ({ request }) => {
        seen.push(request.headers.get('x-forwarded-for'), request.headers.get('authorization'));
        return undefined;
      }),
    );
    const { data } = await post({ ...typed, other: 'ignored' });
    expect(data).toEqual({
      values: {},
      issues: [],
      note: { kind: 'success', text: textPageMessages.messageSent },
    });
    expect(seen).toEqual(['203.0.113.7', null]);
  });

  it('has the same key for ten minutes when the same visitor posts the same again', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(apiUrl + contract.contact.message.path, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return undefined;
      }),
    );
    await post(typed);
    await post(typed);
    await post({ ...typed, message: 'Another' });
    await post(typed, '203.0.113.8');
    expect(keys[0]).toMatch(/^"[\w+/=]{44}";max-age=600$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('comes back with what was typed, and what is wrong under its field', async () => {
    const { data, init } = await post({ ...typed, name: '', email: 'sana' });
    expect(init?.status).toBe(400);
    expect(data.values).toEqual({ ...typed, name: '', email: 'sana' });
    expect(data.issues.map(({ path, message }) => [path, message])).toEqual([
      ['name', 'Name is required.'],
      ['email', expect.stringMatching(/^Email must be/)],
    ]);
    expect(data.note).toBeNull();
    expect((await post({})).data.issues).toHaveLength(3);
  });

  it('says that there were too many, or that the API is unavailable', async () => {
    server.use(respond(apiUrl, contract.contact.message, 429, problem(429, 'Too many messages.')));
    const tooMany = await post(typed);
    expect(tooMany.init?.status).toBe(429);
    expect(tooMany.data.note).toEqual({ kind: 'error', text: 'Too many messages.' });
    server.use(apiUnavailable);
    const { data, init } = await post(typed);
    expect(init?.status).toBe(503);
    expect(data.values).toEqual(typed);
    expect(data.note?.kind).toBe('error');
  });
});
