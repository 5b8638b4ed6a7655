import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { frontEnvironment } from '@site/server';
import { root } from '@site/system';

/**
 * Runs the `dev` script of each app, printing its output behind its name, until `signal` aborts or
 * one of them ends by itself; then stops them all and says which one it was.
 */
export async function runDevServers(
  apps: readonly ('api' | 'web' | 'admin')[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string | undefined> {
  signal.throwIfAborted();
  // Or each would take the PORT of the caller's environment.
  const own = { ...env, PORT: undefined };
  const servers = apps.map((app) => {
    const child = spawn('pnpm', ['--silent', 'run', 'dev'], {
      cwd: join(root, 'apps', app),
      env: app === 'api' ? own : frontEnvironment(own),
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, to stop pnpm and what pnpm runs together.
      detached: true,
    });
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on('line', (line) => console.log(`${app.padEnd(5)} │ ${line}`));
    }
    return { app, child, exit: once(child, 'exit') };
  });
  const ended = await Promise.race([
    once(signal, 'abort').then(() => undefined),
    ...servers.map(({ app, exit }) => exit.then(() => app)),
  ]);
  for (const { child } of servers) {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  }
  await Promise.all(servers.map(({ exit }) => exit));
  return ended;
}
