import { setTimeout as wait } from 'node:timers/promises';
import { start, untilAnswered, type Running } from './process.ts';

/** A server that a test starts, stops and kills, as an operator or a scheduler does. */
export interface Program {
  start(): Promise<void>;
  /** Asks it to stop, and waits for its end. */
  stop(): Promise<void>;
  /** Kills it without warning, and waits for its end. */
  kill(): Promise<void>;
}

/**
 * Describes a server; `start` runs it as the current user and waits until an address answers with success.
 * @param options.ready that address
 */
export function program(options: {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  folder?: string;
  ready: string;
}): Program {
  const { command, args, env, folder, ready } = options;
  let running: Running | undefined;
  return {
    async start() {
      running = start([command, ...args], { cwd: folder, env, as: {} });
      await untilAnswered(running, () => isReady(ready));
    },
    async stop() {
      await running?.stop();
    },
    async kill() {
      await running?.kill();
    },
  };
}

/** Waits until a server, or a proxy in front of some, answers at an address with success. @throws after a minute */
export async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isReady(url).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${url} did not answer in time`);
    await wait(50);
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.ok;
}
