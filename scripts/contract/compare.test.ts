import { describe, expect, it } from 'vitest';
import { findBreaks } from './compare.ts';

interface Schema {
  type?: string | string[];
  items?: Schema;
  enum?: string[];
  anyOf?: Schema[];
  $ref?: string;
  format?: string;
  maxItems?: number;
  maximum?: number;
  maxLength?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
}

interface Article {
  type: 'object';
  required: string[];
  properties: {
    title: Schema;
    status: Schema & { enum: string[] };
    tags: Schema & { items: Schema };
    summary?: Schema;
    views?: Schema;
    extra?: Schema;
    children?: Schema;
  };
}

const article: Article = {
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

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  'x-access': string;
  parameters: [Parameter, Parameter, ...Parameter[]];
  requestBody?: { required: boolean; content: object };
  responses: { 200: { headers: object; content: object }; 404?: object; 409?: object };
}

const requestBody = {
  required: false,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } },
};

interface Parts {
  operation: Operation;
  input: Article;
  output: Article;
}

/** A description of one call; each test changes something of it. */
function describedBy(change: (parts: Parts) => void) {
  const [input, output] = [structuredClone(article), structuredClone(article)];
  const operation: Operation = {
    'x-access': 'signed-in',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
    ],
    requestBody,
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

describe('what breaks callers', () => {
  it('is a call that is gone, by path or method', () => {
    const gone = [{ call, what: 'is gone' }];
    expect(findBreaks(before, { ...before, paths: {} })).toEqual(gone);
    const moved = { '/api/news/{id}': { patch: before.paths['/api/news/{id}'].put } };
    expect(findBreaks(before, { ...before, paths: moved })).toEqual(gone);
  });

  it.each<[string, string, (operation: Operation) => void]>([
    ['a role less', 'is for staff now, and was for signed-in', (o) => (o['x-access'] = 'staff')],
    ['a parameter less', 'no longer takes the query page', (o) => o.parameters.pop()],
    [
      'a parameter that is needed now',
      'needs the query page now',
      (o) => (o.parameters[1].required = true),
    ],
    [
      'a new parameter that is needed',
      'needs the query lang now',
      (o) => o.parameters.push({ name: 'lang', in: 'query', required: true, schema: {} }),
    ],
    [
      'a parameter of less room',
      'limits the query page by maximum',
      (o) => (o.parameters[1].schema.maximum = 50),
    ],
    [
      'a body that is needed now',
      'needs a body now',
      (o) => (o.requestBody = { ...requestBody, required: true }),
    ],
    ['a body less', 'no longer takes a body', (o) => delete o.requestBody],
    ['a status less', 'no longer answers 404', (o) => delete o.responses[404]],
    ['a header less', 'no longer sends ETag with 200', (o) => (o.responses[200].headers = {})],
  ])('is %s', (_what, sentence, change) => {
    expect(changed(({ operation }) => change(operation))).toEqual([`${call} ${sentence}`]);
  });

  it.each<[string, string, (article: Article) => void]>([
    ['a new needed input', 'needs summary now', (s) => s.required.push('summary')],
    ['an input less', 'no longer takes summary', (s) => delete s.properties.summary],
    [
      'another type',
      'no longer takes a value of type integer as views',
      (s) => (s.properties.views = { type: 'string' }),
    ],
    [
      'null refused',
      'no longer takes a value of type null as summary',
      (s) => (s.properties.summary = { type: 'string' }),
    ],
    [
      'a word less',
      'no longer takes "draft" as status',
      (s) => (s.properties.status.enum = ['published']),
    ],
    [
      'a closed list of words',
      'no longer takes other words as title',
      (s) => (s.properties.title.enum = ['One']),
    ],
    ['less room', 'limits title by maxLength', (s) => (s.properties.title.maxLength = 100)],
    ['a longer least', 'limits title by minLength', (s) => (s.properties.title.minLength = 3)],
    ['fewer items', 'limits tags by maxItems', (s) => (s.properties.tags.maxItems = 5)],
    ['a pattern', 'limits title by pattern', (s) => (s.properties.title.pattern = '^A')],
    ['a format', 'has another format of title: uuid', (s) => (s.properties.title.format = 'uuid')],
    [
      'narrower items',
      'limits tags[] by maxLength',
      (s) => (s.properties.tags.items.maxLength = 5),
    ],
  ])('is, of an input, %s', (_what, sentence, change) => {
    expect(changed(({ input }) => change(input))).toEqual([`${call} ${sentence}`]);
  });

  it.each<[string, string, (article: Article) => void]>([
    ['a field less', 'no longer answers 200.views', (s) => delete s.properties.views],
    [
      'a field that may be missing',
      'may leave out 200.title now',
      (s) => (s.required = ['status']),
    ],
    [
      'another type',
      'may answer a value of type string as 200.views now',
      (s) => (s.properties.views = { type: 'string' }),
    ],
    [
      'null where there was none',
      'may answer a value of type null as 200.views now',
      (s) => (s.properties.views = { type: ['integer', 'null'] }),
    ],
    [
      'a word more',
      'may answer "archived" as 200.status now',
      (s) => s.properties.status.enum.push('archived'),
    ],
  ])('is, of an answer, %s', (_what, sentence, change) => {
    expect(changed(({ output }) => change(output))).toEqual([`${call} ${sentence}`]);
  });
});

describe('what breaks no caller', () => {
  it('is a call more', () => {
    const more = { ...before.paths, '/api/more': { get: before.paths['/api/news/{id}'].put } };
    expect(findBreaks(before, { ...before, paths: more })).toEqual([]);
  });

  it('is a role more, an optional parameter, a new error status', () => {
    expect(
      changed(({ operation }) => {
        operation['x-access'] = 'public';
        operation.parameters.push({ name: 'q', in: 'query', schema: {} });
        operation.responses[409] = {};
      }),
    ).toEqual([]);
  });

  it('is an input that takes more, and an answer that says more', () => {
    expect(
      changed(({ input, output }) => {
        input.required = ['title'];
        input.properties.title.maxLength = 300;
        input.properties.status.enum.push('archived');
        input.properties.views = { type: 'number' };
        input.properties.extra = { type: 'string' };
        output.properties.status.enum = ['published'];
        output.properties.summary = { type: 'string' };
        output.properties.extra = { type: 'string' };
      }),
    ).toEqual([]);
  });

  it('is a schema that holds itself', () => {
    const self = (s: Article) =>
      (s.properties.children = {
        type: 'array',
        items: { $ref: '#/components/schemas/Input' },
      });
    const recursive = describedBy(({ input }) => self(input));
    expect(findBreaks(recursive, recursive)).toEqual([]);
  });
});
