import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateClients } from '@site/client-generators';
import { entryFixtures } from '@site/contract/fixtures';
import document from '@site/contract/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { valueAt } from '@site/contract/json';

/*
 * The description as others use it: by clients that are generated from it, which compile and work against
 * the real API. Hey API's checks whatever is sent and answered by the description, too.
 */

const { url, admin } = inject('clientSide');

const start = `
const [url = '', email = '', password = ''] = process.argv.slice(2);
const news = ${JSON.stringify({ ...entryFixtures.news, title: 'Made by a generated client' })} as const;
`;

const programs = {
  'openapi-fetch': `
import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript.js';
${start}
const visitor = createClient<paths>({ baseUrl: url });
const login = await visitor.POST('/api/user/login', { body: { email, password } });
const headers = { Authorization: \`Bearer \${login.data?.token}\` };
const staff = createClient<paths>({ baseUrl: url, headers });
const created = await staff.POST('/api/news/news', { body: news });
const list = await visitor.GET('/api/news/news', { params: { query: { q: news.title, page: 1 } } });
const refused = await staff.POST('/api/news/news', { body: { ...news, publishedAt: '2026-02-30' } });
const id = created.data?._id ?? '';
const removed = await staff.DELETE('/api/news/news/{id}', { params: { path: { id } } });
const fields: (string | undefined)[] | undefined = refused.error?.issues?.map(({ path }) => path);
const titles: string[] | undefined = list.data?.map(({ title }) => title);
console.log(JSON.stringify([created.data?.publishedAt, titles, refused.response.status, fields, removed.data]));
`,
  'hey-api': `
import { newsCreate, newsList, newsRemove, usersLogin } from './hey-api/index.js';
import { client } from './hey-api/client.gen.js';
${start}
client.setConfig({ baseUrl: url });
const login = await usersLogin({ body: { email, password } });
client.setConfig({ auth: () => login.data?.token });
const created = await newsCreate({ body: news });
const list = await newsList({ query: { q: news.title, page: 1 } });
const refused = await newsCreate({ body: { ...news, publishedAt: '2026-02-30' } });
const removed = await newsRemove({ path: { id: created.data?._id ?? '' } });
const fields: string[] | undefined = refused.error?.issues?.map(({ path }) => path);
const titles: string[] | undefined = list.data?.map(({ title }) => title);
console.log(JSON.stringify([created.data?.publishedAt, titles, refused.response?.status, fields, removed.data]));
`,
};

describe('clients generated from openapi.json', { timeout: 120_000 }, () => {
  let folder: string;

  const run = async (...[command = '', ...args]: string[]) =>
    (await promisify(execFile)(command, args, { cwd: folder })).stdout.trim();

  beforeAll(async () => {
    // Inside this package, whose packages they import.
    folder = await mkdtemp(join(import.meta.dirname, '../.generated-'));
    await generateClients(document, folder);
    for (const [name, program] of Object.entries(programs)) {
      await writeFile(join(folder, `${name}.ts`), program);
    }
    const files = Object.keys(programs).map((name) => `${name}.ts`);
    const compilerOptions = { strict: true, module: 'nodenext', types: ['node'], outDir: 'built' };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true }));

  it('compile', async () => {
    expect(await run('tsc').catch((error: unknown) => valueAt(error, 'stdout'))).toBe('');
  });

  it.each(Object.keys(programs))('work with %s', async (name) => {
    const said = await run(process.execPath, `built/${name}.js`, url, admin.email, admin.password);
    expect(JSON.parse(said)).toEqual([
      entryFixtures.news.publishedAt,
      ['Made by a generated client'],
      400,
      ['publishedAt'],
      { msg: expect.any(String) },
    ]);
  });
});
