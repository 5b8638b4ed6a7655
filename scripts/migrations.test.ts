import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What `npm run check` refuses in a migration: the version before it still runs while it is applied.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-squawk-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is refused, or an empty text. */
async function check(sql: string): Promise<string> {
  const file = join(folder, 'migration.sql');
  await writeFile(file, `${sql}\n`);
  const config = join(root, 'apps/api/prisma/squawk.toml');
  const tool = join(root, 'node_modules/.bin/squawk');
  return promisify(execFile)(tool, ['--config', config, '--reporter', 'gcc', file]).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : ''),
  );
}

describe('a migration', () => {
  it.each([
    ['ban-drop-column', 'ALTER TABLE "news" DROP COLUMN "author";'],
    ['ban-drop-table', 'DROP TABLE "news";'],
    ['renaming-column', 'ALTER TABLE "news" RENAME COLUMN "author" TO "writer";'],
    ['renaming-table', 'ALTER TABLE "news" RENAME TO "stories";'],
    ['changing-column-type', 'ALTER TABLE "news" ALTER COLUMN "title" TYPE VARCHAR(80);'],
    ['adding-required-field', 'ALTER TABLE "news" ADD COLUMN "place" TEXT NOT NULL;'],
    ['adding-not-nullable-field', 'ALTER TABLE "news" ALTER COLUMN "place" SET NOT NULL;'],
  ])('is refused by %s', async (rule, sql) => {
    expect(await check(sql)).toContain(rule);
    expect(await check(`-- squawk-ignore ${rule}\n${sql}`)).not.toContain(rule);
  });

  it.each([
    [
      'a table',
      'CREATE TABLE "awards" ("id" UUID NOT NULL, "title" TEXT NOT NULL, PRIMARY KEY ("id"));',
    ],
    ['a column', 'ALTER TABLE "news" ADD COLUMN "place" TEXT;'],
    ['a column with a default', `ALTER TABLE "news" ADD COLUMN "place" TEXT NOT NULL DEFAULT '';`],
    ['an index', 'CREATE INDEX "news_place_idx" ON "news"("place");'],
  ])('may add %s', async (_what, sql) => {
    expect(await check(sql)).toBe('');
  });
});
