import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@site/system';
import { turboEnvironment } from './turbo.ts';

/**
 * Runs a tool to its end, in the checkout or in another folder.
 * @throws an Error with what it printed, when it fails
 */
export async function runTool(
  tool: string,
  args: readonly string[],
  options: { cwd?: string; signal?: AbortSignal } = {},
): Promise<void> {
  const env = { ...process.env, ...turboEnvironment };
  const maxBuffer = 64 * 1024 * 1024;
  try {
    await promisify(execFile)(tool, args, { cwd: root, ...options, env, maxBuffer });
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
    throw new Error(`${String(error.stdout)}${String(error.stderr)}`.trim(), { cause: error });
  }
}
