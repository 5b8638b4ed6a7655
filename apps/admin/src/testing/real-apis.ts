import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAreas } from '@site/contract';
import { field } from '@site/contract/json';
import { mockPassword, samples } from '@site/mocks';
import { databaseUrl, openTestServer, query } from '@site/postgres';
import { findFreePorts, startApi, type RunningApi } from '@site/system';
import type { TestProject } from 'vitest/node';
import { wholeSamples } from './mock-api.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests of this worker get a real API: see `onRealApi`. */
    realApis: string;
  }
}

/** What a test is told of its API. */
export interface RealApi {
  url: string;
  /** A session of each sample account, by its id. */
  tokens: Record<string, string>;
}

const { admin, ...others } = samples.users;
/** The tables that hold no more than three samples each, as `fewSamples` does. */
const fewTables = [...listAreas, 'pages']
  .filter((area) => !wholeSamples.has(area))
  .map((area) => area.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/**
 * Offers real APIs, one to each worker, with a fresh copy of the samples whenever it is asked for. PostgreSQL starts when the
 * first test asks.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = [];
  let template: Promise<Template> | undefined;
  const apis = new Map<string, Promise<RunningApi>>();

  const open = async (worker: string): Promise<RealApi> => {
    const { serverUrl, name, dataDir, tokens } = await (template ??= createTemplate(ends));
    const database = `${name}_${worker}`;
    const own = databaseUrl(serverUrl, database);
    await query(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await query(serverUrl, `CREATE DATABASE ${database} TEMPLATE ${name} STRATEGY FILE_COPY`);
    // As after a restore: no cache may take it for the content that it has seen. A long run outlasts a confirmation.
    await query(own, 'UPDATE content_version SET epoch = gen_random_uuid()');
    await query(own, 'UPDATE sessions SET confirmed_at = now(), last_used_at = now()');
    let running = apis.get(worker);
    if (!running) {
      ends.push(() => query(serverUrl, `DROP DATABASE ${database} WITH (FORCE)`));
      running = start(own, dataDir);
      apis.set(worker, running);
    }
    const { url } = await running;
    while (!(await fetch(`${url}/readyz`)).ok) await new Promise((done) => setTimeout(done, 10));
    return { url, tokens };
  };
  const server = createServer((request, response) => {
    open(String(request.url).slice(1)).then(
      (api) => response.end(JSON.stringify(api)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // An address that is no pipe.
  const { port } = server.address() as AddressInfo;
  project.provide('realApis', `http://127.0.0.1:${port}`);
  return async () => {
    server.close();
    for (const api of apis.values()) await (await api).stop();
    for (const end of ends.toReversed()) await end();
  };
}

function start(url: string, dataDir: string): Promise<RunningApi> {
  return findFreePorts(1).then(([port = 0]) =>
    startApi({
      port,
      dataDir,
      databaseUrl: url,
      env: {
        // Those of the tests' pages, as addresses in answers have them.
        PUBLIC_API_URL: 'http://api.test',
        PUBLIC_WEB_URL: 'http://web.test',
        // Where jsdom says that its pages are.
        PUBLIC_ADMIN_URL: 'http://localhost:3000',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: mockPassword,
        SAMPLE_CONTENT: 'on',
        RATE_LIMIT_FACTOR: '10000',
      },
    }),
  );
}

interface Template extends Pick<RealApi, 'tokens'> {
  serverUrl: string;
  name: string;
  dataDir: string;
}

/** A database with the small site that tests start with, with the ids and passwords of the mocks' accounts. */
async function createTemplate(ends: (() => Promise<unknown>)[]): Promise<Template> {
  const { url: serverUrl, stop } = await openTestServer();
  ends.push(stop);
  const dataDir = await mkdtemp(join(tmpdir(), 'site-admin-'));
  ends.push(() => rm(dataDir, { recursive: true }));
  const name = `site_admin_${process.pid}`;
  const url = databaseUrl(serverUrl, name);
  await query(serverUrl, `CREATE DATABASE ${name}`);
  ends.push(() => query(serverUrl, `DROP DATABASE ${name}`));
  const api = await start(url, dataDir);
  const { _id, name: adminName, picUrl } = admin;
  await query(
    url,
    [
      `UPDATE users SET id = '${_id}', name = '${adminName}', pic_url = '${picUrl}'`,
      ...Object.values(others).map(
        (user) => `INSERT INTO users
          (id, name, email, email_key, role, pic_url, password_hash, updated_at)
          SELECT '${user._id}', '${user.name}', '${user.email}', '${user.email}', '${user.role}',
            '${user.picUrl}', password_hash, now() FROM users WHERE role = 'admin'`,
      ),
      ...fewTables.map(
        (table) => `DELETE FROM ${table} WHERE id NOT IN
          (SELECT id FROM ${table} ORDER BY created_at, id LIMIT 3)`,
      ),
    ].join(';\n'),
  );
  const tokens: RealApi['tokens'] = {};
  for (const { _id: id, email } of Object.values(samples.users)) {
    const answer = await fetch(`${api.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: mockPassword }),
    });
    tokens[id] = field(await answer.json(), 'token');
  }
  await api.stop();
  // Nothing has happened yet, and nobody looks at the pictures, of which each start would make all sizes.
  const emptied = 'TRUNCATE audit_log, revisions, outbox_mails CASCADE';
  // Without the triggers that keep the audit log.
  await query(url, `SET session_replication_role = replica; ${emptied}`);
  await rm(join(dataDir, 'media'), { recursive: true });
  await query(url, 'VACUUM FULL');
  return { serverUrl, name, dataDir, tokens };
}
