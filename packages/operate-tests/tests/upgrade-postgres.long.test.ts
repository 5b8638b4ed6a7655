import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { downloadPackage, query, startPostgres } from '@site/postgres';
import { findFreePorts, root, migrateDatabase } from '@site/system';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-upgrade-long-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm start` until it serves. */
async function start(env: NodeJS.ProcessEnv) {
  const child = spawn('node', [join(root, 'scripts/launch.mjs'), 'start'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.includes('Stop')) break;
  }
  return {
    lines,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

it('npm start goes on with the database of an older PostgreSQL, and nothing is lost', async () => {
  const dataDir = join(folder, 'postgres');
  const programs = await downloadPackage(17, join(root, 'node_modules/.cache'));
  const old = await startPostgres({ dataDir, programs });
  await migrateDatabase({ url: old.url });
  await query(
    old.url,
    `INSERT INTO categories (id, title, description, updated_at)
     SELECT gen_random_uuid(), 'زمرہ ' || number, 'Category', now() FROM generate_series(1, 500) AS number`,
  );
  await old.stop();

  const [api = 0, web = 0, admin = 0] = await findFreePorts(3);
  const system = await start({
    DATA_DIR: folder,
    API_PORT: String(api),
    WEB_PORT: String(web),
    ADMIN_PORT: String(admin),
    SAMPLE_CONTENT: 'off',
  });
  try {
    expect(system.lines.join('\n')).toMatch(/Moved the database from PostgreSQL 17 to \d\d/);
    const answer = await fetch(`http://127.0.0.1:${api}/api/categories`);
    expect(await answer.json()).toHaveLength(500);
  } finally {
    await system.stop();
  }
  const files = await readdir(folder);
  expect(files).toContain('postgres-17');
  expect(files).not.toContain('postgres.next');
  expect(await readdir(join(folder, 'backups'))).toEqual([
    expect.stringContaining('-before-postgres-'),
  ]);
});
