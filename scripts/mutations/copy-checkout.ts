import { execFile } from 'node:child_process';
import { copyFile, lstat, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';
import { runTool } from '#lib/run-tool.ts';

/**
 * Copies the checkout as it is, also what is not committed yet, and installs its packages there: links to those of
 * the checkout would lead its packages' imports of each other back to the checkout.
 */
export async function copyCheckout(folder: string, signal: AbortSignal): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const maxBuffer = 64 * 1024 * 1024;
  const { stdout } = await promisify(execFile)('git', list, { cwd: root, maxBuffer });
  for (const path of stdout.split('\0').filter(Boolean)) {
    // One that was deleted and is not committed yet.
    if (!(await isFile(join(root, path)))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(root, path), join(folder, path));
  }
  const flags = ['--frozen-lockfile', '--prefer-offline'];
  await runTool('pnpm', ['install', ...flags], { cwd: folder, signal });
  await runTool('turbo', ['run', 'generate'], { cwd: folder, signal });
}

function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
