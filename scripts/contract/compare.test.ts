import { describe, expect, it } from 'vitest';
import { findBreaks } from './compare.ts';

type Json = Record<string, unknown>;

const article = {
  type: 'object',
  required: ['title', 'status'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    status: { type: 'string', enum: ['draft', 'published'] },
    summary: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    tags: { type: 'array', maxItems: 50, items: { type: 'string' } },
    views: { type: 'integer' },
  },
};

/** A description of one call; each test changes something of it. */
function describedBy(change: (parts: { operation: Json; input: Json; output: Json }) => void) {
  const [input, output] = [structuredClone(article), structuredClone(article)];
  const operation: Json = {
    'x-access': 'signed-in',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
    ],
    requestBody: {
      required: false,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } },
    },
    responses: {
      200: {
        headers: { ETag: {} },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Output' } } },
      },
      404: { content: { 'application/json': { schema: { type: 'object' } } } },
    },
  };
  change({ operation, input, output });
  return {
    paths: { '/api/news/{id}': { put: operation } },
    components: { schemas: { Input: input, Output: output } },
  };
}

const before = describedBy(() => {});
const changed = (change: Parameters<typeof describedBy>[0]) =>
  findBreaks(before, describedBy(change)).map(({ call, what }) => `${call} ${what}`);
const call = 'PUT /api/news/{id}';

function properties(schema: Json): Record<string, Json> {
  // As `article` above has them.
  return schema['properties'] as Record<string, Json>;
}

describe('what breaks callers', () => {
  it('is a call that is gone, by path or method', () => {
    const gone = [{ call, what: 'is gone' }];
    expect(findBreaks(before, { ...before, paths: {} })).toEqual(gone);
    const moved = { '/api/news/{id}': { patch: before.paths['/api/news/{id}'].put } };
    expect(findBreaks(before, { ...before, paths: moved })).toEqual(gone);
  });

  it.each<[string, string, (operation: Json) => void]>([
    ['a role less', 'is for staff now, and was for signed-in', (o) => (o['x-access'] = 'staff')],
    [
      'a parameter less',
      'no longer takes the query page',
      (o) => (o['parameters'] = [Object(o['parameters'])[0]]),
    ],
    [
      'a parameter that is needed now',
      'needs the query page now',
      (o) => (Object(o['parameters'])[1].required = true),
    ],
    [
      'a new parameter that is needed',
      'needs the query lang now',
      (o) =>
        Object(o['parameters']).push({ name: 'lang', in: 'query', required: true, schema: {} }),
    ],
    [
      'a parameter of less room',
      'limits the query page by maximum',
      (o) => (Object(o['parameters'])[1].schema.maximum = 50),
    ],
    [
      'a body that is needed now',
      'needs a body now',
      (o) => (Object(o['requestBody']).required = true),
    ],
    ['a body less', 'no longer takes a body', (o) => delete o['requestBody']],
    ['a status less', 'no longer answers 404', (o) => delete Object(o['responses'])[404]],
    [
      'a header less',
      'no longer sends ETag with 200',
      (o) => (Object(o['responses'])[200].headers = {}),
    ],
  ])('is %s', (_what, sentence, change) => {
    expect(changed(({ operation }) => change(operation))).toEqual([`${call} ${sentence}`]);
  });

  it.each<[string, string, (schema: Json) => void]>([
    ['a new needed input', 'needs summary now', (s) => Object(s['required']).push('summary')],
    ['an input less', 'no longer takes tags', (s) => delete properties(s)['tags']],
    [
      'another type',
      'no longer takes a value of type integer as views',
      (s) => (properties(s)['views'] = { type: 'string' }),
    ],
    [
      'null refused',
      'no longer takes a value of type null as summary',
      (s) => (properties(s)['summary'] = { type: 'string' }),
    ],
    [
      'a word less',
      'no longer takes "draft" as status',
      (s) => (Object(properties(s)['status']).enum = ['published']),
    ],
    [
      'a closed list of words',
      'no longer takes other words as title',
      (s) => (Object(properties(s)['title']).enum = ['One']),
    ],
    [
      'less room',
      'limits title by maxLength',
      (s) => (Object(properties(s)['title']).maxLength = 100),
    ],
    [
      'a longer least',
      'limits title by minLength',
      (s) => (Object(properties(s)['title']).minLength = 3),
    ],
    ['fewer items', 'limits tags by maxItems', (s) => (Object(properties(s)['tags']).maxItems = 5)],
    [
      'a pattern',
      'limits title by pattern',
      (s) => (Object(properties(s)['title']).pattern = '^A'),
    ],
    [
      'a format',
      'has another format of title: uuid',
      (s) => (Object(properties(s)['title']).format = 'uuid'),
    ],
    [
      'narrower items',
      'limits tags[] by maxLength',
      (s) => (Object(properties(s)['tags']).items.maxLength = 5),
    ],
  ])('is, of an input, %s', (_what, sentence, change) => {
    expect(changed(({ input }) => change(input))).toEqual([`${call} ${sentence}`]);
  });

  it.each<[string, string, (schema: Json) => void]>([
    ['a field less', 'no longer answers 200.views', (s) => delete properties(s)['views']],
    [
      'a field that may be missing',
      'may leave out 200.title now',
      (s) => (s['required'] = ['status']),
    ],
    [
      'another type',
      'may answer a value of type string as 200.views now',
      (s) => (properties(s)['views'] = { type: 'string' }),
    ],
    [
      'null where there was none',
      'may answer a value of type null as 200.views now',
      (s) => (properties(s)['views'] = { type: ['integer', 'null'] }),
    ],
    [
      'a word more',
      'may answer "archived" as 200.status now',
      (s) => Object(properties(s)['status']).enum.push('archived'),
    ],
  ])('is, of an answer, %s', (_what, sentence, change) => {
    expect(changed(({ output }) => change(output))).toEqual([`${call} ${sentence}`]);
  });
});

describe('what breaks nobody', () => {
  it('is a call more', () => {
    const more = { ...before.paths, '/api/more': { get: before.paths['/api/news/{id}'].put } };
    expect(findBreaks(before, { ...before, paths: more })).toEqual([]);
  });

  it('is a role more, an optional parameter, a new error status', () => {
    expect(
      changed(({ operation }) => {
        operation['x-access'] = 'public';
        Object(operation['parameters']).push({ name: 'q', in: 'query', schema: {} });
        Object(operation['responses'])[409] = {};
      }),
    ).toEqual([]);
  });

  it('is an input that takes more, and an answer that says more', () => {
    expect(
      changed(({ input, output }) => {
        input['required'] = ['title'];
        Object(properties(input)['title']).maxLength = 300;
        Object(properties(input)['status']).enum.push('archived');
        properties(input)['views'] = { type: 'number' };
        properties(input)['extra'] = { type: 'string' };
        Object(properties(output)['status']).enum = ['published'];
        properties(output)['summary'] = { type: 'string' };
        properties(output)['extra'] = { type: 'string' };
      }),
    ).toEqual([]);
  });

  it('is a schema that holds itself', () => {
    const self = (s: Json) =>
      (properties(s)['children'] = {
        type: 'array',
        items: { $ref: '#/components/schemas/Input' },
      });
    const recursive = describedBy(({ input }) => self(input));
    expect(findBreaks(recursive, recursive)).toEqual([]);
  });
});
