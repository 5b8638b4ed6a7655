import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestServer } from '@site/postgres';
import { root } from '@site/system';
import { expect, it } from 'vitest';
import { diffSchema } from './lib/diff-schema.ts';

it('migrations agree with the Prisma schema once the difference is one of them', async () => {
  const server = await openTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'site-diff-'));
  const diff = () => diffSchema({ url: server.url, folder });
  try {
    await cp(join(root, 'apps/api/prisma'), folder, { recursive: true });
    const file = join(folder, 'schema.prisma');
    const schema = await readFile(file, 'utf8');
    await writeFile(file, schema.replace('model News {', 'model News {\n  place String?'));
    const sql = await diff();
    expect(sql.trim()).toBe('-- AlterTable\nALTER TABLE "news" ADD COLUMN     "place" TEXT;');
    await writeFile(join(folder, 'migrations/29991231000000_add_places.sql'), sql);
    expect(await diff()).toBe('');
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
