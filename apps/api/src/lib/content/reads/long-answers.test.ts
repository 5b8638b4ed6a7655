import { contract } from '@site/contract';
import { createLog, listen } from '@site/server';
import express, { type ErrorRequestHandler } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { openLongAnswers } from './long-answers.ts';

const contentVersion = {
  current: async () => ({ version: '1', connection: 1, isDue: false }),
  now: () => new Date(),
};

/** Serves batches as a long list. @returns the answer to a read of it */
async function read(batches: () => AsyncIterable<readonly unknown[]>): Promise<Response> {
  const app = express();
  const log = createLog('api', 'silent');
  const openLong = openLongAnswers({ contentVersion, log });
  app.get('/', async (request, res) => {
    const req = Object.assign(request, { tsRestRoute: contract.news.list });
    const send = await openLong({ req, res }, batches, (batch) => Promise.resolve(batch));
    send();
  });
  const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(503).json({ msg: String(error) });
  };
  app.use(answerError);
  const server = await listen(app, 0);
  onTestFinished(() => server.stop());
  return fetch(`http://127.0.0.1:${server.port}`);
}

it('is 503 when its first batch can not be read', async () => {
  const answer = await read(async function* batches() {
    yield* await Promise.reject<unknown[][]>(new Error('locked'));
  });
  expect([answer.status, await answer.json()]).toEqual([503, { msg: 'Error: locked' }]);
  expect(answer.headers.get('etag')).not.toMatch(/^W\/"[\w-]{27}"$/);
});

it('is cut off when a later batch can not be read', async () => {
  const answer = await read(async function* batches() {
    yield ['first'];
    yield* await Promise.reject<unknown[][]>(new Error('locked'));
  });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow(/terminated/);
});

it('is an array of all batches', async () => {
  const answer = await read(async function* batches() {
    yield* [[1, 2], [], [3]];
  });
  expect(await answer.json()).toEqual([1, 2, 3]);
});
