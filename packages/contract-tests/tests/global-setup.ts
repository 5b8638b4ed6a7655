import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { valueAt } from '@site/contract/json';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mockPassword, serveMocks } from '@site/mocks/serve';
import { sampleContent } from '@site/samples';
import { databaseUrl, openTestServer, query } from '@site/postgres';
import { findFreePorts, startApi } from '@site/system';
import type { TestProject } from 'vitest/node';

/** A side as the tests receive it. */
export interface Side {
  /** As in "on the mocks". */
  name: string;
  url: string;
  admin: { email: string; password: string };
  /** Where it writes its mails. */
  outbox?: string;
  /** A foreign deployment: what no call can remove is not sent there. */
  isForeign?: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    sides: Side[];
    /** Where the clients of others are tried: on the cases' API they would change the lists that these compare. */
    clientSide: Side;
  }
}

/** The origin of the admin app. */
export const adminOrigin = 'http://localhost:3001';

const admin = { email: 'admin@example.org', password: mockPassword };

/**
 * What is tested: the address that API_URL names, else the real API on a database of its own and the
 * mocks, both with the sample content, and a second real API for the clients. With CONTRACT_SIDES=api the real
 * API alone, with CONTRACT_SIDES=mocks the mocks alone.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { API_URL, ADMIN_EMAIL, ADMIN_PASSWORD, CONTRACT_SIDES } = process.env;
  if (API_URL) {
    if (!ADMIN_EMAIL || !ADMIN_PASSWORD) {
      throw new Error('With API_URL, ADMIN_EMAIL and ADMIN_PASSWORD are needed to sign in there.');
    }
    const url = API_URL.replace(/\/+$/, '');
    const foreign = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
    const side = { name: url, url, admin: foreign, isForeign: true };
    project.provide('sides', [side]);
    project.provide('clientSide', side);
    return async () => {};
  }
  const started: Started[] = [];
  const stop = async () => {
    for (const each of started) await each.stop();
  };
  const open = async (start: () => Promise<Started>) => {
    const each = await start();
    started.push(each);
    return each.side;
  };
  try {
    if (CONTRACT_SIDES === 'api') {
      project.provide('sides', [await open(startRealApi)]);
      return stop;
    }
    const mocks = await open(startMocks);
    if (CONTRACT_SIDES === 'mocks') {
      project.provide('sides', [mocks]);
      return stop;
    }
    project.provide('sides', [await open(startRealApi), mocks]);
    project.provide('clientSide', await open(startRealApi));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

interface Started {
  side: Side;
  stop: () => Promise<void>;
}

async function startMocks(): Promise<Started> {
  // As a new installation: with its first admin, without messages, applications and subscriptions.
  const users = [
    { name: 'Administrator', email: admin.email, role: 'admin' as const, picUrl: null },
  ];
  const empty = { applications: [], contactMessages: [], subscribers: [] };
  const server = await serveMocks({ content: { ...sampleContent, users, ...empty } });
  return { side: { name: 'the mocks', url: server.url, admin }, stop: server.stop };
}

/** A translation service as LibreTranslate is one, which says everything again. */
async function startTranslator() {
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      response.end(JSON.stringify({ translatedText: valueAt(sent, 'q') }));
    });
  });
  const [port = 0] = await findFreePorts(1);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function startRealApi(): Promise<Started> {
  const [postgres, dataDir, translator, [port = 0]] = await Promise.all([
    openTestServer(),
    mkdtemp(join(tmpdir(), 'site-contract-')),
    startTranslator(),
    findFreePorts(1),
  ]);
  const database = `site_contract_${process.pid}_${port}`;
  await query(postgres.url, `CREATE DATABASE ${database}`);
  const cleanUp = async () => {
    await query(postgres.url, `DROP DATABASE ${database} WITH (FORCE)`);
    await postgres.stop();
    translator.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    const api = await startApi({
      port,
      dataDir,
      databaseUrl: databaseUrl(postgres.url, database),
      env: {
        PUBLIC_ADMIN_URL: adminOrigin,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        SAMPLE_CONTENT: 'on',
        RATE_LIMIT_FACTOR: '10000',
        TRANSLATE_URL: translator.url,
      },
    });
    return {
      side: { name: 'the real API', url: api.url, admin, outbox: join(dataDir, 'outbox') },
      stop: async () => {
        await api.stop();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
