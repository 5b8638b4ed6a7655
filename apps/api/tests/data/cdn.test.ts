import { createLog, listen, type RunningServer } from '@site/server';
import { query } from '@site/postgres';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurge, startPurging, type Purge } from '#lib/content/cache/cdn.ts';
import { consentData } from '../lib/addresses.ts';
import { openTestApi } from '../lib/test-api.ts';

const log = createLog('cdn', 'silent');
/** More than the process waits between two looks at the version, with a busy machine's share. */
const timeout = 10_000;

const api = openTestApi();
let editor: string;
beforeAll(async () => {
  editor = await api.as('editor');
});

/** The keys by which all pages are purged, those of the version before included. */
const everything = 'content every-page';

const edit = async () => {
  const body = { phone: crypto.randomUUID() };
  await api.call('POST', '/api/contactus/update', { token: editor, body });
};

describe('a purge', () => {
  let server: RunningServer;
  let requests: { method: string; url: string; headers: object; body: unknown }[] = [];
  let status = 200;
  beforeAll(async () => {
    const app = express();
    app.use(express.json(), ({ method, url, headers, body }, response) => {
      requests.push({ method, url, headers, body });
      response.sendStatus(status);
    });
    server = await listen(app, 0);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    requests = [];
    status = 200;
  });

  it.each([
    [
      'fastly',
      '/service/a1',
      {
        method: 'POST',
        url: '/service/a1/purge',
        headers: { 'fastly-key': 'to/ken', 'surrogate-key': 'news footer' },
      },
    ],
    [
      'cloudflare',
      '/client/v4/zones/z1/',
      {
        method: 'POST',
        url: '/client/v4/zones/z1/purge_cache',
        headers: { authorization: 'Bearer to/ken' },
        body: { tags: ['news', 'footer'] },
      },
    ],
    [
      'varnish',
      '',
      { method: 'PURGE', url: '/', headers: { 'surrogate-key': '\\b(news|footer)\\b' } },
    ],
  ] as const)('purges %s in its way', async (cdn, path, expected) => {
    const url = `http://to%2Fken@127.0.0.1:${server.port}${path}`;
    await createPurge({ CDN: cdn, CDN_PURGE_URL: url })?.(['news', 'footer']);
    expect(requests).toMatchObject([expected]);
  });

  it.each(['none', 'other'] as const)('is impossible with %s', (CDN) => {
    expect(createPurge({ CDN, CDN_PURGE_URL: undefined })).toBeNull();
  });

  it('fails without a secret in its message when the CDN refuses', async () => {
    status = 403;
    const url = `http://token@127.0.0.1:${server.port}/service/a1`;
    const purge = createPurge({ CDN: 'fastly', CDN_PURGE_URL: url });
    await expect(purge?.(['news'])).rejects.toThrow(/^The CDN answered 403 to a purge$/);
  });
});

describe('the processes that serve one database', () => {
  const stops: (() => Promise<void>)[] = [];
  // The times of purges are by this clock, which tests set forward; timers run as ever.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

  /** Waits for the purges of the start, which are three. */
  async function passStart(cdn: { purges: number }) {
    await expect.poll(() => cdn.purges, { timeout }).toBe(1);
    pass(1500);
    await expect.poll(() => cdn.purges, { timeout }).toBe(2);
    pass(4500);
    await expect.poll(() => cdn.purges, { timeout }).toBe(3);
  }

  /** A process with a CDN that refuses while `isBroken`. */
  function start(now?: () => Date) {
    const purged: string[] = [];
    const cdn = { purges: 0, purged, isBroken: false, stop: async () => {} };
    const purge: Purge = async (keys) => {
      if (cdn.isBroken) throw new Error('broken');
      cdn.purges += 1;
      purged.push(keys.toSorted().join(' '));
    };
    const { databaseUrl } = api;
    const stopPurging = startPurging({ databaseUrl, ...(now && { now }), purge, log });
    let isStopped = false;
    cdn.stop = async () => {
      if (isStopped) return;
      isStopped = true;
      await stopPurging();
    };
    stops.push(cdn.stop);
    return cdn;
  }

  it('purge when one starts, and when the content changes', async () => {
    const cdn = start();
    await expect.poll(() => cdn.purges, { timeout }).toBeGreaterThan(0);
    const before = cdn.purges;
    await edit();
    await expect.poll(() => cdn.purges, { timeout }).toBeGreaterThan(before);
  });

  it('purge again some time later, for what was being rendered meanwhile', async () => {
    const cdn = start();
    await passStart(cdn);
    expect(cdn.purged).toEqual([everything, everything, everything]);
  });

  it('try again when the CDN refuses', async () => {
    const failed = vi.spyOn(log, 'error');
    const cdn = start();
    cdn.isBroken = true;
    await edit();
    await expect.poll(() => failed.mock.calls.length, { timeout }).toBe(1);
    pass(1000);
    await expect.poll(() => failed.mock.calls.length, { timeout }).toBe(2);
    expect(cdn.purges).toBe(0);
    cdn.isBroken = false;
    pass(2000);
    await expect.poll(() => cdn.purges, { timeout }).toBeGreaterThan(0);
  });

  it('leave it to one of them, and to another one when that ends', async () => {
    const [one, other] = [start(), start()];
    await expect.poll(() => one.purges + other.purges, { timeout }).toBeGreaterThan(0);
    const [first, second] = one.purges > 0 ? [one, other] : [other, one];
    const before = first.purges;
    await edit();
    await expect.poll(() => first.purges, { timeout }).toBeGreaterThan(before);
    expect(second.purges).toBe(0);
    await first.stop();
    await expect.poll(() => second.purges, { timeout }).toBeGreaterThan(0);
  });

  it('purge when time passes a boundary', async () => {
    let now = new Date('2026-03-01T08:00:00Z');
    const cdn = start(() => now);
    await passStart(cdn);
    const boundary = { area: 'news', recordId: crypto.randomUUID() };
    await api.db.contentBoundary.create({
      data: { ...boundary, at: new Date('2026-03-01T09:00:00Z') },
    });
    now = new Date('2026-03-01T09:00:00Z');
    await expect.poll(() => cdn.purges, { timeout }).toBeGreaterThan(3);
    expect(cdn.purged.at(-1)).toBe(everything);
  });

  it('purge only what was made from a table that changed', async () => {
    const cdn = start();
    await passStart(cdn);
    await edit();
    await expect.poll(() => cdn.purges, { timeout }).toBeGreaterThan(3);
    expect(cdn.purged.at(-1)).toBe('contact content');
    const both = 'BEGIN; TRUNCATE news; UPDATE footer SET version = version; COMMIT';
    await query(api.databaseUrl, both);
    await expect.poll(() => cdn.purged.at(-1), { timeout }).toMatch(/content footer news$/);
    expect(cdn.purged.slice(3).join()).not.toContain('every-page');
  });

  it.each([
    [
      'a restore, which makes another epoch',
      'UPDATE content_version SET epoch = gen_random_uuid()',
    ],
    ['a withdrawal, which hides pictures on any page', 'UPDATE consents SET withdrawn_at = now()'],
  ])('purge everything after %s', async (_what, change) => {
    await api.db.consent.create({ data: consentData });
    const cdn = start();
    await passStart(cdn);
    await query(api.databaseUrl, change);
    await expect.poll(() => cdn.purges, { timeout }).toBeGreaterThan(3);
    expect(cdn.purged.at(-1)).toBe(everything);
  });

  it('purge what changed before and after the CDN refused', async () => {
    const cdn = start();
    await passStart(cdn);
    const failed = vi.spyOn(log, 'error');
    cdn.isBroken = true;
    await edit();
    await expect.poll(() => failed.mock.calls.length, { timeout }).toBeGreaterThan(0);
    await query(api.databaseUrl, 'UPDATE footer SET version = version');
    cdn.isBroken = false;
    pass(1000);
    await expect.poll(() => cdn.purges, { timeout }).toBeGreaterThan(3);
    expect(cdn.purged[3]).toBe('contact content footer');
  });
});
