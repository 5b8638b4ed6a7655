import { join } from 'node:path';
import { frontEnvironment, type Settings } from '@site/server';
import { type AppProcess, type ReadyMessage, startApp } from './app-process.ts';
import { root } from './checkout.ts';
import { serverMemory } from './server-memory.ts';

/** The three apps, serving. */
export interface System {
  /** The first admin, when this start made it. */
  admin: ReadyMessage['admin'];
  /** Stops the public site, the admin app and the API, in this order. */
  stop: () => Promise<void>;
  /** Kills them at once. */
  kill: () => void;
  /** Settles with a sentence as soon as one of them ends. */
  ended: Promise<string>;
}

/**
 * Starts the built apps as a visitor meets them: the API, then both front servers. `env` holds the
 * settings, DATABASE_URL among them; `settings` is what was read from it. Throws an Error of one
 * sentence, and leaves nothing running then, when one does not come up or `signal` aborts.
 */
export async function startSystem(options: {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}): Promise<System> {
  const { settings, signal } = options;
  // Or each would take the PORT of the caller's environment.
  const env = { ...options.env, PORT: undefined };
  // The front servers get NODE_ENV=production because React renders several times slower without it.
  // The API keeps the caller's: there it also says whether JWT_SECRET is required.
  const frontEnv = { ...frontEnvironment(env), NODE_ENV: 'production' };
  const app = (
    key: 'api' | 'web' | 'admin',
    rest: Omit<Parameters<typeof startApp>[0], 'folder' | 'logFile'>,
  ) =>
    startApp(
      {
        ...rest,
        folder: join(root, 'apps', key),
        logFile: join(settings.DATA_DIR, 'logs', `${key}.log`),
      },
      signal,
    );

  const running: AppProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const each of running.toReversed()) await each.stop();
  };
  try {
    const api = await app('api', {
      name: 'The API',
      entry: 'src/main.ts',
      port: settings.API_PORT,
      env: { ...serverMemory, ...env },
    });
    running.push(api);
    const starts = await Promise.allSettled([
      app('admin', {
        name: 'The admin app',
        entry: 'server/main.ts',
        port: settings.ADMIN_PORT,
        env: frontEnv,
      }),
      app('web', {
        name: 'The public site',
        entry: 'server/main.ts',
        port: settings.WEB_PORT,
        env: { ...serverMemory, ...frontEnv },
      }),
    ]);
    for (const result of starts) if (result.status === 'fulfilled') running.push(result.value);
    for (const result of starts) if (result.status === 'rejected') throw result.reason;
    return {
      admin: api.ready.admin,
      stop,
      kill: () => running.forEach((each) => each.kill()),
      ended: Promise.race(running.map((each) => each.ended)),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
