import {
  aboutCategories,
  areas,
  contract,
  exportTypes,
  linesType,
  maxDocumentBytes,
  maxArchiveBytes,
  maxUploadBytes,
  teamTypes,
  visitedKinds,
  formFileTypes,
  maxFormBytes,
  maxResumeBytes,
  type Access,
  type Confirmation,
} from '@site/contract';
import { keyHeader, keyUsedCode, replayedHeader } from '@site/contract/names';
import {
  isAppRoute,
  isAppRouteNoBody,
  isAppRouteOtherResponse,
  type AppRoute,
  type AppRouteResponse,
} from '@ts-rest/core';
import { z } from 'zod';
import { accessOf, confirmationOf } from '#lib/http/access.ts';
import { takesKey } from '#lib/http/takes-key.ts';
import contractPackage from '@site/contract/package.json' with { type: 'json' };
import { curlLine, variable } from './curl.ts';
import { exampleBody, exampleOf } from './examples.ts';
import { SchemaBook, type JsonSchema } from './schemas.ts';
import {
  accessSentences,
  confirmationSentences,
  areaSentences,
  introduction,
  sentence,
  statusSentences,
  words,
} from './wording.ts';

/** One route of the contract with its place there. */
interface Operation {
  area: string;
  name: string;
  route: AppRoute;
  access: Access;
  confirm: Confirmation | undefined;
  /** Whether its area takes `If-Match`, and so sends each record with an `ETag`. */
  isVersioned: boolean;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: true;
  description?: string;
  schema: JsonSchema;
}

const text: JsonSchema = { type: 'string' };

// The contract's paths name their parameters without schemas.
const pathParameters: Record<string, { schema: JsonSchema; example?: string }> = {
  id: { schema: { type: 'string', format: 'uuid' } },
  category: { schema: { type: 'string', enum: [...aboutCategories] }, example: 'About' },
  kind: { schema: { type: 'string', enum: [...visitedKinds] }, example: 'news' },
  teamType: { schema: { type: 'string', enum: [...teamTypes] }, example: 'Management' },
  position: {
    schema: { type: 'string', pattern: '^[a-z0-9-]{1,64}$' },
    example: 'home-gallery',
  },
  token: { schema: text, example: '$LINK_TOKEN' },
};

const headers = {
  ETag: {
    description: 'The version of what was answered: for `If-Match`, and for `If-None-Match`.',
    schema: text,
  },
  'X-Total-Count': {
    description: 'How many entries there are in all; with `page` or `perPage`.',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'The first, last, previous and next page; with `page` or `perPage`.',
    schema: text,
  },
  'Retry-After': {
    description: 'Seconds after which another try makes sense.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': { description: '`Bearer`', schema: text },
} as const;
type HeaderName = keyof typeof headers;

/**
 * The whole contract as an OpenAPI 3.1 document.
 * @param serverUrl where clients reach the API
 */
export function createDocument(serverUrl: string) {
  const book = new SchemaBook();
  const operations = operationsOf();
  for (const { route } of operations) {
    for (const schema of [bodyOf(route), queryOf(route)]) if (schema) book.add(schema, 'input');
    for (const answer of Object.values(route.responses)) {
      if (hasSchema(answer)) book.add(asSchema(answer), 'output');
    }
  }
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const operation of operations) {
    const { path, method } = operation.route;
    const item = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    item[method.toLowerCase()] = describe(operation, book, serverUrl);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'One Health site: API',
      version: contractPackage.version,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The maintainers of this project' },
      description: introduction,
    },
    servers: [{ url: serverUrl }],
    tags: areas.map((area) => {
      const name = sentence(words(area));
      return { name, description: areaSentences[area] ?? `${name}.` };
    }),
    paths,
    components: {
      schemas: book.components(paths),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` that signing in answers.',
        },
      },
      headers,
    },
  };
}

function operationsOf(): Operation[] {
  return Object.entries(contract).flatMap(([area, router]) => {
    const routes = Object.entries(router).flatMap(([name, route]: [string, unknown]) =>
      isRoute(route) ? [{ name, route }] : [],
    );
    return routes.map(({ name, route }) => ({
      area,
      name,
      route,
      access: accessOf(route),
      confirm: confirmationOf(route),
      isVersioned: routes.some((each) => takes('if-match', each.route)),
    }));
  });
}

function isRoute(value: unknown): value is AppRoute {
  return typeof value === 'object' && value !== null && isAppRoute(value as AppRoute);
}

/** Whether an answer is JSON: there are some without a body, and files. */
function hasSchema(answer: AppRouteResponse): boolean {
  return !isAppRouteNoBody(answer) && !isAppRouteOtherResponse(answer);
}

function asSchema(value: unknown): z.ZodType {
  if (value instanceof z.ZodType) return value;
  throw new Error('The contract describes something with other means than zod');
}

function bodyOf(route: AppRoute): z.ZodType | undefined {
  return 'body' in route && route.body instanceof z.ZodType ? route.body : undefined;
}

function queryOf(route: AppRoute): z.ZodType | undefined {
  return route.query ? asSchema(route.query) : undefined;
}

/** Whether a call asks for a page of a list. */
function takesPages(route: AppRoute): boolean {
  return route.query instanceof z.ZodObject && 'page' in route.query.shape;
}

function takes(header: 'if-match' | 'if-none-match', { headers }: AppRoute): boolean {
  return typeof headers === 'object' && headers !== null && header in headers;
}

function describe(operation: Operation, book: SchemaBook, serverUrl: string) {
  const { area, name, route, access, confirm } = operation;
  const example = curl(operation, serverUrl);
  const parameters = [...parametersOf(operation, book)];
  const sentences = [
    accessSentences[access],
    ...(confirm ? [confirmationSentences[confirm]] : []),
  ].join(' ');
  return {
    operationId: area + sentence(name),
    summary: route.summary,
    description: `${sentences}\n\n\`\`\`sh\n${example}\n\`\`\``,
    tags: [sentence(words(area))],
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(operation, book),
    responses: responsesOf(operation, book),
    'x-access': access,
    ...(confirm ? { 'x-confirm': confirm } : {}),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: example }],
  };
}

function* parametersOf({ route }: Operation, book: SchemaBook): Generator<Parameter> {
  for (const [, name = ''] of route.path.matchAll(/:(\w+)/g)) {
    yield { name, in: 'path', required: true, schema: pathParameters[name]?.schema ?? text };
  }
  const query = queryOf(route);
  const { properties = {}, required = [] } = query ? book.find(query, 'input') : {};
  for (const [name, schema] of Object.entries(properties)) {
    const needed = required.includes(name) && ({ required: true } as const);
    if (typeof schema === 'object') yield { name, in: 'query', ...needed, schema };
  }
  if (takes('if-match', route)) {
    yield {
      name: 'If-Match',
      in: 'header',
      description:
        'The `ETag` of the version that is to be changed. Another one is refused with 412.',
      schema: text,
    };
  }
  if (takes('if-none-match', route)) {
    yield {
      name: 'If-None-Match',
      in: 'header',
      description: '`*`: refused with 412 when there is a version already.',
      schema: { ...text, enum: ['*'] },
    };
  }
  if (takesKey(route)) {
    yield {
      name: keyHeader,
      in: 'header',
      description: `A text that names this write, quoted or not, such as a new UUID. For a day the same write with the same key is not done again, but answered as the first time, with \`${replayedHeader}: true\`; another write with it is 409 (\`${keyUsedCode}\`).`,
      schema: text,
    };
  }
}

function requestBody({ area, name, route }: Operation, book: SchemaBook) {
  const body = bodyOf(route);
  if (!body) return {};
  const isRequired = !body.safeParse(undefined).success;
  const schema = book.find(body, 'input');
  if (isForm(route)) {
    const { field, most } = fileOf(route);
    const file = {
      type: 'string',
      format: 'binary',
      description: `At most ${most / 1024 / 1024} MB.`,
    };
    const fields = { ...schema.properties, [field]: file };
    const required = [...(schema.required ?? []), field];
    const content = { [formType]: { schema: { ...schema, properties: fields, required } } };
    return { requestBody: { required: true, content } };
  }
  const example = isRequired ? { example: exampleBody(`${area}.${name}`, body) } : {};
  const content = { 'application/json': { schema, ...example } };
  return { requestBody: { required: isRequired, content } };
}

const formType = 'multipart/form-data';

/** The field of a form that is a file, an example of it, and the most bytes that it may have. */
function fileOf(route: AppRoute): { field: string; example: string; most: number } {
  if (route === contract.batches.import) {
    return { field: 'file', example: '@news.csv', most: maxArchiveBytes };
  }
  if (route === contract.translations.import) {
    return { field: 'file', example: '@translations-ur.xlsx', most: maxArchiveBytes };
  }
  if (route === contract.applications.apply) {
    return { field: 'resume', example: '@resume.pdf', most: maxResumeBytes };
  }
  if (route === contract.consents.storeForm) {
    return { field: 'form', example: '@form.pdf', most: maxFormBytes };
  }
  if (route === contract.uploads.raw) {
    return { field: 'file', example: '@notice.pdf', most: maxDocumentBytes };
  }
  return route === contract.uploads.video
    ? { field: 'file', example: '@film.mp4', most: maxUploadBytes }
    : { field: 'file', example: '@picture.jpg', most: maxUploadBytes };
}

function isForm(route: AppRoute): boolean {
  return 'contentType' in route && route.contentType === formType;
}

function responsesOf(operation: Operation, book: SchemaBook) {
  const statuses = Object.entries(operation.route.responses);
  const described = statuses.map(([status, schema]) => [
    status,
    response(operation, Number(status), contentOf(schema, book)),
  ]);
  // Linters want a refusal of every call. One without input refuses only what is no proper HTTP.
  const isRefusing = statuses.some(([status]) => status.startsWith('4'));
  const refusal = isRefusing ? {} : { '4XX': { description: 'The request itself is broken.' } };
  return { ...Object.fromEntries(described), ...refusal };
}

/** The body of an answer, by its media types; none where it has none. */
function contentOf(answer: AppRouteResponse, book: SchemaBook) {
  if (isAppRouteNoBody(answer)) return {};
  if (!isAppRouteOtherResponse(answer)) {
    return { 'application/json': { schema: book.find(asSchema(answer), 'output') } };
  }
  if (answer.contentType === linesType) return { [linesType]: { schema: text } };
  const file = { schema: { type: 'string', format: 'binary' } };
  if (answer.contentType === formFileTypes) return { [formFileTypes]: file };
  return Object.fromEntries(Object.values(exportTypes).map((type) => [type, file]));
}

function response(operation: Operation, status: number, content: object) {
  const sent = sentHeaders(operation, status);
  return {
    description: statusSentences[status] ?? String(status),
    ...(sent.length > 0
      ? {
          headers: Object.fromEntries(
            sent.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
          ),
        }
      : {}),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

function sentHeaders(operation: Operation, status: number): HeaderName[] {
  const { route, name, isVersioned } = operation;
  if (status === 401) return ['WWW-Authenticate'];
  if (status === 429 || status === 503) return ['Retry-After'];
  if (status >= 300) return [];
  // Nothing keeps a file, to ask whether it still holds.
  const answer = route.responses[status];
  if (answer && isAppRouteOtherResponse(answer)) return [];
  const isRead = route.method === 'GET';
  const isPaged = isRead && name.startsWith('list') && route.query !== undefined;
  const hasVersion = isRead || (isVersioned && route.method !== 'DELETE' && isRecord(operation));
  return [...(hasVersion ? (['ETag'] as const) : []), ...(isPaged ? pageHeaders : [])];
}

const pageHeaders = ['X-Total-Count', 'Link'] as const;

/** Whether a write answers the record that it wrote. */
function isRecord({ route, name }: Operation): boolean {
  return takes('if-match', route) || name === 'create';
}

/** What the examples of calls ask for that are no lists. */
const queries: Readonly<Record<string, string>> = {
  'applications.export': '?format=csv',
  'exports.export': '?format=csv',
  'library.altText': '?address=/media/example.webp',
  'search.search': '?q=health',
  'search.matches': '?q=health',
  'search.unpublished': '?q=health',
  'reviewLinks.read': '?preview=$REVIEW',
  'translations.import': '?lang=ur',
  'translations.suggestions': '?field=title',
};

function curl({ area, name, route, access }: Operation, serverUrl: string): string {
  const path = route.path.replaceAll(
    /:(\w+)/g,
    (_, parameter: string) => pathParameters[parameter]?.example ?? variable(parameter),
  );
  const query = queries[`${area}.${name}`] ?? (takesPages(route) ? '?page=1&perPage=10' : '');
  const body = bodyOf(route);
  const call = {
    method: route.method,
    url: serverUrl + path + query,
    needsToken: access !== 'public',
  };
  if (!body) return curlLine(call);
  if (isForm(route)) {
    const fields = z.record(z.string(), z.string()).parse(exampleOf(body, ''));
    const { field, example } = fileOf(route);
    return curlLine({ ...call, form: { ...fields, [field]: example } });
  }
  const isNeeded = !body.safeParse(undefined).success;
  return curlLine(isNeeded ? { ...call, body: exampleBody(`${area}.${name}`, body) } : call);
}
