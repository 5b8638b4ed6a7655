import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@site/system';
import { architecture, debianProgram } from './debian.ts';
import { program } from './program.ts';

/**
 * Starts Varnish with docker/varnish.vcl in front of a public site. It needs a C compiler (`gcc`), as everywhere.
 * @param options.port where it listens
 * @param options.site the site's port
 * @returns stops it
 */
export async function startVarnish(options: {
  port: number;
  site: number;
}): Promise<() => Promise<void>> {
  const { path, env } = await debianProgram({ package: 'varnish', program: '/usr/sbin/varnishd' });
  const folder = await mkdtemp(join(tmpdir(), 'site-varnish-'));
  const file = join(folder, 'site.vcl');
  const configuration = await readFile(join(root, 'docker/varnish.vcl'), 'utf8');
  const backend = '.host = "web";\n  .port = "3000";';
  if (!configuration.includes(backend)) throw new Error('docker/varnish.vcl has another backend');
  const own = `.host = "127.0.0.1";\n  .port = "${options.site}";`;
  await writeFile(file, configuration.replace(backend, own));
  const vmods = join(path, '../../lib', architecture(), 'varnish/vmods');
  const varnish = program({
    command: path,
    // No jail: it needs rights and accounts that only an installed Varnish has.
    args: ['-F', '-j', 'none', '-n', join(folder, 'state'), '-f', file].concat(
      ['-a', `127.0.0.1:${options.port}`, '-s', 'malloc,64m'],
      ['-p', `vmod_path=${vmods}`],
    ),
    env,
    ready: `http://127.0.0.1:${options.port}/readyz`,
  });
  await varnish.start();
  return async () => {
    await varnish.stop();
    await rm(folder, { recursive: true });
  };
}
