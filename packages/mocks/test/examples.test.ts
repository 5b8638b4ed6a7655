import { contract } from '@site/contract';
import { handlers, problem, respond, samples, scenario, tokenOf } from '@site/mocks';
import { createMockServer } from '@site/mocks/node';
import { sampleContent } from '@site/samples';
import { serveMocks } from '@site/mocks/serve';
import { initClient } from '@ts-rest/core';
import { bypass } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

// The examples of README.md, which has them literally.

const server = createMockServer();
beforeAll(() => server.listen());
beforeEach(() => server.resetHandlers(...handlers())); // a fresh store
afterAll(() => server.close());

const client = (token = '') =>
  initClient(contract, {
    baseUrl: 'https://api.example.org',
    baseHeaders: { authorization: `Bearer ${token}` },
  });

it('shows the samples', async () => {
  const { body } = await client().news.list();
  expect(body).toContainEqual(samples.news.mobileLaboratory);
});

it('stores what an editor enters', async () => {
  const api = client(tokenOf('editor'));
  const { title } = samples.news.incidentRegister;
  const created = await api.blogs.create({
    body: { title, description: 'More of it.', thumbnailUrl: '/a.webp' },
  });
  expect(created.status).toBe(201);
  expect((await client().blogs.list()).body).toContainEqual(created.body);
});

it('says what to do when an address is taken', async () => {
  server.use(respond(contract.pages.create, 409, problem(409, 'There is such a page.')));
  const api = client(tokenOf('editor'));
  const answer = await api.pages.create({ body: { url: 'courses', mainTitle: 'Courses' } });
  expect(answer).toMatchObject({ status: 409, body: { msg: 'There is such a page.' } });
});

it('shows what the answer says', async () => {
  server.use(respond(contract.news.list, 200, [samples.news.wetlandBirds]));
  expect((await client().news.list()).body).toEqual([samples.news.wetlandBirds]);

  // @ts-expect-error Shown because the types refuse it: news are a list, not one article.
  respond(contract.news.list, 200, samples.news.wetlandBirds);
  // @ts-expect-error Shown because the types refuse it: no route of the contract answers 418.
  respond(contract.news.list, 418, problem(418, 'A teapot.'));
});

it('has something to say on the first day', async () => {
  server.resetHandlers(...scenario('empty'));
  expect((await client().news.list()).body).toEqual([]);
});

it('waits when it is asked to', async () => {
  server.use(...scenario('contact.message:429'));
  const body = { name: 'Ali', email: 'ali@example.org', message: 'Salaam' };
  const { status, headers } = await client().contact.message({ body });
  expect(status).toBe(429);
  expect(headers.get('Retry-After')).toBe('5');
});

it('shows a site of one article', async () => {
  const content = { ...sampleContent, news: sampleContent.news.slice(0, 1) };
  server.resetHandlers(...handlers({ content }));
  expect((await client().news.list()).body).toHaveLength(1);
});

it('answers other programs', async () => {
  const mocks = await serveMocks({ port: 0, scenario: 'many' });
  // `bypass` leads past the server of this process.
  const response = await fetch(bypass(`${mocks.url}/api/partners/getTeam`));
  expect(await response.json()).toHaveLength(200);
  await mocks.stop();
});
