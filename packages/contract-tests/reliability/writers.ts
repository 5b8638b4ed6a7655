import { isDeepStrictEqual } from 'node:util';
import { homeSectionNames } from '@site/contract';
import sharp from 'sharp';
import { z } from 'zod';
import { recordFixtures } from '@site/contract/fixtures';
import { listAreas, listBody } from '#bodies.ts';
import { valueAt } from '@site/contract/json';
import { uploadForm } from '#uploads.ts';
import type { Client, Outcome } from './client.ts';

/*
 * Writers of every kind. Each does one write after the other and records what was acknowledged. A write
 * without an answer is in doubt: afterwards the record must be as before it or as after it, never between.
 */

/** Writes of one kind, one after the other. */
export interface Writer {
  name: string;
  /** Does the next write, or first finds out what became of the last one when that is in doubt. */
  step(): Promise<void>;
  /** Whether the last write is in doubt. */
  isInDoubt(): boolean;
  /** Says what is not as it was acknowledged; needs a writer that is not in doubt. */
  verify(): Promise<void>;
}

const record = z.looseObject({ _id: z.string() });
type Entity = z.infer<typeof record>;

/** How many entries of its area a writer creates before it deletes some. */
const entries = 4;

let count = 0;
/** A text that no other write has. */
function unique(word: string): string {
  count += 1;
  return `${word}-${process.pid}-${count}`;
}

/** One writer for each area of the contract that can be written. Makes the category that others name. */
export async function createWriters(client: Client): Promise<Writer[]> {
  const category = await client.call('categories.create', {
    body: { title: 'Reliability', description: 'Of everything that is written here.' },
  });
  if (category.kind !== 'done') throw new Error('The category could not be made.');
  const maker = { unique, create: async () => record.parse(category.body) };
  return [
    ...listAreas.map((area) => listWriter(client, area, () => listBody(maker, area))),
    ...singles.map((single) => singleWriter(client, single)),
    homeSectionsWriter(client),
    passwordWriter(client),
    uploadWriter(client),
    addWriter(client, 'contact.message', 'contact.messages', (email) => ({
      name: 'A visitor',
      email,
      message: 'Where can I report a sick animal?',
    })),
    addWriter(client, 'newsletter.subscribe', 'newsletter.subscribers', (email) => ({ email })),
  ];
}

/** Entries of a list area: created, updated, deleted. */
function listWriter(
  client: Client,
  area: string,
  makeBody: () => Promise<Record<string, unknown>>,
): Writer {
  const known = new Map<string, Entity>();
  let doubt:
    | { kind: 'create'; title: string }
    | { kind: 'update'; id: string; title: string }
    | { kind: 'remove'; id: string }
    | undefined;
  let titleField = 'title';
  let turn = 0;

  const paramsOf = (entity: Entity): Record<string, string> =>
    area === 'pages' ? { url: String(entity['url']) } : { id: entity._id };
  const read = async (): Promise<Map<string, Entity> | undefined> => {
    const outcome = await client.call(`${area}.list`);
    if (outcome.kind !== 'done') return undefined;
    return new Map(
      z
        .array(record)
        .parse(outcome.body)
        .map((entity) => [entity._id, stored(entity)]),
    );
  };
  const complain = (what: string, id: string) => client.violations.push(`${area}: ${what} (${id})`);
  const compare = (
    what: string,
    id: string,
    one: Entity | undefined,
    other: Entity | undefined,
  ) => {
    const names = differences(one, other);
    if (names.length > 0) complain(`${what}: ${names.join(', ')}`, id);
  };

  async function settle(): Promise<void> {
    const actual = await read();
    if (!actual || !doubt) return;
    if (doubt.kind === 'create') {
      const { title } = doubt;
      const made = [...actual.values()].filter((entity) => entity[titleField] === title);
      if (made.length > 1) complain('one create made several entries', title);
      for (const entity of made) known.set(entity._id, entity);
    } else {
      const before = known.get(doubt.id);
      const after = actual.get(doubt.id);
      if (after === undefined) {
        if (doubt.kind === 'update') complain('an update lost the entry', doubt.id);
        known.delete(doubt.id);
      } else if (doubt.kind === 'update' && after[titleField] === doubt.title) {
        const rest = { ...after, [titleField]: before?.[titleField] };
        compare('an update was done in part', doubt.id, rest, before);
        known.set(doubt.id, after);
      } else compare('a write without an answer left something else', doubt.id, after, before);
    }
    doubt = undefined;
  }

  async function create(): Promise<void> {
    const title = unique(area);
    const body = await makeBody();
    titleField = ['title', 'name', 'mainTitle'].find((name) => name in body) ?? 'title';
    const outcome = await client.call(`${area}.create`, { body: { ...body, [titleField]: title } });
    if (outcome.kind !== 'done') doubt = { kind: 'create', title };
    else remember(outcome.body);
  }

  async function update(entity: Entity): Promise<void> {
    const title = unique(area);
    const params = paramsOf(entity);
    const outcome = await client.call(`${area}.update`, { params, body: { [titleField]: title } });
    if (outcome.kind === 'done') remember(outcome.body);
    else if (outcome.kind === 'missing') complain('an acknowledged entry is gone', entity._id);
    else doubt = { kind: 'update', id: entity._id, title };
  }

  async function remove(entity: Entity): Promise<void> {
    const outcome = await client.call(`${area}.remove`, { params: paramsOf(entity) });
    if (outcome.kind === 'done') known.delete(entity._id);
    else if (outcome.kind === 'missing') complain('an acknowledged entry is gone', entity._id);
    else doubt = { kind: 'remove', id: entity._id };
  }

  function remember(body: unknown): void {
    const entity = stored(record.parse(body));
    known.set(entity._id, entity);
  }

  return {
    name: area,
    isInDoubt: () => doubt !== undefined,
    async step() {
      if (doubt) return settle();
      turn += 1;
      const entity = [...known.values()][turn % entries];
      if (entity === undefined) return create();
      return turn % 5 === 0 ? remove(entity) : update(entity);
    },
    async verify() {
      const actual = await read();
      if (!actual) return void client.violations.push(`${area} could not be read at the end`);
      for (const [id, entity] of known) {
        if (!actual.has(id)) complain('an acknowledged entry is gone', id);
        else compare('an entry is not as it was acknowledged', id, actual.get(id), entity);
      }
      for (const [id, entity] of actual) {
        const isOurs = String(entity[titleField]).startsWith(`${area}-${process.pid}-`);
        if (isOurs && !known.has(id)) complain('a deleted entry is back', id);
      }
    },
  };
}

/** An entity without what is computed when it is read. */
function stored({ visibility: _visibility, ...entity }: Entity): Entity {
  return 'computedValue' in entity ? { ...entity, computedValue: null } : entity;
}

/** The fields in which two reads differ, apart from when it was changed. */
function differences(one: Entity | undefined, other: Entity | undefined): string[] {
  const names = new Set(Object.keys({ ...one, ...other }));
  names.delete('updatedAt');
  return [...names].filter((name) => !isDeepStrictEqual(one?.[name], other?.[name]));
}

interface Single {
  name: string;
  read: string;
  write: string;
  params?: Record<string, string>;
  body: (word: string) => unknown;
  /** Where in a read's answer the word is found. */
  path: readonly string[];
}

const singles: readonly Single[] = [
  {
    name: 'contact',
    read: 'contact.get',
    write: 'contact.update',
    body: (word) => ({ ...recordFixtures.contact, address: word }),
    path: ['address'],
  },
  {
    name: 'site info',
    read: 'siteInfo.get',
    write: 'siteInfo.update',
    body: (word) => ({ ...recordFixtures.siteInfo, logo: word }),
    path: ['logo'],
  },
  {
    name: 'director message',
    read: 'directorMessage.get',
    write: 'directorMessage.update',
    body: (word) => ({ ...recordFixtures.directorMessage, title: word }),
    path: ['title'],
  },
  {
    name: 'navbar',
    read: 'navbar.get',
    write: 'navbar.update',
    body: (word) => ({ links: [{ label: word, url: '/home' }] }),
    path: ['links', '0', 'label'],
  },
  {
    name: 'footer',
    read: 'footer.get',
    write: 'footer.update',
    body: (word) => ({ bottomSection: { copyright: word } }),
    path: ['bottomSection', 'copyright'],
  },
  {
    name: 'section info',
    read: 'sectionInfo.get',
    write: 'sectionInfo.put',
    params: { position: 'reliability' },
    body: (word) => ({ ...recordFixtures.sectionInfo, title: word }),
    path: ['title'],
  },
  {
    name: 'section theme',
    read: 'sectionThemes.get',
    write: 'sectionThemes.put',
    params: { position: 'reliability' },
    body: (word) => ({ content: { title: word } }),
    path: ['config', 'content', 'title'],
  },
  {
    name: 'about',
    read: 'about.get',
    write: 'about.update',
    params: { category: 'Vision' },
    body: (word) => ({ ...recordFixtures.about, title: word }),
    path: ['aboutUs', 'title'],
  },
];

/** A record that is always there, or there from its first write on. */
function singleWriter(client: Client, single: Single): Writer {
  const params = single.params ?? {};
  let acknowledged: string | undefined;
  let doubt: string | undefined;

  async function check(): Promise<void> {
    const outcome = await client.call(single.read, { params });
    if (outcome.kind === 'unknown') return;
    const word = outcome.kind === 'done' ? valueAt(outcome.body, ...single.path) : undefined;
    const isExpected = acknowledged === undefined || word === acknowledged;
    if (word !== undefined && word === doubt) acknowledged = doubt;
    else if (!isExpected) {
      client.violations.push(`${single.name} shows ${String(word)}, not ${acknowledged}`);
    }
    doubt = undefined;
  }

  return {
    name: single.name,
    isInDoubt: () => doubt !== undefined,
    async step() {
      if (doubt !== undefined) return check();
      // A path, for it is stored as a link too.
      const word = unique('/single');
      const outcome = await client.call(single.write, { params, body: single.body(word) });
      if (outcome.kind === 'done') acknowledged = word;
      else doubt = word;
    },
    verify: check,
  };
}

const homeSections = z.array(
  z.object({ _id: z.string(), order: z.number(), isActive: z.boolean() }),
);

/** The order of the home page: always 1 to n, and always one that a writer has sent. */
function homeSectionsWriter(client: Client): Writer {
  let acknowledged: string | undefined;
  let doubt: string | undefined;
  let ids: string[] = [];

  async function read(): Promise<string | undefined> {
    const outcome = await client.call('homeSections.list');
    if (outcome.kind !== 'done') return undefined;
    const sections = homeSections.parse(outcome.body);
    ids = sections.map(({ _id }) => _id);
    const orders = sections.map(({ order }) => order);
    if (
      !isDeepStrictEqual(
        orders,
        [...homeSectionNames.keys()].map((index) => index + 1),
      )
    ) {
      client.violations.push(`The home sections have the orders ${orders.join(', ')}`);
    }
    return ids.join(' ');
  }
  async function check(): Promise<void> {
    const actual = await read();
    if (actual === undefined) return;
    const isOne = actual === acknowledged || actual === doubt || acknowledged === undefined;
    if (!isOne) client.violations.push('The home sections are in an order that no writer sent');
    acknowledged = actual;
    doubt = undefined;
  }

  return {
    name: 'home sections',
    isInDoubt: () => doubt !== undefined,
    async step() {
      if (doubt !== undefined || ids.length === 0) return check();
      const next = [...ids.slice(3), ...ids.slice(0, 3)];
      const updates = next.map((id, index) => ({ id, order: index + 1 }));
      const outcome = await client.call('homeSections.update', { body: { updates } });
      if (outcome.kind === 'done') acknowledged = next.join(' ');
      else doubt = next.join(' ');
      ids = next;
    },
    verify: check,
  };
}

/** An account that changes its password: exactly one password opens it. */
function passwordWriter(client: Client): Writer {
  const email = `${unique('account')}@example.org`;
  let password = unique('first password');
  let doubt: string | undefined;
  let isMade = false;
  let token = '';

  const signIn = (candidate: string) =>
    client.call('users.login', { body: { email, password: candidate }, mayAnswer: 401 });
  const adopt = (outcome: Outcome) => {
    if (outcome.kind === 'done') token = z.object({ token: z.string() }).parse(outcome.body).token;
  };

  async function make(): Promise<void> {
    const body = { name: 'Somebody', email, role: 'editor', password };
    const made = await client.call('users.create', { body });
    isMade = made.kind === 'done';
  }

  /** Whether a password opens the account; undefined while that is unknown. */
  async function opens(candidate: string): Promise<boolean | undefined> {
    const outcome = await signIn(candidate);
    adopt(outcome);
    if (outcome.kind === 'unknown') return undefined;
    return outcome.kind === 'done';
  }

  async function settle(): Promise<void> {
    if (doubt === undefined) return;
    const [isNew, isOld] = [await opens(doubt), await opens(password)];
    if (isNew === undefined || isOld === undefined) return;
    if (isNew === isOld) {
      client.violations.push(
        `A changed password: ${isNew ? 'both open' : 'none opens'} the account`,
      );
    }
    if (isNew) password = doubt;
    doubt = undefined;
    // The last sign-in may have been with a password that is refused now.
    adopt(await signIn(password));
  }

  return {
    name: 'passwords',
    isInDoubt: () => doubt !== undefined,
    async step() {
      if (!isMade) return make();
      if (doubt !== undefined) return settle();
      if (token === '') return adopt(await signIn(password));
      const next = unique('another password');
      const body = { currentPassword: password, newPassword: next };
      const outcome = await client.call('users.updatePasswordSelf', { body, token });
      if (outcome.kind === 'done') password = next;
      else doubt = next;
    },
    async verify() {
      if (isMade && (await opens(password)) === false) {
        client.violations.push('The acknowledged password does not open the account');
      }
    },
  };
}

const uploaded = z.object({ secure_url: z.string() });

/** Pictures: each that was acknowledged is there, whole. */
function uploadWriter(client: Client): Writer {
  const addresses: string[] = [];
  let turn = 0;
  return {
    name: 'uploads',
    isInDoubt: () => false,
    async step() {
      turn += 1;
      const background = { r: turn % 256, g: (turn >> 8) % 256, b: 90 };
      const create = { width: 320, height: 200, channels: 3, background } as const;
      const jpeg = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
      const body = uploadForm(new Blob([jpeg], { type: 'image/jpeg' }));
      const outcome = await client.call('uploads.image', { body });
      if (outcome.kind === 'done') addresses.push(uploaded.parse(outcome.body).secure_url);
    },
    async verify() {
      for (const address of addresses) {
        const path = new URL(address).pathname;
        const response = await fetch(client.url + path);
        const bytes = await response.arrayBuffer();
        const size = response.ok
          ? await sharp(bytes)
              .stats()
              .catch(() => undefined)
          : undefined;
        if (!size) client.violations.push(`An uploaded picture is answered ${response.status}`);
      }
    },
  };
}

/** What visitors send: each that was acknowledged is in the list that staff read. */
function addWriter(
  client: Client,
  write: string,
  list: string,
  body: (email: string) => Record<string, unknown>,
): Writer {
  const acknowledged: string[] = [];
  return {
    name: write,
    isInDoubt: () => false,
    async step() {
      const email = `${unique('visitor')}@example.org`;
      const outcome = await client.call(write, { body: body(email) });
      if (outcome.kind === 'done') acknowledged.push(email);
    },
    async verify() {
      const outcome = await client.call(list);
      if (outcome.kind !== 'done') return void client.violations.push(`${list} could not be read`);
      const there = new Set(
        z
          .array(z.looseObject({ email: z.string() }))
          .parse(outcome.body)
          .map(({ email }) => email),
      );
      const lost = acknowledged.filter((email) => !there.has(email));
      if (lost.length > 0) client.violations.push(`${list} lacks ${lost.length} acknowledged ones`);
    },
  };
}
