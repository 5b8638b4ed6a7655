import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stopping } from './health.ts';
import { keepReady, readyAnswer, type FindReady, type ReadyAnswer } from './ready-answers.ts';
import { createLog } from './request-log.ts';
import { listen, type RunningServer } from './serve.ts';
import { createServerApp } from './web-server.ts';

let ready: () => ReturnType<FindReady>;
let made = 0;
let taken: ReadyAnswer | undefined;
const app = createServerApp({
  log: createLog('test', 'silent'),
  isReady: async () => true,
  security: {},
  trustProxy: 0,
  findReady: () => ready(),
});
app.get('/page', (_request, response) => {
  made += 1;
  const body = Buffer.from('{"title":"بھیڑ"}');
  response.type('json').setHeader('Link', ['</a>; rel="next"', '</b>; rel="last"']);
  response.send(body);
  taken = readyAnswer(response, body, 'page');
});

let server: RunningServer;
beforeAll(async () => {
  server = await listen(app, 0);
});
beforeEach(() => {
  ready = () => null;
  made = 0;
});
afterAll(() => server.stop());

const ofOneAnswer = ['date', 'x-request-id'];

async function read() {
  const response = await fetch(`http://localhost:${server.port}/page`);
  const headers = [...response.headers].filter(([name]) => !ofOneAnswer.includes(name));
  return { status: response.status, headers, body: await response.text() };
}

it('is the same as the answer that it was taken from', async () => {
  const first = await read();
  ready = () => Promise.resolve(taken ?? null);
  expect(await read()).toEqual(first);
  expect(made).toBe(1);
});

it.each([
  ['is found at once', () => null],
  ['is found later', () => Promise.resolve(null)],
  ['can be looked for', () => Promise.reject(new Error('No database'))],
])('goes to the app where nothing %s', async (_name, find) => {
  ready = find;
  expect((await read()).status).toBe(200);
  expect(made).toBe(1);
});

it('goes to the app when that is about to stop, which closes the connection', async () => {
  await read();
  ready = () => Promise.resolve(taken ?? null);
  app.enable(stopping);
  const response = await fetch(`http://localhost:${server.port}/page`);
  app.disable(stopping);
  expect(response.headers.get('connection')).toBe('close');
  expect(made).toBe(2);
});

it('is kept in place of the oldest one, so that those who send odd headers keep nobody from it', () => {
  const answer = { status: 200, headers: [], body: null, route: 'page' };
  const kept = new Map<string, ReadyAnswer>();
  for (const alike of 'abcdefgh') keepReady(kept, alike, answer);
  keepReady(kept, 'b', answer);
  keepReady(kept, 'new', answer);
  expect([...kept.keys()].join(' ')).toBe('c d e f g h b new');
});
