import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@site/system';

/** Generates and builds what has changed in a checkout. Throws an Error with the output of what failed. */
export function build(signal?: AbortSignal, checkout?: string): Promise<void> {
  return run(['generate', 'build'], signal, checkout);
}

/** Generates what the API needs to run. Throws an Error with the output of what failed. */
export function generate(): Promise<void> {
  return run(['generate']);
}

/** Generates also the types of the public site's routes, which only the compiler needs. */
export function generateAll(): Promise<void> {
  return run(['generate', 'typegen']);
}

async function run(tasks: readonly string[], signal?: AbortSignal, checkout = root): Promise<void> {
  const env = { ...process.env, ...turboEnvironment };
  try {
    await promisify(execFile)('turbo', ['run', ...tasks, '--output-logs=errors-only'], {
      cwd: checkout,
      env,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`The build failed.\n${output.trim() || String(error)}`, { cause: error });
  }
}

/** Turns off turbo's telemetry and its check for updates. */
export const turboEnvironment = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};
