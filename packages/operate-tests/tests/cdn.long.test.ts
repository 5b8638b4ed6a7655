import { findFreePorts, publicPages } from '@site/system';
import { valueAt } from '@site/contract/json';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn, type Editor } from '../src/client.ts';
import { startReplicas, type Replicas } from '../src/replicas.ts';
import { edits } from '../src/edits.ts';
import { startVarnish } from '../src/varnish.ts';

// Varnish in front of the public site, purged by one of two APIs.

let replicas: Replicas;
let stopVarnish = async () => {};
let editor: Editor;
/** Where visitors reach the site. */
let cached: string;
/** Where Varnish does. */
let site: string;

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  cached = `http://127.0.0.1:${port}`;
  const env = { CDN: 'varnish', CDN_PURGE_URL: cached, PUBLIC_WEB_URL: cached };
  replicas = await startReplicas({ apis: 2, sites: 1, env });
  const [web] = replicas.sites;
  const [api] = replicas.apis;
  if (!web || !api) throw new Error('There is one of each');
  site = web.url;
  await web.start();
  stopVarnish = await startVarnish({ port, site: web.port });
  editor = await signIn(api.url, replicas.account);
});
afterAll(async () => {
  await stopVarnish();
  await replicas.stop();
});

async function view(path: string) {
  const answer = await fetch(cached + path);
  return {
    status: answer.status,
    isHit: answer.headers.get('x-cache') === 'hit',
    text: await answer.text(),
    headers: answer.headers,
  };
}

/**
 * A page as the site sends it to Varnish. Of its data the texts count, as the numbers are times of reads; and not the order, as the
 * home page shows pictures at random.
 */
async function readPage(path: string) {
  const answer = await vi.waitFor(
    async () => {
      const found = await fetch(site + path);
      expect(found.headers.get('surrogate-key'), path).toBeTruthy();
      return found;
    },
    { timeout: 10_000 },
  );
  const html = await answer.text();
  const data = html.split('\\"').filter((text) => /^[\p{L}/]/u.test(text));
  const elements = html.replace(/<script.*?<\/script>/gs, '').split('<');
  return {
    keys: answer.headers.get('surrogate-key')?.split(' ') ?? [],
    text: [...elements, ...data].toSorted().join('\n'),
  };
}

describe('a site behind a caching proxy', () => {
  it('sends browsers the same headers as without it', async () => {
    // The start of the API purges a few times.
    const { headers } = await vi.waitFor(
      async () => {
        const found = await view('/news');
        expect(found.isHit).toBe(true);
        return found;
      },
      { timeout: 20_000 },
    );
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, no-transform');
    expect(headers.get('surrogate-control')).toBeNull();
    expect(headers.get('surrogate-key')).toBeNull();
  });

  it('shows an edit within two seconds', async () => {
    const seconds: number[] = [];
    for (let edit = 1; edit <= 15; edit += 1) {
      const title = `Seen through the cache ${edit}.`;
      await view('/news');
      expect(await editor.rename(title)).toBe(200);
      const begin = performance.now();
      await vi.waitFor(
        async () => {
          expect((await view('/news')).text).toContain(title);
        },
        { timeout: 20_000, interval: 20 },
      );
      seconds.push((performance.now() - begin) / 1000);
    }
    const slowest = Math.max(...seconds);
    console.log(`The slowest of ${seconds.length} edits was seen after ${slowest.toFixed(2)} s.`);
    expect(slowest).toBeLessThan(2);
  });

  it('shows an edit on the pages that it changes, and goes on with all others', async () => {
    const first = async (path: string) =>
      String(valueAt(await (await fetch(replicas.apis[0]?.url + path)).json(), 0, '_id'));
    const partner = await first('/api/partners/getTeam');
    const partnerPage = `/partner-org/${partner}`;
    const tenderPage = `/tenders/${await first('/api/tender')}`;
    let edit = 0;
    // The purges of edits before this one are repeated for some seconds.
    await vi.waitFor(
      async () => {
        for (const page of [partnerPage, tenderPage]) {
          await view(page);
          expect((await view(page)).isHit).toBe(true);
        }
        edit += 1;
        const name = `Partner with name ${edit}`;
        await editor.send('PUT', `/api/partners/${partner}`, { name });
        await vi.waitFor(async () => expect((await view(partnerPage)).text).toContain(name), {
          timeout: 2_000,
          interval: 20,
        });
        expect((await view(tenderPage)).isHit).toBe(true);
      },
      { timeout: 30_000 },
    );
  });

  it('has a key for everything that a page shows, whatever is edited', async () => {
    const database = new Client({ connectionString: replicas.primary.url });
    await database.connect();
    // A failure of the test stops the server before the client.
    database.on('error', () => {});
    const versionSql = 'SELECT version FROM content_version';
    const changedSql = `SELECT table_name AS name FROM content_changes WHERE version > $1`;
    const tablesSql = `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'content_version'`;
    const namesOf = async (sql: string, values: unknown[]) =>
      (await database.query<{ name: string }>(sql, values)).rows.map(({ name }) => name);
    const pages = (await publicPages(cached)).map(({ path }) => path);
    // One after the other: the site refuses to render many at once.
    const readAll = async () => {
      const all = [];
      for (const page of pages) all.push(await readPage(page));
      return all;
    };

    const edited = new Set<string>();
    const stale: string[] = [];
    let spared = 0;
    let before = await readAll();
    // Whatever a page is about, it shows these.
    const ofAll = ['footer', 'navbar', 'section_themes', 'site_info'];
    for (const { keys } of before.filter((page) => !page.keys.includes('content'))) {
      expect(keys).toEqual(expect.arrayContaining(ofAll));
    }
    const all = edits(replicas.apis[0]?.url ?? '', editor);
    for (const edit of all) {
      const [{ version } = {}] = (await database.query(versionSql)).rows;
      await edit();
      const changed = await namesOf(changedSql, [version]);
      for (const name of changed) edited.add(name);
      const after = await readAll();
      for (const [at, page] of before.entries()) {
        const isPurged = ['content', ...changed].some((key) => page.keys.includes(key));
        const isOld = page.text !== after[at]?.text;
        if (isOld && !isPurged) stale.push(`${pages[at]} after a change of ${changed.join()}`);
        if (!isPurged) spared += 1;
      }
      before = after;
    }
    const tables = await namesOf(tablesSql, []);
    await database.end();
    expect(stale).toEqual([]);
    expect([...edited].toSorted()).toEqual(tables.toSorted());
    const share = spared / (all.length * pages.length);
    console.log(`An edit left ${(100 * share).toFixed(1)} % of the pages in the CDN.`);
    expect(share).toBeGreaterThan(0.5);
  });

  it('answers 95 of 100 page views without the site, while staff edit', async () => {
    const pages = (await publicPages(cached)).map(({ path }) => path);
    let views = 0;
    let hits = 0;
    const visit = async (count: number) => {
      for (let visited = 0; visited < count; visited += 1) {
        // Few pages have most of the visitors.
        const page = pages[Math.floor(pages.length * Math.random() ** 2)] ?? '/home';
        const { status, isHit } = await view(page);
        expect(status).toBe(200);
        views += 1;
        if (isHit) hits += 1;
      }
    };
    for (let edit = 1; edit <= 5; edit += 1) {
      expect(await editor.rename(`Edited between visits ${edit}.`)).toBe(200);
      await Promise.all(Array.from({ length: 8 }, () => visit(500)));
    }
    const share = hits / views;
    console.log(`Of ${views} page views ${(100 * share).toFixed(1)} % did not reach the site.`);
    expect(share).toBeGreaterThan(0.95);
  });

  it('stays up while the site is down', async () => {
    await vi.waitFor(async () => expect((await view('/about-us')).isHit).toBe(true));
    await replicas.sites[0]?.kill();
    expect((await fetch(`${site}/about-us`).catch(() => null))?.status).toBeUndefined();
    expect(await view('/about-us')).toMatchObject({ status: 200, isHit: true });
  });
});
