import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openContentVersion } from '#lib/content/cache/content-version.ts';
import { retry } from '#lib/content/writes/retry.ts';
import { minutes } from '../../src/lib/durations.ts';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
afterEach(() => void vi.useRealTimers());

describe('the moment by which content is public', () => {
  it('does not step back with the clock of the process', async () => {
    const version = openContentVersion(api.databaseUrl);
    await version.current();
    const before = version.now();
    vi.useFakeTimers({ now: Date.now() - minutes(5), toFake: ['Date'] });
    expect(version.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
    await version.close();
  });

  it('does not step back with the clock of the database', async () => {
    const name = new URL(api.databaseUrl).pathname.slice(1);
    await api.db.$executeRawUnsafe(`
      CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT pg_catalog.now() + make_interval(mins => coalesce(
        nullif(obj_description('public.now()'::regprocedure), ''), '0')::int) $$`);
    await api.db.$executeRawUnsafe(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
    const version = openContentVersion(api.databaseUrl);
    await version.current();
    const before = version.now();
    await api.db.$executeRawUnsafe(`COMMENT ON FUNCTION public.now() IS '-5'`);
    await version.current();
    expect(version.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
    await api.db.$executeRawUnsafe(`COMMENT ON FUNCTION public.now() IS '60'`);
    await version.current();
    expect(version.now().getTime()).toBeGreaterThan(before.getTime() + minutes(59));
    await version.close();
  });
});

describe('a write that others get in between of', () => {
  it('is tried again, and not for ever', async () => {
    const answers = [undefined, undefined, 'stored'];
    expect(await retry(async () => answers.shift())).toBe('stored');
    await expect(retry(async () => undefined)).rejects.toMatchObject({ status: 503 });
  });

  it('is in no loop without an end', async () => {
    const source = new URL('../../src/', import.meta.url);
    const files = (await readdir(source, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('generated'),
    );
    const endless = await Promise.all(
      files.map(async (file) =>
        /for \(;;\)|while \(true\)/.test(await readFile(new URL(file, source), 'utf8')),
      ),
    );
    // They read a file to its end, wait between the works of the background, or go on until their request ends.
    expect(files.filter((_file, at) => endless[at]).toSorted()).toEqual([
      'lib/links/check-links.ts',
      'lib/media/backfill.ts',
      'lib/media/gif-claims.ts',
      'lib/media/shared-work.ts',
      'lib/media/video-places.ts',
    ]);
  });
});
