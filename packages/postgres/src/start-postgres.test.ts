import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, startTemporaryPostgres } from './start-postgres.ts';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site postgres test '));
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has the stored data after a restart', async () => {
    const dataDir = join(folder, 'stored');
    const first = await startPostgres({ dataDir });
    await query(first.url, "CREATE TABLE note AS SELECT 'زونوسس' AS body");
    await first.stop();
    await first.ended;
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

    const second = await startPostgres({ dataDir });
    expect(second.password).toBe(first.password);
    expect(await query(second.url, 'SELECT body FROM note')).toEqual([{ body: 'زونوسس' }]);
    await second.stop();
  });

  it('is a durable UTF-8 database that sorts by code point, knows all letters and keeps UTC', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'durable') });
    await query(server.url, 'CREATE EXTENSION pg_trgm');
    const rows = await query(
      server.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
        current_setting('TimeZone') AS zone, 'Z' < 'a' AS "byCodePoint", upper('é') AS upper,
        cardinality(show_trgm('ویکسین')) AS trigrams`,
    );
    expect(rows).toEqual([
      { fsync: 'on', encoding: 'UTF8', zone: 'UTC', byCodePoint: true, upper: 'É', trigrams: 7 },
    ]);
    await server.stop();
  });

  it('uses a server that runs on the same folder already, and does not stop it', async () => {
    const dataDir = join(folder, 'shared');
    const first = await startPostgres({ dataDir });
    const second = await startPostgres({ dataDir });
    expect(second.port).toBe(first.port);
    await second.stop();
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('can wait for the end of such a server, and then has one of its own', async () => {
    const dataDir = join(folder, 'alone');
    const first = await startPostgres({ dataDir });
    const stop = new AbortController();
    const { signal } = stop;
    await expect(
      startPostgres({ dataDir, alone: { signal, begun: () => stop.abort() } }),
    ).rejects.toThrow('aborted');
    let stopped: Promise<void> | undefined;
    const begun = () => {
      stopped = first.stop();
    };
    const second = await startPostgres({
      dataDir,
      alone: { signal: new AbortController().signal, begun },
    });
    await stopped;
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    await second.ended;
  });

  it('starts after a crash whose process number belongs to another process by now', async () => {
    const dataDir = join(folder, 'crashed');
    await (await startPostgres({ dataDir })).stop();
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const server = await startPostgres({ dataDir });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('ends with its parent, also when that is killed outright', async () => {
    const dataDir = join(folder, 'orphan');
    const entry = new URL('./index.ts', import.meta.url).href;
    const program = `import { startPostgres } from ${JSON.stringify(entry)};
      console.log((await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);
      setInterval(() => {}, 1e6);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(parent.stdout, 'data');
    const url = String(line).trim();
    const guest = new Client({ connectionString: url });
    guest.on('error', () => {});
    await guest.connect();
    const guestLeft = new Promise<void>((settle) => guest.on('end', settle));
    parent.kill('SIGKILL');
    await guestLeft;

    const next = await startPostgres({ dataDir });
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.stop();
    await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('says in one sentence why it cannot start, and leaves nothing running', async () => {
    const dataDir = join(folder, 'broken');
    await (await startPostgres({ dataDir })).stop();
    await appendFile(join(dataDir, 'cluster/postgresql.conf'), '\nno_such_setting = 1\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^PostgreSQL did not start in .*: .+$/,
    );
    expect(existsSync(join(dataDir, 'cluster/postmaster.pid'))).toBe(false);
  });

  it('refuses a wrong password', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'locked') });
    await expect(query(server.url.replace(server.password, 'wrong'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    await server.stop();
  });

  it.runIf(process.getuid?.() === 0)(
    'keeps the files elsewhere when root may enter the folder and the server may not',
    async () => {
      const closed = join(folder, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const dataDir = join(closed, 'data', 'postgres');
      const server = await startPostgres({ dataDir });
      await query(server.url, 'CREATE TABLE note ()');
      await server.stop();
      const again = await startPostgres({ dataDir });
      expect(await query(again.url, 'SELECT FROM note')).toEqual([]);
      await again.stop();
      expect(await readFile(join(dataDir, 'password'), 'utf8')).toBe(server.password);
      await rm(await realpath(dataDir), { recursive: true });
    },
  );

  it.runIf(process.getuid?.() === 0)(
    'leaves a database alone that was moved away, and starts an empty one in its place',
    async () => {
      const closed = join(folder, 'moved');
      await mkdir(closed, { mode: 0o700 });
      const [before, after] = [join(closed, 'before'), join(closed, 'after')];
      const server = await startPostgres({ dataDir: join(before, 'postgres') });
      await query(server.url, 'CREATE TABLE note ()');
      await server.stop();
      await rename(before, after);

      const empty = await startPostgres({ dataDir: join(before, 'postgres') });
      await expect(query(empty.url, 'SELECT FROM note')).rejects.toThrow('does not exist');
      await empty.stop();
      const moved = await startPostgres({ dataDir: join(after, 'postgres') });
      expect(await query(moved.url, 'SELECT FROM note')).toEqual([]);
      await moved.stop();
      for (const each of [before, after])
        await rm(await realpath(join(each, 'postgres')), { recursive: true });
    },
  );

  it('refuses a link to files that are gone instead of starting an empty database', async () => {
    const dataDir = join(folder, 'dangling');
    await symlink(join(folder, 'gone'), dataDir);
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /gone, as the link .* says, and that folder is gone: put it back/,
    );
    expect(await readlink(dataDir)).toBe(join(folder, 'gone'));
  });
});

describe('startTemporaryPostgres', () => {
  it('gives each caller a server of its own and leaves no files', async () => {
    const [one, two] = await Promise.all([startTemporaryPostgres(), startTemporaryPostgres()]);
    await query(one.url, 'CREATE TABLE only_here ()');
    await expect(query(two.url, 'SELECT FROM only_here')).rejects.toThrow('does not exist');
    const [row] = await query(one.url, "SELECT current_setting('data_directory') AS folder");
    const folder = String(row?.folder);
    expect(existsSync(folder)).toBe(true);
    await Promise.all([one.stop(), two.stop()]);
    expect(existsSync(folder)).toBe(false);
  });
});
