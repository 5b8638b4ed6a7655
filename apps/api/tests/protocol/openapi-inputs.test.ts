import { contract, parseDate, playerAddress } from '@site/contract';
import {
  accountMessages,
  batchMessages,
  invitationMessages,
  newsletterMessages,
  passwordMessages,
  pendingMessages,
  previewMessages,
  reviewMessages,
  ruleMessages,
  secondFactorMessages,
  submissionMessages,
} from '@site/contract/messages';
import { personalDataMessages } from '@site/contract/messages/personal-data';
import document from '@site/contract/openapi.json' with { type: 'json' };
import type { AppRoute } from '@ts-rest/core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession } from '../../src/lib/accounts/sessions.ts';
import { arbitraryOf } from '../lib/arbitrary.ts';
import { valueAt, field } from '@site/contract/json';
import { jsonArbitrary } from '../lib/json-arbitrary.ts';
import { jwtSecret, origin, startTestApi, type TestApi } from '../lib/test-api.ts';

/*
 * The published description and the API agree about inputs: a client that validates by the one, a
 * generated client for example, is not refused by the other. FUZZ_CASES says how many inputs a call gets.
 */
const cases = Number(process.env['FUZZ_CASES'] ?? 4);
/** Milliseconds for all inputs of a call. */
const timeout = 30_000 + cases * 500;

interface Refusal {
  path: string;
  message: string;
  /** What was sent there. */
  value: unknown;
  /** Whether a record was to be changed, which the inputs before may have made a draft. */
  ofUpdate: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What the API refuses although JSON Schema lets it through: rules that JSON Schema has no words for. */
const beyondJsonSchema: Record<string, (refusal: Refusal) => boolean> = {
  'a date exists, and is between 1900 and 2200': ({ value }) =>
    isText(value) && parseDate(value.trim()) === null,
  'a web address is one that browsers can read': ({ value }) =>
    isText(value) && /^\s*http/i.test(value) && !URL.canParse(value),
  'characters beyond U+FFFF count as two': ({ value, message }) =>
    isText(value) && message.includes('may have at most') && /\p{Cs}|[^\0-\uffff]/u.test(value),
  'a text is well-formed Unicode': ({ value }) => isText(value) && !value.isWellFormed(),
  'a project does not end before it starts, nor an event, a consent, a grant, what is public of an entry':
    ({ message }) =>
      [
        ruleMessages.yearsTurned,
        ruleMessages.endsTooEarly,
        ruleMessages.endsBeforePublished,
        ruleMessages.consentEndsTooEarly,
        ruleMessages.fundingTurned,
      ].some((each) => each === message),
  'an amount has a currency': ({ message }) => message === ruleMessages.currencyMissing,
  'a language is one of the site': ({ path }) => path === 'lang',
  'a section is named once': ({ message }) => message === ruleMessages.sectionRepeated,
  'a player is one of a known site': ({ value, message }) =>
    message === ruleMessages.embedRefused && isText(value) && playerAddress(value) === null,
  'extras have at most 64 kB, nest 10 deep and leave prototypes alone': ({ path }) =>
    path === 'extras' || path === 'config.extras',
  'what is named exists': ({ message }) =>
    [
      ruleMessages.categoryMissing,
      ruleMessages.careerMissing,
      ruleMessages.sectionUnknown,
      previewMessages.noArea,
      reviewMessages.nothingToReview,
      accountMessages.resetLinkRefused,
      secondFactorMessages.setUpOver,
      invitationMessages.linkRefused,
      newsletterMessages.linkRefused,
    ].some((each) => each === message),
  'a change of several entries is one of their area, and finds some': ({ message }) =>
    [batchMessages.noArea, batchMessages.nothingFound].some((each) => each === message),
  'a password is right, and not a common one': ({ message }) =>
    [accountMessages.wrongCurrentPassword, passwordMessages.tooCommon].some(
      (each) => each === message,
    ),
  'a passkey signs what it is asked, and a code is right': ({ message }) =>
    [secondFactorMessages.passkeyRefused, secondFactorMessages.wrong].some(
      (each) => each === message,
    ),
  'one proof of who somebody is is sent': ({ path, message }) =>
    message === secondFactorMessages.oneNeeded ||
    (path === 'currentPassword' && message === 'Password is required.'),
  'who is looked for has an address or a name': ({ message }) =>
    message === personalDataMessages.nobody,
  'what an update leaves of a record is whole': ({ message }) =>
    [
      ruleMessages.embedMissing,
      ruleMessages.applyLinkMissing,
      ruleMessages.videoMissing,
      ruleMessages.collectionMissing,
      ruleMessages.targetValueMissing,
    ].some((each) => each === message),
  'what an update makes public is complete': ({ value, message, ofUpdate }) =>
    ofUpdate && value === undefined && message.endsWith(' is required.'),
  'a comment is written unless it looks good': ({ message }) =>
    message === reviewMessages.commentMissing,
  'what is changed later was saved before': ({ message }) =>
    message === pendingMessages.nothingThere,
  'what is submitted waits or is a draft': ({ message }) =>
    message === submissionMessages.nothingThere,
  'the first text of an About page has a title and a description': ({ value, message }) =>
    value === undefined && /^(?:Title|Description) is required\.$/.test(message),
};

const operationForm = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        schema: z.unknown(),
        required: z.boolean().default(false),
      }),
    )
    .default([]),
  requestBody: z
    .looseObject({
      content: z.looseObject({
        'application/json': z
          .looseObject({ schema: z.unknown(), example: z.unknown().optional() })
          .optional(),
      }),
    })
    .optional(),
});

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const { operationId, parameters, requestBody } = operationForm.parse(operation);
    const json = requestBody?.content['application/json'];
    const query = parameters.filter((parameter) => parameter.in === 'query');
    return { operationId, method: method.toUpperCase(), path, query, json };
  }),
);

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema(document, 'api', false, false);

function valid(schema: unknown): fc.Arbitrary<unknown> {
  return jsonArbitrary(schema, document).filter((value) => isValid(schema, value));
}

/** Compiled once each: Ajv keeps whatever it has compiled. */
const validators = new Map<string, ValidateFunction>();

/** Whether a value is valid by a schema of the description. */
function isValid(schema: unknown, value: unknown): boolean {
  const inDocument = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
  let validate = validators.get(inDocument);
  if (!validate) {
    validate = ajv.compile(JSON.parse(inDocument));
    validators.set(inDocument, validate);
  }
  return validate(value);
}

describe('what the description calls valid', () => {
  let api: TestApi;
  let adminId: string;
  /** The records there are: the id of one of each area, and other parameters of addresses. */
  const known: Record<string, string> = { position: 'news', teamType: 'BRM' };

  /** Sends the description's own example, which makes a record. */
  async function create(area: string, token: string): Promise<unknown> {
    const { path = '', json } =
      operations.find((each) => each.operationId === `${area}Create`) ?? {};
    const { body } = await api.call('POST', path, { token, body: withRecords(json?.example) });
    known[area] = field(body, '_id');
    return body;
  }

  beforeAll(async () => {
    api = await startTestApi();
    const { id, token } = await api.addUser('admin');
    adminId = id;
    known['users'] = (await api.addUser('user')).id;
    await create('categories', token);
    known['kind'] = 'news';
    known['url'] = field(await create('pages', token), 'url');
    for (const [area, routes] of Object.entries(contract)) {
      if ('create' in routes && 'get' in routes && !known[area]) await create(area, token);
    }
  });
  afterAll(() => api.stop());

  /** An input that names records that there are, which no schema can know. */
  function withRecords(input: unknown): unknown {
    const references = new Map([
      ['category', known['categories']],
      ['careerId', known['careers']],
    ]);
    if (typeof input !== 'object' || input === null) return input;
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => {
        const isId = isText(value) && /^[\da-f-]{36}$/i.test(value);
        return [name, isId ? (references.get(name) ?? value) : value];
      }),
    );
  }

  it.each(operations.filter(({ json, query }) => json || query.length > 0))(
    'is taken by $operationId',
    async ({ operationId, method, path, query, json }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const own = name === 'id' ? operationId.replace('Update', '') : name;
        return known[own] ?? 'unknown';
      });
      const inputs = fc.record({
        body: json ? valid(json.schema) : fc.constant(undefined),
        search: fc.record(
          Object.fromEntries(query.map(({ name, schema }) => [name, valid(schema)])),
          { requiredKeys: query.filter(({ required }) => required).map(({ name }) => name) },
        ),
      });
      const property = async (input: { body: unknown; search: object }) => {
        const body = withRecords(input.body);
        const search = Object.entries(input.search).map(
          ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
        );
        const answer = await api.call(method, `${address}?${search.join('&')}`, {
          // A session of its own, for some calls end it.
          token: await openSession(api.db, jwtSecret, adminId, origin),
          body,
        });
        expect(answer.status).toBeLessThan(500);
        if (answer.status !== 400) return;
        for (const refusal of refusals(answer.body, body ?? input.search)) {
          const ofUpdate = operationId.endsWith('Update');
          const rules = Object.values(beyondJsonSchema);
          expect(
            rules.some((explains) => explains({ ...refusal, ofUpdate })),
            JSON.stringify(refusal),
          ).toBe(true);
        }
      };
      await fc.assert(fc.asyncProperty(inputs, property), { numRuns: cases });
    },
    timeout,
  );
});

/** What was refused. A refusal without an input to blame has no path. */
function refusals(problem: unknown, sent: unknown): Omit<Refusal, 'ofUpdate'>[] {
  const { msg, issues = [{ path: '', message: msg }] } = z
    .object({
      msg: z.string(),
      issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    })
    .parse(problem);
  return issues.map(({ path, message }) => ({
    path,
    message,
    value: valueAt(sent, ...path.split('.')),
  }));
}

/** A date in all the ways in which people and programs write it. */
const spellings: ((iso: string) => string)[] = [
  (iso) => iso,
  (iso) => iso.slice(0, 10),
  (iso) => iso.slice(0, 16),
  (iso) => iso.slice(0, 19),
  (iso) => ` ${iso.slice(0, 16)} `,
  (iso) => iso.replace('Z', '+05:00'),
];

function respelled(value: unknown, spell: (iso: string) => string): unknown {
  const text = JSON.stringify(value, (_key, each: unknown) =>
    isText(each) && /^\d{4}-\d\d-\d\dT.*Z$/.test(each) ? spell(each) : each,
  );
  return text === undefined ? undefined : JSON.parse(text);
}

/** What a career without a form, a video and a stat need by their kind, which the contract's schemas leave to the API. */
const completed: Record<string, object> = {
  careersCreate: { applyLink: 'mailto:jobs@example.org' },
  videosCreate: { type: 'custom', videoUrl: '/v.mp4' },
  statsCreate: { sourceType: 'custom', targetValue: 7 },
};

describe('what the API takes', () => {
  const routes = Object.entries(contract).flatMap(([area, router]) =>
    Object.values<AppRoute>(router).map((route) => ({ area, route })),
  );

  it.each(operations.filter(({ json }) => json))(
    'is valid by the description of $operationId',
    ({ operationId, method, path, json }) => {
      const found = routes.find(
        ({ route }) => route.method === method && route.path.replaceAll(/:(\w+)/g, '{$1}') === path,
      );
      // All schemas of the contract are zod schemas.
      const schema = valueAt(found?.route, 'body') as z.ZodType;
      const taken = fc
        .tuple(arbitraryOf(schema), fc.constantFrom(...spellings))
        .map(([value, spell]) => respelled(value, spell))
        .filter((value) => value !== undefined && schema.safeParse(value).success)
        .map((value) => Object.assign({}, value, completed[operationId]));
      fc.assert(
        fc.property(taken, (value) => {
          expect(isValid(json?.schema, value), `${JSON.stringify(value)} ${ajv.errorsText()}`).toBe(
            true,
          );
        }),
        { numRuns: cases },
      );
    },
    timeout,
  );
});
