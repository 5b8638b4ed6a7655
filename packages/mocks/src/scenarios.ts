import { contract, listAreas, issuesOf, type Issue } from '@site/contract';
import {
  defaultDirectorMessage,
  defaultFooter,
  defaultNavbar,
  defaultOrganization,
} from '@site/contract/defaults';
import { problemMessages } from '@site/contract/messages';
import type { SampleContent } from '@site/samples';
import type { AppRoute } from '@ts-rest/core';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { z } from 'zod';
import { problem } from './problems.ts';
import { handlerAt, httpHandler, jsonResponse } from './route-handler.ts';

/** What can be played without naming a route, and how a person would call it. */
export const plainScenarios = {
  normal: 'Normal',
  slow: 'Slow: every answer takes two seconds',
  empty: 'Empty: nothing has been entered yet',
  many: 'Many: 200 entries of everything',
  'expired-session': 'Expired session: no user is signed in any more',
  'api-unavailable': 'API unavailable: nothing answers',
} as const;

type Contract = typeof contract;
type RouteKey = {
  [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}`;
}[keyof Contract];

type ErrorsOf<Key extends RouteKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Contract
    ? Name extends keyof Contract[Area]
      ? Contract[Area][Name] extends { responses: infer Responses }
        ? `${Key}:${Exclude<keyof Responses & number, 200 | 201>}`
        : never
      : never
    : never
  : never;

/** A route of the contract that answers one of its errors, whatever it is sent: `news.create:409`. */
export type ErrorScenario = { [Key in RouteKey]: ErrorsOf<Key> }[RouteKey];

/** What a mock can play. */
export type ScenarioName = keyof typeof plainScenarios | ErrorScenario;

/** Every error of every route, in the contract's order. */
export const errorScenarios: readonly ErrorScenario[] = Object.entries(contract).flatMap(
  ([area, routes]) =>
    Object.entries<AppRoute>(routes).flatMap(([name, route]) =>
      Object.keys(route.responses)
        .filter((status) => Number(status) >= 400)
        // Made of the very keys that the type is made of.
        .map((status) => `${area}.${name}:${status}` as ErrorScenario),
    ),
);

/** Whether a word, of an address or a cookie, names a scenario. */
export function isScenario(word: string): word is ScenarioName {
  return word in plainScenarios || errorScenarios.some((name) => name === word);
}

const slowness = 2000;

/** What stands before all other handlers in a scenario. */
export function overridesOf(name: ScenarioName, apiUrl: string): HttpHandler[] {
  if (name === 'slow') {
    return [
      http.all(`${apiUrl}/*`, async () => {
        await delay(slowness);
      }),
    ];
  }
  if (name === 'api-unavailable') return [http.all(`${apiUrl}/*`, () => HttpResponse.error())];
  const [key = '', status] = name.split(':');
  if (status === undefined) return [];
  const route = routeOf(key);
  const fail = handlerAt(apiUrl, route, () => errorAnswer(route, Number(status)));
  return [httpHandler([fail])];
}

function routeOf(key: string): AppRoute {
  const [area, name] = key.split('.');
  for (const [otherArea, routes] of Object.entries(contract)) {
    for (const [otherName, route] of Object.entries<AppRoute>(routes)) {
      if (otherArea === area && otherName === name) return route;
    }
  }
  throw new Error(`The contract has no route ${key}`);
}

const sentences: Record<number, string> = {
  400: problemMessages.invalid,
  401: problemMessages.unauthenticated,
  403: problemMessages.forbidden,
  404: problemMessages.unknownAddress,
  409: 'This is in use, or taken.',
  412: problemMessages.stale,
  413: problemMessages.tooLarge,
  415: problemMessages.notJson,
  429: problemMessages.tooMany,
  503: problemMessages.unavailable,
};

function errorAnswer(route: AppRoute, status: number): Response {
  const sentence = sentences[status] ?? problemMessages.internal;
  const body = problem(status, sentence, status === 400 ? emptyBodyIssues(route) : undefined);
  const more = {
    ...(route.path.startsWith('/v1_1/') && { error: { message: sentence } }),
    ...(route === contract.media.remove && status === 409 && { usedBy: [] }),
  };
  return jsonResponse(
    status,
    { ...body, ...more },
    {
      'Cache-Control': 'no-store',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...((status === 429 || status === 503) && { 'Retry-After': '5' }),
    },
  );
}

/** What would be wrong with an empty body. */
function emptyBodyIssues(route: AppRoute): Issue[] | undefined {
  const schema: unknown = 'body' in route ? route.body : undefined;
  if (!(schema instanceof z.ZodType)) return undefined;
  const { error } = schema.safeParse({});
  return error && issuesOf(error);
}

/** What is there at the start of a scenario. */
export function contentIn(name: ScenarioName, content: SampleContent): SampleContent {
  if (name === 'empty') return emptied(content);
  if (name === 'many') return multiplied(content);
  return content;
}

/** A site on its first day: accounts, and what every installation begins with. */
function emptied(content: SampleContent): SampleContent {
  const nothing: [] = [];
  return {
    ...content,
    ...Object.fromEntries(listAreas.map((area) => [area, nothing])),
    contact: { address: '', subAddress: '', email: '', phone: '' },
    contactMessages: nothing,
    siteInfo: {
      ...defaultOrganization,
      logo: null,
      searchPins: [],
      reviewBeforePublishing: false,
    },
    navbar: defaultNavbar,
    footer: defaultFooter,
    directorMessage: { ...defaultDirectorMessage, imgUrl: content.directorMessage.imgUrl },
    about: nothing,
    applications: nothing,
    subscribers: nothing,
  };
}

export const manyEntries = 200;

/** The samples, over and over, numbered from their second time on. */
function many<Entry extends object>(
  entries: readonly Entry[],
  numbered: readonly string[],
): readonly Entry[] {
  const [first] = entries;
  if (!first) return entries;
  return Array.from({ length: manyEntries }, (_, index) => {
    const sample = entries[index % entries.length] ?? first;
    const round = Math.floor(index / entries.length) + 1;
    if (round === 1) return sample;
    const changes = Object.entries(sample)
      .filter(([name]) => numbered.includes(name))
      .map(([name, value]) => [name, numberedText(String(value), round)]);
    return { ...sample, ...Object.fromEntries(changes) };
  });
}

/** Addresses stay addresses, e-mail addresses too. */
function numberedText(text: string, number: number): string {
  if (text.includes('@')) return text.replace('@', `.${number}@`);
  return /^[a-z0-9-]+$/.test(text) ? `${text}-${number}` : `${text} (${number})`;
}

function multiplied(content: SampleContent): SampleContent {
  const lists = listAreas.map((area) => [area, many<object>(content[area], ['title', 'name'])]);
  return {
    ...content,
    ...Object.fromEntries(lists),
    users: many(content.users, ['name', 'email']),
    applications: many(content.applications, []),
    pages: many(content.pages, ['url', 'mainTitle']),
    contactMessages: many(content.contactMessages, ['name', 'email']),
    subscribers: many(content.subscribers, ['email']),
  };
}
