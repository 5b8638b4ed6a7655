import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './checkout.ts';
import { openLogFile } from './log-file.ts';

/** What an app sends over IPC once it listens. */
export interface ReadyMessage {
  type: 'ready';
  /** By the API when this start made the first admin; with the password that was made up, or a link to choose one. */
  admin?: { email: string; password?: string; link?: string };
}

/** A server of ours that runs as a child process and is ready to serve. */
export interface AppProcess {
  ready: ReadyMessage;
  pid: number;
  /** Asks it to stop and waits for its end; after ten seconds it is killed. */
  stop: () => Promise<void>;
  /** Kills it at once. */
  kill: () => void;
  /** Settles at its end with a sentence about it and its last words. */
  ended: Promise<string>;
}

interface AppOptions {
  /** As in "The API stopped". */
  name: string;
  folder: string;
  entry: string;
  port: number;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

/**
 * Starts an app's server and waits until `/readyz` answers. Its output is
 * appended to a log file. Throws an Error of one sentence with the last lines of the log.
 */
export async function startApp(options: AppOptions, signal: AbortSignal): Promise<AppProcess> {
  const { name, folder, entry, port, env, logFile } = options;
  signal.throwIfAborted();
  const log = await openLogFile(logFile);
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: Ctrl-C in the terminal reaches us alone, and we stop the apps in order.
    detached: true,
  });
  for (const output of [child.stdout, child.stderr]) if (output) log.append(output);
  // Once its output has ended too, and is written.
  const exit = once(child, 'close').then(async (how: (number | string | null)[]) => {
    await log.close();
    return how;
  });
  const ended = exit.then(async ([code = null, killer]) => {
    const how = code === null ? `signal ${killer}` : `exit code ${code}`;
    return `${name} stopped (${how}). ${await quoteLog(logFile)}`;
  });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const timer = setTimeout(kill, 10_000);
    await exit;
    clearTimeout(timer);
  };
  const failed = ended.then((sentence) => {
    throw new Error(sentence);
  });
  failed.catch(() => {}); // It may happen when no caller waits for it any more.
  try {
    const ready = await Promise.race([failed, waitForMessage(child, signal)]);
    await Promise.race([failed, waitForReadyz(name, port, signal)]);
    // A process that sends messages has an id.
    return { ready, pid: child.pid ?? 0, stop, kill, ended };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitForMessage(
  child: NodeJS.EventEmitter,
  signal: AbortSignal,
): Promise<ReadyMessage> {
  for (;;) {
    const [message]: unknown[] = await once(child, 'message', { signal });
    if (isReadyMessage(message)) return message;
  }
}

function isReadyMessage(message: unknown): message is ReadyMessage {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
  );
}

async function waitForReadyz(name: string, port: number, signal: AbortSignal): Promise<void> {
  const url = `http://127.0.0.1:${port}/readyz`;
  const deadline = AbortSignal.timeout(30_000);
  while (!deadline.aborted) {
    signal.throwIfAborted();
    const response = await fetch(url, { signal: AbortSignal.any([signal, deadline]) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`${name} listens, but ${url} did not become ready within 30 s.`);
}

async function quoteLog(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(-8);
  return `The end of ${relative(root, file)}:\n${lines.map((line) => `    ${line}`).join('\n')}`;
}
