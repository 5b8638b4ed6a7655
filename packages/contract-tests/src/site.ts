import { isDeepStrictEqual } from 'node:util';
import {
  aboutCategories,
  applicationFileTypes,
  confirmationMinutes,
  contract,
  exportTypes,
  linesType,
  mayCall,
  type Role,
} from '@site/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { listBody } from './bodies.ts';
import { field, valueAt } from '@site/contract/json';
import { answersFile, hasRoute, routeOf, schemaOf, type NamedRoute } from './routes.ts';

/** An address that the suite is run against. */
export interface Target {
  /** As in "on the mocks". */
  name: string;
  url: string;
  /** An account with the role admin. */
  admin: { email: string; password: string };
  /** Reads the token of the newest reset mail; left out where the mails can't be read. */
  resetToken?: (email: string) => Promise<string>;
  /** The same of an invitation. */
  invitationToken?: (email: string) => Promise<string>;
  /** Reads the token of a subscription from its mail. */
  newsletterToken?: (email: string) => Promise<string>;
  /** The origin of the admin app, whose passkeys are taken; left out where it is not known. */
  adminOrigin?: string;
  /** Whether what a route answers there is no more than an example. */
  isExample?: (area: string, name: string) => boolean;
}

/** Ends a case on a side that only has an example of what it calls. */
export class OnlyExample extends Error {}

/** What is sent to a route, in addition to what the contract states. */
export interface Sent {
  /** Fills the path's parameters; what is left out is filled with unknown values. */
  params?: Record<string, string>;
  /** With the question mark. */
  query?: string;
  /** The admin's where the route needs one, none on public routes; `null`: none. */
  token?: string | null;
  /** Sent as JSON unless it is a text or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Another method than the route's. */
  method?: string;
  /** What the path ends with: `/`. */
  pathEnd?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON, or the text of a file; `null` for an empty body. */
  body: unknown;
}

/** One request and what is compared of its answer between two sides: not its body, as they hold different entries. */
export interface Exchange {
  /** `POST news.create` */
  call: string;
  status: number;
  headers: Record<string, string>;
}

/** An entry that a case made. */
interface Made {
  /** Of the route that removes it. */
  key: string;
  params: Record<string, string>;
}

/** An account that the suite made for one case. */
export interface MadeAccount {
  id: string;
  email: string;
  token: string;
}

/** The password of every account that the suite makes. */
export const password = 'correct horse battery';

/** An id that nothing has. */
export const unknownId = '01890000-0000-7000-8000-000000000000';

const unfilled: Record<string, string> = {
  area: 'news',
  form: 'unknown',
  record: 'unknown',
  lang: 'ur',
  id: unknownId,
  kind: 'news',
  batch: unknownId,
  position: 'unknown',
  token: 'unknown',
  teamType: 'unknown',
  category: 'unknown',
  url: 'unknown',
};

// Areas that have nothing to delete: what they held is put back at the end. By how they are read and
// written again, and under which names cases write.
interface Restored {
  read: string;
  write: string;
  parameter?: string;
  names?: readonly string[];
}
const restored: Record<string, Restored> = {
  contact: { read: 'get', write: 'update' },
  siteInfo: { read: 'get', write: 'update' },
  navbar: { read: 'get', write: 'update' },
  footer: { read: 'get', write: 'update' },
  directorMessage: { read: 'get', write: 'update' },
  sectionInfo: { read: 'get', write: 'put', parameter: 'position', names: ['news'] },
  sectionThemes: { read: 'get', write: 'put', parameter: 'position', names: ['news'] },
  about: { read: 'get', write: 'update', parameter: 'category', names: aboutCategories },
};

/** Sets the names of this run apart from those of others. */
const run = crypto.randomUUID().slice(0, 8);

const record = z.looseObject({ _id: z.string() });

/**
 * One API under test, as a client sees it. It records what its cases have created and
 * changed, and undoes it at the end.
 */
export class Site {
  readonly target: Target;
  #admin = '';
  #ended = '';
  /** The sessions of the whole run: the password of each, and when it was confirmed last (milliseconds since 1970). */
  #confirmed = new Map<string, { currentPassword: string; at: number }>();
  #count = 0;
  #tokens = new Map<Role, string>();
  #made: Made[] = [];
  #before = new Map<string, () => Promise<Answer | undefined>>();
  #lasting = new Set<string>();
  #exchanges: Exchange[] | undefined;

  constructor(target: Target) {
    this.target = target;
  }

  /** Signs in, and makes an account of each other role. */
  async start(): Promise<void> {
    const login = await this.call('users.login', { body: this.target.admin });
    if (login.status !== 200) {
      throw new Error(`Signing in as ${this.target.admin.email} was answered ${login.status}`);
    }
    this.#admin = field(login.body, 'token');
    this.#confirmed.set(this.#admin, {
      currentPassword: this.target.admin.password,
      at: Date.now(),
    });
    for (const role of ['moderator', 'editor', 'user'] as const) {
      const { token } = await this.addUser(role);
      this.#tokens.set(role, token);
      this.#confirmed.set(token, { currentPassword: password, at: Date.now() });
    }
    this.#ended = (await this.addUser('admin')).token;
    await this.call('users.logout', { token: this.#ended });
    const { body } = await this.call('homeSections.list');
    const updates = z.array(record).parse(body);
    this.#before.set('homeSections', () => this.call('homeSections.update', { body: { updates } }));
    for (const [area, way] of Object.entries(restored)) {
      if (!(await this.#canRestore(area, way))) this.#lasting.add(area);
    }
  }

  /** Whether the content of an area could not be restored, because it has none yet. */
  isLasting(area: string): boolean {
    return this.#lasting.has(area);
  }

  /** Takes back what was made and changed. @throws when something stays as a case has left it */
  async stop(): Promise<void> {
    const left: string[] = [];
    for (const [place, putBack] of this.#before) {
      const answer = await putBack();
      if (answer && answer.status !== 200) left.push(`${place}: ${JSON.stringify(answer.body)}`);
    }
    // Twice: what something else still needs goes after it.
    const needed = await this.#remove(this.#made.toReversed());
    await this.#remove(needed);
    await this.call('users.logout');
    if (left.length > 0)
      throw new Error(`What was there could not be put back\n${left.join('\n')}`);
  }

  /** Removes what was made, some at a time. @returns what could not be removed */
  async #remove(made: readonly Made[]): Promise<Made[]> {
    const left: Made[] = [];
    for (let at = 0; at < made.length; at += 16) {
      const removals = made.slice(at, at + 16).map(async (each) => {
        const { status } = await this.call(each.key, { params: each.params });
        if (status !== 200 && status !== 404) left.push(each);
      });
      await Promise.all(removals);
    }
    return left;
  }

  /** What a case sends and is answered, while it runs. */
  async record(run: () => Promise<void>): Promise<Exchange[]> {
    const exchanges: Exchange[] = [];
    this.#exchanges = exchanges;
    try {
      await run();
    } finally {
      this.#exchanges = undefined;
    }
    return exchanges;
  }

  /** The token of a session that cases share. */
  tokenOf(role: Role): string {
    return role === 'admin' ? this.#admin : (this.#tokens.get(role) ?? '');
  }

  /** The token of an admin who has signed out. */
  get endedToken(): string {
    return this.#ended;
  }

  /** Calls a route, and holds the answer to the contract. @param key as in `news.create` */
  async call(key: string, sent: Sent = {}): Promise<Answer> {
    const named = routeOf(key);
    const { route, area, name: routeName } = named;
    const { isExample } = this.target;
    const isOfDraft = /[?&](?:pending|preview)=/.test(sent.query ?? '');
    if (isExample && (isOfDraft || isExample(area, routeName))) throw new OnlyExample();
    const method = sent.method ?? route.method;
    await this.#rememberBefore(named, sent);
    const filled = route.path.replaceAll(
      /:(\w+)/g,
      (_match, name: string) => sent.params?.[name] ?? unfilled[name] ?? '',
    );
    const needsToken = !mayCall(route.metadata.access, null);
    const token = sent.token === undefined && needsToken ? this.#admin : sent.token;
    const path = `${filled}${sent.pathEnd ?? ''}${sent.query ?? ''}`;
    if (token) await this.#stayConfirmed(token);
    const answer = await this.#send(method, path, { ...sent, token });
    this.#exchanges?.push(exchangeOf(`${method} ${key}`, answer));
    if (method === route.method) {
      holdToContract(named, answer);
      this.#rememberMade(named, answer);
    }
    return answer;
  }

  /** A word that nothing at this address has yet, and that another side makes alike. */
  unique(word: string): string {
    this.#count += 1;
    return `${word}-${run}-${this.#count}`;
  }

  /** Makes an entry of a list area. @param change what differs from its fixture */
  async create(
    area: string,
    change: Record<string, unknown> = {},
  ): Promise<z.infer<typeof record>> {
    const body = { ...(await listBody(this, area)), ...change };
    const answer = await this.call(`${area}.create`, { body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return record.parse(answer.body);
  }

  /** An account of its own for a case that changes it. */
  async addUser(role: Role): Promise<MadeAccount> {
    const email = `${this.unique(role)}@example.org`;
    const added = await this.call('users.create', {
      body: { name: `Some ${role}`, email, role, password },
    });
    const { _id } = record.parse(valueAt(added.body, 'user'));
    const login = await this.call('users.login', { body: { email, password } });
    return { id: _id, email, token: field(login.body, 'token') };
  }

  /** A run on a busy machine outlasts the time for which a sign-in confirms a session. */
  async #stayConfirmed(token: string): Promise<void> {
    const session = this.#confirmed.get(token);
    if (!session || Date.now() - session.at < (confirmationMinutes * 60_000) / 2) return;
    session.at = Date.now();
    const body = { currentPassword: session.currentPassword };
    await this.#send('POST', contract.sessions.confirm.path, { token, body });
  }

  async #send(method: string, path: string, { token, body, headers }: Sent): Promise<Answer> {
    const isPlain = body === undefined || typeof body === 'string' || body instanceof FormData;
    const response = await fetch(this.target.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(isPlain ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: isPlain ? (body ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : isJson ? JSON.parse(text) : text,
    };
  }

  #rememberMade({ key, area }: NamedRoute, { status, body }: Answer): void {
    const remove = `${area}.remove`;
    // An update may give a page another address.
    const isMade = status === 201 || (key === 'pages.update' && status === 200);
    if (!isMade || !hasRoute(remove)) return;
    const made = key === 'users.create' ? valueAt(body, 'user') : body;
    const { _id, url } = z
      .looseObject({ _id: z.string(), url: z.unknown().optional() })
      .parse(made);
    const params: Record<string, string> = area === 'pages' ? { url: String(url) } : { id: _id };
    this.#made.push({ key: remove, params });
  }

  async #canRestore(area: string, { read, write, parameter, names }: Restored): Promise<boolean> {
    const { route } = routeOf(`${area}.${write}`);
    for (const name of names ?? ['']) {
      const params = parameter ? { [parameter]: name } : {};
      const { status, body } = await this.call(`${area}.${read}`, { params });
      const input: unknown = 'body' in route ? route.body : undefined;
      if (status !== 200 || !(input instanceof z.ZodType)) return false;
      if (!input.safeParse(storedIn(area, body)).success) return false;
    }
    return true;
  }

  async #rememberBefore({ area, name }: NamedRoute, sent: Sent): Promise<void> {
    const way = restored[area];
    if (!way || name !== way.write) return;
    const { parameter } = way;
    const value = parameter && (sent.params?.[parameter] ?? valueAt(sent.body, parameter));
    const place = `${area} ${String(value)}`;
    if (this.#before.has(place)) return;
    // Remembered first: the read below is a call too.
    this.#before.set(place, async () => undefined);
    const params = parameter ? { [parameter]: String(value) } : {};
    const exchanges = this.#exchanges;
    this.#exchanges = undefined;
    const { status, body } = await this.call(`${area}.${way.read}`, { params });
    this.#exchanges = exchanges;
    if (status !== 200) return;
    const stored = storedIn(area, body);
    this.#before.set(place, () => this.call(`${area}.${way.write}`, { params, body: stored }));
  }
}

/** The record that a read answers. */
function storedIn(area: string, body: unknown): unknown {
  return area === 'about' ? valueAt(body, 'aboutUs') : body;
}

/** @throws when an answer is not as the contract has it */
function holdToContract(named: NamedRoute, { status, headers, body }: Answer): void {
  const fail = (why: string) => {
    const shown = JSON.stringify(body).slice(0, 2000);
    throw new Error(`${named.key} answered ${status} ${shown}\n${why}`);
  };
  if (status >= 500) fail('It should never fail.');
  // Not modified: there is no body to look at.
  if (status === 304) return;
  const result = schemaOf(named, status).safeParse(body);
  if (!result.success) fail(result.error.message);
  // Equal, so that nothing the contract does not name (a hash) is sent along.
  if (status < 300 && !isDeepStrictEqual(result.data, body)) fail('The contract names less.');
  const type = headers.get('content-type');
  const types: (string | null)[] =
    status === 204
      ? [null]
      : status === 200 && answersFile(named)
        ? [
            ...Object.values(exportTypes),
            ...Object.values(applicationFileTypes),
            linesType,
            'application/msword',
          ]
        : ['application/json; charset=utf-8'];
  if (!types.includes(type)) fail(`It is said to be ${type}`);
}

/** Holds a time to that of the answer it came with, give or take a minute. */
export function expectNow(time: unknown, headers: Headers): void {
  const distance = Date.parse(String(time)) - Date.parse(headers.get('date') ?? '');
  expect(Math.abs(distance), `${String(time)} is not now`).toBeLessThan(60_000);
}

const comparedHeaders = [
  'allow',
  'cache-control',
  'content-type',
  'etag',
  'retry-after',
  'www-authenticate',
] as const;

function exchangeOf(call: string, { status, headers }: Answer): Exchange {
  const isRead = /^(?:GET|HEAD) /.test(call) && status < 400;
  const sent: Record<string, string> = {};
  for (const name of comparedHeaders) {
    const value = headers.get(name);
    if (value !== null) sent[name] = value;
  }
  // Weak ones come from the server's framework, on whatever it sends.
  const isMeant = isRead || !sent['etag']?.startsWith('W/');
  if (sent['etag'] && isMeant) sent['etag'] = '<tag>';
  else delete sent['etag'];
  return { call, status, headers: sent };
}
