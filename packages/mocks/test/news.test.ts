import { contract } from '@site/contract';
import { problem, respond } from '@site/mocks';
import { expect, it } from 'vitest';
import { apiUrl, call, server } from './api.ts';

it('answers what a test wants it to', async () => {
  const body = problem(503, 'Please try again.');
  server.use(respond(apiUrl, contract.news.list, 503, body));
  expect(await call('GET /api/news/news/')).toMatchObject({ status: 503, body });
});
