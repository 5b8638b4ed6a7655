import { contract, listAreas, problem } from '@site/contract';
import type { AppRoute } from '@ts-rest/core';
import { errorScenarios, isScenario, mockPassword, samples, scenario, tokenOf } from '@site/mocks';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { overridesOf } from '#scenarios.ts';
import { apiUrl, call, emailOf, recordsOf, server } from './api.ts';

const routes = new Map<string, AppRoute>(
  Object.entries(contract).flatMap(([area, ofArea]) =>
    Object.entries(ofArea).map(([name, route]) => [`${area}.${name}`, route] as const),
  ),
);

describe('a scenario', () => {
  it('has no entries when nothing has been entered yet, and an account to sign in with', async () => {
    server.resetHandlers(...scenario('empty', { apiUrl }));
    for (const area of listAreas) {
      expect(recordsOf(await call(`GET ${contract[area].list.path}`, { role: 'editor' }))).toEqual(
        [],
      );
    }
    const body = { email: emailOf('admin'), password: mockPassword };
    expect((await call('POST /api/user/login', { body })).status).toBe(200);
    expect((await call('GET /api/navbar')).status).toBe(200);
  });

  it('has 200 entries of every list, each with a name of its own', async () => {
    server.resetHandlers(...scenario('many', { apiUrl }));
    for (const area of listAreas) {
      const entries = recordsOf(await call(`GET ${contract[area].list.path}`, { role: 'editor' }));
      expect(entries).toHaveLength(200);
      const names = entries.map((entry) => entry['title'] ?? entry['name'] ?? entry['url']);
      expect(new Set(names).size, area).toBe(200);
    }
  });

  it('is slow by two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      server.resetHandlers(...scenario('slow', { apiUrl }));
      const answered = vi.fn<() => void>();
      const answer = fetch(`${apiUrl}/api/navbar`).then(answered);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 10_000);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2000);
      await answer;
      expect(answered).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends the sessions of before, and lets people sign in again', async () => {
    server.resetHandlers(...scenario('expired-session', { apiUrl }));
    expect((await call('GET /api/user/getPic', { token: tokenOf('editor') })).status).toBe(401);
    const body = { email: emailOf('editor'), password: mockPassword };
    const login = await call('POST /api/user/login', { body });
    const { token } = z.object({ token: z.string() }).parse(login.body);
    expect((await call('GET /api/user/getPic', { token })).status).toBe(200);
  });

  it('answers nothing while the API is unavailable', async () => {
    server.resetHandlers(...scenario('api-unavailable', { apiUrl }));
    await expect(fetch(`${apiUrl}/api/navbar`)).rejects.toThrow('fetch failed');
  });

  it('answers every error of every route as the contract has it', async () => {
    for (const name of errorScenarios) {
      // The rest of its handlers are those of every test.
      server.resetHandlers(...overridesOf(name, apiUrl));
      const [key = '', status] = name.split(':');
      const route = routes.get(key);
      if (!route) throw new Error(`There is no route ${key}`);
      const path = route.path.replace(/:\w+/, 'any');
      const answer = await call(`${route.method} ${path}`);
      expect(answer.status, name).toBe(Number(status));
      const schema: unknown = route.responses[Number(status)];
      const isValid = schema instanceof z.ZodType && schema.safeParse(answer.body).success;
      expect(isValid, name).toBe(true);
      expect(problem.parse(answer.body).msg, name).not.toBe('');
    }
  });

  it('is distinguished from other words', () => {
    expect(['slow', 'news.create:409', 'news.create:403', 'nonsense'].filter(isScenario)).toEqual([
      'slow',
      'news.create:403',
    ]);
  });
});

describe('named samples', () => {
  it('are what the mocks answer', async () => {
    const article = samples.news.mobileLaboratory;
    expect((await call(`GET /api/news/news/${article._id}`)).body).toEqual(article);
    const { _id, email } = samples.users.moderator;
    const read = await call(`GET /api/user/${_id}`, { role: 'editor' });
    expect(read.body).toMatchObject({ email });
  });
});
