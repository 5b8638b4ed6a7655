import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that runs. */
export interface Running {
  /** All that it has written so far. */
  output: () => string;
  /** Asks it to stop. @returns its exit code */
  stop: () => Promise<number | null>;
  /** Ends it without warning. */
  kill: () => Promise<number | null>;
  /** Settles at its end with its exit code. */
  ended: Promise<number | null>;
}

/** A user, as `child_process` takes it; empty: the current one. */
type Account = { uid: number; gid: number } | Record<string, never>;

/** Whom programs run as: under root `nobody`, otherwise the current user. */
export const account: Account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts a program with nothing of this process's environment.
 * @param options.as by default a user without rights
 */
export function start(
  [program = '', ...args]: readonly string[],
  options: { cwd?: string | undefined; env: NodeJS.ProcessEnv; as?: Account },
): Running {
  const { cwd, env, as = account } = options;
  const child = spawn(program, args, { ...as, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    output: () => output,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Runs a program to its end. @param options.as by default a user without rights @throws an Error with its output when it fails */
export async function run(
  command: readonly string[],
  options: { cwd: string; env: Record<string, string>; as?: Account },
): Promise<string> {
  const running = start(command, options);
  const code = await running.ended;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.\n${running.output()}`);
  return running.output();
}

/** Makes a folder for the user that programs run as, unless it is there. */
export async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
}

/** Asks until the answer is yes; the time limit is the test's. @throws an Error with its output when the program has ended meanwhile */
export async function untilAnswered(program: Running, ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask().catch(() => false))) {
    const code = await Promise.race([program.ended, wait(100, 'running' as const)]);
    if (code !== 'running') throw new Error(`It ended with ${code}.\n${program.output()}`);
  }
}
