import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './checkout.ts';

/** Generates and builds what has changed. Throws an Error with the output of what failed. */
export async function build(signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, ...quietTurbo };
  const tasks = ['run', 'generate', 'build', '--output-logs=errors-only'];
  try {
    await promisify(execFile)('turbo', tasks, {
      cwd: root,
      env,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`The build failed.\n${output.trim() || String(error)}`, { cause: error });
  }
}

/** Keeps turbo from telling anyone anything, and from asking for news of itself. */
export const quietTurbo = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};
