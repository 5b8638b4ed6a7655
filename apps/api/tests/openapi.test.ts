import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { Validator } from '@seriousme/openapi-schema-validator';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flatten } from '../src/lib/http/methods.ts';
import { createDocument } from '../src/openapi/document.ts';
import { fieldsOf, valueAt, field } from '@site/contract/json';
import { signedId } from '../src/lib/accounts/signed-ids.ts';
import { jwtSecret, password, startTestApi, type TestApi } from './test-api.ts';

const documented = 'http://api.example.org';
const dates = ['2026-03-21', '2026-03-21T09:30', '2026-03-21T04:30:00.000Z'];

interface Example {
  name: string;
  method: string;
  isPublic: boolean;
  /** The status that the document promises for a call that succeeds. */
  status: number;
  source: string;
}

const examples: Example[] = Object.values(createDocument(documented).paths).flatMap((item) =>
  Object.entries(item).map(([method, operation]) => ({
    name: operation.summary ?? '',
    method,
    isPublic: operation['x-access'] === 'public',
    status: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
    source: operation['x-codeSamples'][0]?.source ?? '',
  })),
);

let api: TestApi;
let folder: string;
/** What a reader of the page has put into variables by then. */
const variables: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  await api.addUser('admin', 'admin@example.org');
  folder = await mkdtemp(join(tmpdir(), 'site-openapi-test-'));
  // Curl reads its settings from here, so that the examples run as they are written.
  await writeFile(join(folder, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n');
  const create = { width: 60, height: 40, channels: 3, background: '#0f766e' } as const;
  await sharp({ create }).jpeg().toFile(join(folder, 'picture.jpg'));
  Object.assign(variables, { PASSWORD: password, URL: 'example' });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

/** Runs an example in a shell. */
async function run({ source }: Example): Promise<{ status: number; body: unknown }> {
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-euc', source.replaceAll(documented, api.url)],
    { cwd: folder, env: { PATH: process.env['PATH'], CURL_HOME: folder, ...variables } },
  );
  const [, body = '', status] = /^([^]*)\n(\d+)$/.exec(stdout) ?? [];
  return { status: Number(status), body: JSON.parse(body) };
}

function example(name: string): Example {
  const found = examples.find((each) => each.name === name);
  if (!found) throw new Error(`There is no example called "${name}"`);
  return found;
}

describe('/api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { status, headers, body } = await api.call('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const validator = new Validator();
    expect(await validator.validate(fieldsOf(body))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(body).toMatchObject({ servers: [{ url: documented }] });
  });

  it('is revalidated by its ETag', async () => {
    const { headers } = await api.call('GET', '/api/openapi.json');
    const again = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await api.call('GET', '/api/openapi.json', { headers: again })).status).toBe(304);
  });

  it('has every route of the contract, under names of their own', () => {
    const { paths } = createDocument(documented);
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId, summary }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        operationId,
        summary,
      })),
    );
    const calls = flatten(contract).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(new Set(operations.map(({ call }) => call))).toEqual(new Set(calls));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(calls.length);
  });

  it('describes a call with all that belongs to it', () => {
    const { paths, components } = createDocument(documented);
    expect(paths['/api/news/news/{id}']?.['put']).toMatchObject({
      operationId: 'newsUpdate',
      summary: 'Update a news article',
      tags: ['News'],
      security: [{ bearer: [] }],
      'x-access': 'staff',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'pending', in: 'query' },
        { name: 'If-Match', in: 'header' },
        { name: 'Idempotency-Key', in: 'header' },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { properties: { publishedAt: { type: 'string', examples: dates } } },
          },
        },
      },
      responses: {
        200: {
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/News' } } },
        },
        412: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    });
    expect(paths['/api/news/news']?.['get']).toMatchObject({
      responses: {
        200: {
          headers: { ETag: {}, 'X-Total-Count': {}, Link: {} },
          content: {
            'application/json': {
              schema: { type: 'array', items: { $ref: '#/components/schemas/News' } },
            },
          },
        },
        503: { headers: { 'Retry-After': {} } },
      },
    });
    expect(paths['/v1_1/site/image/upload']?.['post']).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              properties: { file: { type: 'string', format: 'binary' } },
              required: ['folder', 'file'],
            },
          },
        },
      },
    });
    expect(components.schemas['EventInput']).toMatchObject({
      properties: {
        time: { type: 'string', examples: dates },
        category: { type: 'string', format: 'uuid' },
      },
      required: ['title', 'description', 'location', 'time', 'category', 'images'],
    });
    expect(components.schemas['Event']).toMatchObject({
      properties: { time: { type: 'string', format: 'date-time' } },
    });
    expect(components.schemas['SectionTheme']).toMatchObject({
      properties: { extras: { type: 'object' } },
    });
  });

  it('gives input dates no format that its own examples violate', () => {
    const { paths, components } = createDocument(documented);
    const inputs = Object.entries(components.schemas).filter(([name]) => name.endsWith('Input'));
    const bodies = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ requestBody }) => requestBody),
    );
    expect(JSON.stringify([inputs, bodies])).not.toContain('date-time');
  });

  it('states for every call whether it needs a token', () => {
    for (const item of Object.values(createDocument(documented).paths)) {
      for (const operation of Object.values(item)) {
        const isPublic = operation['x-access'] === 'public';
        expect(operation.security).toEqual(isPublic ? [] : [{ bearer: [] }]);
      }
    }
  });

  it('has no dangling references, and leaves nothing undescribed', () => {
    const document = createDocument(documented);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    for (const [, path = ''] of references) {
      expect(valueAt(document, ...path.split('/')), path).toBeTypeOf('object');
    }
    const undescribed = JSON.stringify(document).match(/"(?!properties")[\w-]+":\{\}/g);
    expect(undescribed).toBeNull();
  });
});

/** The token of a review link of a draft. */
async function reviewToken(): Promise<string> {
  const { TOKEN: token } = variables;
  const body = { ...entryFixtures.news, status: 'draft' };
  const made = await api.call('POST', '/api/news/news', { token, body });
  const sent = { area: 'news', id: field(made.body, '_id') };
  const link = await api.call('POST', '/api/review-links', { token, body: sent });
  return new URL(field(link.body, 'url')).searchParams.get('preview') ?? '';
}

/** The token of a subscription to the newsletter. */
async function newsletterToken(): Promise<string> {
  await api.call('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.org' } });
  const { id } = await api.db.subscription.findFirstOrThrow();
  return signedId(jwtSecret, 'newsletter', id);
}

describe('examples', () => {
  it('sign in', async () => {
    const { status, body } = await run(example('Sign in'));
    expect(status).toBe(200);
    variables['TOKEN'] = field(body, 'token');
  });

  it.each([
    ['CATEGORY', 'Create a category'],
    ['CAREER_ID', 'Create a career'],
    ['PAGE', 'Create a page'],
  ])('make what others need as %s', async (variable, name) => {
    const { status, body } = await run(example(name));
    expect(status).toBe(201);
    variables[variable] = field(body, '_id');
  });

  it.each(examples.filter(({ method, isPublic }) => method === 'get' && isPublic))(
    '$name',
    async (read) => {
      const creation = examples.find(({ name }) => name === read.name.replace(/^Read/, 'Create'));
      if (read.source.includes('$ID') && creation) {
        variables['ID'] = field((await run(creation)).body, '_id');
      }
      if (read.source.includes('$LINK_TOKEN')) variables['LINK_TOKEN'] = await newsletterToken();
      if (read.source.includes('$REVIEW')) variables['REVIEW'] = await reviewToken();
      if (read.source.includes('/About')) await run(example('Update the text of an About page'));
      expect((await run(read)).status).toBe(read.status);
    },
  );

  it.each(examples.filter(({ name }) => /^(?:Apply|Upload a picture|Subscribe|Write)/.test(name)))(
    '$name',
    async (write) => {
      expect((await run(write)).status).toBe(write.status);
    },
  );

  it.each(examples)('name what only the reader knows: $name', ({ source }) => {
    // `$0` would be the name of the shell.
    expect(source).not.toMatch(/\$(?![A-Z])/);
  });

  it.each(Object.entries(contract).flatMap(([area, routes]) => ('order' in routes ? [area] : [])))(
    'order %s',
    async (area) => {
      const routes = contract[area as 'partners'];
      await run(example(routes.create.summary));
      const { body } = await run(example(routes.list.summary));
      variables['ID'] = field(body, 0, '_id');
      expect((await run(example(routes.order.summary))).status).toBe(200);
    },
  );

  it('order home sections', async () => {
    const { body } = await run(example('List home sections'));
    variables['ID'] = field(valueAt(body, 0), '_id');
    expect((await run(example('Order, show and hide home sections'))).status).toBe(200);
  });
});

describe('/api/docs', () => {
  it('is a page that reaches no other host', async () => {
    const { status, headers } = await api.call('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('brings all of its files', async () => {
    const html = await (await fetch(`${api.url}/api/docs`)).text();
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(3);
    for (const path of links) {
      expect(path).toMatch(/^\/api\//);
      expect((await api.call('GET', path)).status, path).toBe(200);
    }
  });

  it('answers other addresses and methods as the API does', async () => {
    const missing = await api.call('GET', '/api/docs/package.json');
    expect(missing).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const wrong = await api.call('POST', '/api/docs');
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
    expect(wrong.headers.get('allow')).toBe('OPTIONS, GET, HEAD');
  });
});
