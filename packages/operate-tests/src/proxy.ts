import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianProgram } from './debian.ts';
import { makeOwn, run, start, untilAnswered, type Running } from './process.ts';
import { createClient, type Send } from './tls-client.ts';

/** Caddy, as an installation has it. */
export interface Proxy {
  /** Starts it with the configuration that is installed, and waits until it answers at an address. */
  start: (settings: Record<string, string>, url: string) => Promise<Running>;
  /** The file with the authority that it makes for itself. */
  authority: string;
  client: () => Promise<Send>;
}

/** @param folder where the program and its files go, and `etc/caddy/Caddyfile` is */
export function createProxy(folder: string): Proxy {
  const home = join(folder, 'proxy');
  const authority = join(home, 'caddy/pki/authorities/local/root.crt');
  const client = async () => createClient(await readFile(authority, 'utf8'));
  return {
    authority,
    client,
    async start(settings, url) {
      const debian = await debianProgram({ package: 'caddy', program: '/usr/bin/caddy' });
      // Where the user that it runs as may read it.
      const program = join(folder, 'caddy');
      await copyFile(debian.path, program);
      await makeOwn(home);
      const options = {
        cwd: home,
        env: { ...settings, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      };
      const files = ['--config', join(folder, 'etc/caddy/Caddyfile'), '--adapter', 'caddyfile'];
      await run([program, 'validate', ...files], options);
      const proxy = start([program, 'run', ...files], options);
      await untilAnswered(proxy, async () => (await (await client())(url)).status < 500);
      return proxy;
    },
  };
}
