import { findFreePorts } from '@site/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, withRetry, type Editor } from '../src/client.ts';
import { untilAnswers } from '../src/program.ts';
import { startHaproxy } from '../src/haproxy.ts';
import { startReplicas, type Replica, type Replicas } from '../src/replicas.ts';

// Three APIs and two public sites behind HAProxy, over a PostgreSQL with a streaming standby.

let replicas: Replicas;
let stopProxy = async () => {};
let editor: Editor;
let api: string;
let site: string;

beforeAll(async () => {
  const [apiPort = 0, sitePort = 0] = await findFreePorts(2);
  api = `http://127.0.0.1:${apiPort}`;
  site = `http://127.0.0.1:${sitePort}`;
  replicas = await startReplicas({ apis: 3, sites: 2, apiUrl: api });
  const { apis, sites } = replicas;
  const portsOf = (servers: readonly Replica[]) => servers.map(({ port }) => port);
  stopProxy = await startHaproxy([
    { name: 'api', port: apiPort, servers: portsOf(apis) },
    { name: 'site', port: sitePort, servers: portsOf(sites) },
  ]);
  await Promise.all(sites.map((each) => each.start()));
  await untilAnswers(`${site}/readyz`);
  editor = await signIn(api, replicas.account);
});
afterAll(async () => {
  await stopProxy();
  await replicas.stop();
});

const textOf = async (url: string) => (await fetch(url)).text();

describe('replicas behind a proxy', () => {
  it('show an edit everywhere at once', async () => {
    for (let edit = 1; edit <= 20; edit += 1) {
      const title = `Seen everywhere ${edit}.`;
      expect(await editor.rename(title)).toBe(200);
      const pages = [
        ...replicas.apis.map(({ url }) => `${url}/api/news/news`),
        ...replicas.sites.map(({ url }) => `${url}/news`),
      ];
      for (const text of await Promise.all(pages.map(textOf))) expect(text).toContain(title);
    }
  });

  it('count attempts to sign in together', async () => {
    const guess = async () => {
      const answer = await fetch(`${api}/api/user/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong' }),
      });
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 30 }, guess));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('lose no request of a client that retries once, while each is restarted and some are killed', async () => {
    const lost: string[] = [];
    let answered = 0;
    let edits = 0;
    let isOver = false;
    const until = async (work: () => Promise<void>) => {
      while (!isOver) await work();
    };
    const read = async (url: string) => {
      const answer = await withRetry(url).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) answered += 1;
      else lost.push(`${url}: ${answer?.status ?? 'nothing'}`);
    };
    const pages = ['/news', '/home', '/events'].map((path) => site + path);
    const reads = ['/api/news/news', '/api/search/?q=health', '/api/version'];
    const clients = [
      until(async () => {
        for (const page of pages) await read(page);
      }),
      until(async () => {
        for (const path of reads) await read(api + path);
      }),
      until(async () => {
        edits += 1;
        const title = `Edited during a restart ${edits}.`;
        const status = await editor.rename(title).catch(() => 0);
        if (status !== 200) lost.push(`edit: ${status}`);
        else if (!(await (await withRetry(`${site}/news`)).text()).includes(title))
          lost.push(`edit ${edits} was not seen`);
      }),
    ];
    for (const each of [...replicas.apis, ...replicas.sites]) {
      await each.stop();
      await each.start();
    }
    for (const each of [...replicas.apis.slice(1), ...replicas.sites.slice(1)]) {
      await each.kill();
      await each.start();
    }
    await replicas.standby.stop();
    const before = edits;
    await expect.poll(() => edits, { timeout: 30_000 }).toBeGreaterThan(before + 5);
    isOver = true;
    await Promise.all(clients);
    expect(lost).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });
});
