import { copyFile, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@site/system';
import { runTool } from './run-tool.ts';

/** The apps with what is built of each, which is not in the repository. */
const apps = {
  api: 'apps/api/src/generated',
  web: 'apps/web/build',
  admin: 'apps/admin/dist',
} as const;

/**
 * Makes a folder with a subfolder for each app (its part of the repository, its packages for production, what is built),
 * as docker/*.Dockerfile do, and `bin/node`. Nobody may write into it. The apps must have been built.
 * @throws an Error with the output of the tool that failed; the folder does not exist then
 */
export async function makeRelease(folder: string, signal: AbortSignal): Promise<void> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'bin'), { recursive: true });
  try {
    await copyFile(process.execPath, join(draft, 'bin/node'));
    for (const [app, built] of Object.entries(apps)) {
      const target = join(draft, app);
      await prune(app, target, signal);
      await cp(join(root, built), join(target, built), { recursive: true });
    }
    // Every user may read it: the apps run as users of their own.
    await runTool('chmod', ['-R', 'a-w,a+rX', draft], { signal });
    await rename(draft, folder);
  } catch (error) {
    await runTool('chmod', ['-R', 'u+w', draft]);
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function prune(app: string, target: string, signal: AbortSignal): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'site-release-'));
  try {
    const flags = ['--production', '--docker', `--out-dir=${out}`];
    await runTool('turbo', ['prune', `@site/${app}`, ...flags], { signal });
    await cp(join(out, 'full'), target, { recursive: true });
    // It has the part of the lockfile that belongs to these packages.
    await cp(join(out, 'json'), target, { recursive: true });
    // Copies, because links would share their permissions with pnpm's store.
    const copies = ['--config.packageImportMethod=clone-or-copy', '--prefer-offline'];
    await runTool('pnpm', ['install', '--frozen-lockfile', '--prod', ...copies], {
      cwd: target,
      signal,
    });
  } finally {
    await rm(out, { recursive: true });
  }
}
