import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@site/system';
import { jwtSecret } from './test-api.ts';

/** The API as a process of its own, which can be killed. */
export interface ApiProcess {
  url: string;
  pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Sends it a signal and waits for its end. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the API as `npm start` does, and waits until it serves.
 * @param settings in addition to a port, a data folder and a secret
 * @param runner a command and its arguments that runs Node
 * @throws what it has printed, when it ends before that
 */
export async function startApiProcess(
  settings: Record<string, string>,
  runner: readonly string[] = [],
): Promise<ApiProcess> {
  const [port = 0] = await findFreePorts(1);
  const folder = await mkdtemp(join(tmpdir(), 'site-api-process-'));
  const env = {
    PATH: process.env['PATH'],
    // It need not compile what others have.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    API_PORT: String(port),
    DATA_DIR: folder,
    JWT_SECRET: jwtSecret,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...settings,
  };
  const main = join(import.meta.dirname, '../../src/main.ts');
  const [execPath, ...execArgv] = [...runner, process.execPath];
  const child = fork(main, { env, execPath, execArgv, silent: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      printed += String(text);
    });
  const ended = once(child, 'close');
  const failed = ended.then(() => {
    throw new Error(printed);
  });
  try {
    await Promise.race([once(child, 'message'), failed]);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  failed.catch(() => {}); // Later it is stopped.
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: () => printed,
    async stop(signal) {
      child.kill(signal);
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
