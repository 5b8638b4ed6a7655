import { contract } from '@site/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { flatten } from '../../src/lib/http/methods.ts';
import { createDocument } from '../../src/openapi/document.ts';
import { fieldsOf, valueAt } from '@site/contract/json';
import { openTestApi } from '../lib/test-api.ts';

const documented = 'http://api.example.org';
const dates = ['2026-03-21', '2026-03-21T09:30', '2026-03-21T04:30:00.000Z'];

const api = openTestApi();

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
            schema: {
              anyOf: [{ properties: { publishedAt: { type: 'string', examples: dates } } }, {}],
            },
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
