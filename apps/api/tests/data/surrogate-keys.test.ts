import { contract, isPublicRead } from '@site/contract';
import { query } from '@site/postgres';
import type { AppRoute } from '@ts-rest/core';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { flatten } from '../../src/lib/http/methods.ts';
import { createRecords } from '../lib/addresses.ts';
import { openTestApi } from '../lib/test-api.ts';

/*
 * The site's server learns which tables each public answer was made from, so that a CDN drops a page when one of them changes.
 */

const isContent = `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'content_version'`;
// What links in mails show is for no cache.
const ofLinks: AppRoute[] = [contract.reviewLinks.read, contract.newsletter.link];
const reads = flatten(contract).filter((route) => isPublicRead(route) && !ofLinks.includes(route));

const api = openTestApi();
let token: string;
let tables: string[];
let addressOf: (route: AppRoute) => string;
beforeAll(async () => {
  const account = await api.addUser('admin');
  token = account.token;
  addressOf = await createRecords(api, account);
  const { rows } = await withClient((client) => client.query<{ name: string }>(isContent));
  tables = rows.map(({ name }) => name).toSorted();
});

async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As the site's server reads. */
async function read(path: string) {
  const headers = { 'Surrogate-Capability': 'site="Surrogate/1.0"' };
  const answer = await api.call('GET', path, { headers });
  return { status: answer.status, keys: answer.headers.get('surrogate-key') };
}

/** Makes whatever is cached old. */
async function write(): Promise<void> {
  const body = { phone: crypto.randomUUID() };
  await api.call('POST', '/api/contactus/update', { token, body });
}

describe('the surrogate keys of an answer', () => {
  it.each(reads)('name every table that it was made from: $path', async (route) => {
    const path = addressOf(route);
    await write();
    const made = await read(path);
    expect(made).toEqual({ status: 200, keys: expect.stringMatching(/^\w+( \w+)*$/) });
    expect(await read(path)).toEqual(made);
    const keys = made.keys?.split(' ') ?? [];
    if (keys.includes('content')) return;
    expect(tables).toEqual(expect.arrayContaining(keys));
    // With all others locked it can still be made.
    await withClient(async (client) => {
      const others = tables.filter((name) => !keys.includes(name));
      await write();
      await client.query(`BEGIN; LOCK TABLE ${others.join()} IN ACCESS EXCLUSIVE MODE`);
      expect(await read(path)).toEqual(made);
    });
  });

  it('are its own when all are read at once', async () => {
    const paths = reads.map(addressOf);
    const alone: unknown[] = [];
    for (const path of paths) {
      await write();
      alone.push(await read(path));
    }
    for (let round = 0; round < 5; round += 1) {
      await write();
      expect(await Promise.all(paths.map(read))).toEqual(alone);
    }
  });

  it.each([
    ['/api/partners/getTeam', 'partners'],
    ['/api/footer', 'footer'],
    ['/api/section-info/news', 'section_info'],
    ['/api/videos/videos', 'categories videos'],
    ['/api/gallery', 'categories events pictures projects'],
    ['/api/search?q=well', 'content'],
  ])('are as few as they can be: %s', async (path, keys) => {
    expect((await read(path)).keys).toBe(keys);
  });

  it('are for the server of the site alone', async () => {
    const { headers } = await api.call('GET', '/api/footer');
    expect(headers.get('surrogate-key')).toBeNull();
  });
});

it('a change names its tables with its version, by whatever means', async () => {
  const changed = `SELECT string_agg(table_name, ' ' ORDER BY table_name) AS names
    FROM content_changes JOIN content_version USING (version)`;
  const last = () => withClient(async (client) => (await client.query(changed)).rows[0]);
  await write();
  expect(await last()).toEqual({ names: 'contact' });
  const sql =
    'BEGIN; UPDATE footer SET version = version; DELETE FROM videos; TRUNCATE stats; COMMIT';
  await query(api.databaseUrl, sql);
  expect(await last()).toEqual({ names: 'footer stats videos' });
  await query(api.databaseUrl, 'BEGIN; UPDATE navbar SET version = version; ROLLBACK');
  expect(await last()).toEqual({ names: 'footer stats videos' });
});

it('tables of content are called by words, as keys are', () => {
  expect(tables.filter((name) => !/^[a-z_]+$/.test(name))).toEqual([]);
});
