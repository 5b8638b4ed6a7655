import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTemporaryPostgres, type Postgres } from '@site/postgres';
import { root, migrateDatabase } from '@site/system';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The image `tools` for backups and restoring, as docker/tools.Dockerfile installs it.

const run = promisify(execFile);
let folder: string;
let postgres: Postgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-tools-'));
  postgres = await startTemporaryPostgres();
  await migrateDatabase({ url: postgres.url });
  const dockerfile = await readFile(join(root, 'docker/tools.Dockerfile'), 'utf8');
  const [, prune = ''] = /^RUN turbo (prune .+)$/m.exec(dockerfile) ?? [];
  const [, install = ''] = /^RUN pnpm (install .+)$/m.exec(dockerfile) ?? [];
  const out = join(folder, 'out');
  await run('turbo', [...prune.split(' '), `--out-dir=${out}`], { cwd: root });
  await cp(join(out, 'full'), join(folder, 'app'), { recursive: true });
  await cp(join(out, 'json'), join(folder, 'app'), { recursive: true });
  await run('pnpm', [...install.split(' '), '--prefer-offline'], { cwd: join(folder, 'app') });
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

it('writes an archive and restores it', async () => {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    JWT_SECRET: 's'.repeat(32),
    MAIL: 'outbox',
  };
  const options = { cwd: join(folder, 'app'), env };
  const archive = join(folder, 'archive.tar.zst');
  const written = await run(process.execPath, ['scripts/backup.ts', archive], options);
  expect(written.stdout).toContain(`Wrote ${archive}`);
  const flags = [archive, '--replace'];
  const restored = await run(process.execPath, ['scripts/restore.ts', ...flags], options);
  expect(restored.stdout).toContain(`Restored ${archive}`);
});
