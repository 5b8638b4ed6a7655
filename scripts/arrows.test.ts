import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '@site/system';

/** Imports that docs/architecture.md forbids: the file, and what it would import. */
const forbidden = [
  ['apps/api/src/areas/news/news.ts', '#areas/events/events.ts'],
  ['apps/api/src/areas/news/news.ts', '../events/events.ts'],
  ['apps/api/src/lib/content/reads/entity.ts', '#areas/news/news.ts'],
  ['apps/api/src/lib/content/reads/entity.ts', '../../areas/news/news.ts'],
  ['apps/api/src/openapi/document.ts', '#areas/news/news.ts'],
  ['apps/admin/src/areas/news/news.area.tsx', '#areas/events/events.area.tsx'],
  ['apps/admin/src/areas/news/news.area.tsx', '../events/events.area.tsx'],
  ['apps/admin/src/areas/news/news.area.tsx', '#shell/shell.tsx'],
  ['apps/admin/src/ui/dialogs/dialog.tsx', '#areas/news/news.area.tsx'],
  ['apps/admin/src/ui/dialogs/dialog.tsx', '../areas/news/news.area.tsx'],
  ['apps/admin/src/ui/upload/use-uploads.ts', '../../form-kit/leave-guard.ts'],
  ['apps/admin/src/ui/upload/use-uploads.ts', '#form-kit/leave-guard.ts'],
  ['apps/admin/src/ui/dialogs/dialog.tsx', '#area-kit/area.ts'],
  ['apps/admin/src/lib/api.ts', '#ui/dialog.tsx'],
  ['apps/admin/src/lib/api.ts', '#areas/index.ts'],
  ['apps/admin/src/form-kit/drafts/use-drafts.ts', '#areas/index.ts'],
  ['apps/admin/src/form-kit/drafts/use-drafts.ts', '#area-kit/area.ts'],
  ['apps/admin/src/form-kit/drafts/use-drafts.ts', '#fields/field.ts'],
  ['apps/admin/src/fields/field.ts', '#area-kit/area.ts'],
  ['apps/admin/src/listing/listing.ts', '#area-kit/area.ts'],
  ['apps/admin/src/area-kit/area.ts', '#areas/index.ts'],
  ['apps/admin/src/area-kit/area.ts', '../areas/index.ts'],
  ['apps/admin/src/session/guard.tsx', '#form-kit/use-drafts.ts'],
  ['apps/web/app/pages/news/news-page.tsx', '#pages/events/events-page.tsx'],
  ['apps/web/app/pages/news/news-page.tsx', '../events/events-page.tsx'],
  ['apps/web/app/home/gallery.tsx', '#pages/events/events-page.tsx'],
  ['apps/web/app/lib/api.ts', '#reads/news.ts'],
  ['apps/web/app/lib/api.ts', '#pages/news/news-page.tsx'],
  ['apps/web/app/components/cards/card.tsx', '#home/gallery.tsx'],
  ['apps/web/app/section/retry.tsx', '#layout/page-frame.tsx'],
  ['apps/web/app/layout/page-frame.tsx', '#pages/news/news-page.tsx'],
] as const;

describe('the arrows between rooms', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-arrows-'));
    for (const file of ['.oxlintrc.json', 'scripts/lint/house.js']) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(root, file), join(folder, file));
    }
    // Each import in a file of its own next to the one that it would be in.
    for (const [index, [file, imported]] of forbidden.entries()) {
      const planted = join(folder, dirname(file), `planted-${index}.ts`);
      await mkdir(dirname(planted), { recursive: true });
      await writeFile(planted, `export { planted } from '${imported}';\n`);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are held by the linter, for # and relative paths', async () => {
    const report = await promisify(execFile)('oxlint', ['--format=unix'], { cwd: folder }).catch(
      (error: unknown) => z.object({ stdout: z.string() }).parse(error),
    );
    const found = new Set(
      [...report.stdout.matchAll(/planted-(\d+)\.ts.*no-restricted-imports/g)].map(([, at]) => at),
    );
    expect(forbidden.filter((_, index) => !found.has(String(index)))).toEqual([]);
  });

  const sources = [
    { source: 'apps/api/src', roomOf: (path: string) => path.split('/').slice(0, 2).join('/') },
    ...['apps/web/app', 'apps/admin/src', 'scripts'].map((source) => ({
      source,
      roomOf: (path: string) => path.split('/')[0] ?? '',
    })),
  ];
  it.each(sources)('make no circle in $source', async ({ source, roomOf }) => {
    const rooms = new Map<string, Set<string>>();
    const base = join(root, source);
    for (const file of await readdir(base, { recursive: true })) {
      // What lies in no folder wires the rooms together.
      if (!/(?<!\.test)\.tsx?$/.test(file) || !file.includes('/')) continue;
      if (/node_modules|generated/.test(file)) continue;
      const text = await readFile(join(base, file), 'utf8');
      for (const [, sign, path = ''] of text.matchAll(/from '(#|(?=\.))([^']+)'/g)) {
        const imported = sign ? path : relative(base, resolve(base, dirname(file), path));
        const [from, to] = [roomOf(dirname(file)), roomOf(dirname(imported))];
        if (!imported.includes('/') || imported.startsWith('..') || from === to) continue;
        rooms.set(from, (rooms.get(from) ?? new Set()).add(to));
      }
    }
    expect(rooms.size).toBeGreaterThan(1);
    // Removes folders that import none of those left, until there are none, or only cycles.
    const left = new Map(rooms);
    for (let before = -1; before !== left.size;) {
      before = left.size;
      for (const [room, imported] of left) {
        if (![...imported].some((other) => left.has(other))) left.delete(room);
      }
    }
    expect(Object.fromEntries(left)).toEqual({});
  });
});
