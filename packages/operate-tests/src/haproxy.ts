import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianProgram } from './debian.ts';
import { program } from './program.ts';

/** A service of several servers behind one port. */
interface Service {
  name: string;
  port: number;
  servers: readonly number[];
}

/**
 * Starts HAProxy in front of services, each server of which is asked at `/readyz` whether it can serve.
 * @returns stops it
 */
export async function startHaproxy(services: readonly Service[]): Promise<() => Promise<void>> {
  const { path, env } = await debianProgram({ package: 'haproxy', program: '/usr/sbin/haproxy' });
  const folder = await mkdtemp(join(tmpdir(), 'site-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(services));
  const [first] = services;
  const haproxy = program({
    command: path,
    args: ['-f', file, '-db'],
    env,
    ready: `http://127.0.0.1:${first?.port}/readyz`,
  });
  await haproxy.start();
  return async () => {
    await haproxy.kill();
    await rm(folder, { recursive: true });
  };
}

function configuration(services: readonly Service[]): string {
  return [
    'defaults',
    '  mode http',
    '  option forwardfor',
    // A read that a killed server has not answered is sent to another one; a write is only if it was never sent.
    '  option redispatch',
    '  retries 2',
    '  retry-on conn-failure empty-response 502 503',
    '  option httpchk GET /readyz',
    '  timeout connect 1s',
    '  timeout client 30s',
    '  timeout server 30s',
    '  default-server check inter 200ms fall 3 rise 1',
    ...services.flatMap(({ name, port, servers }) => [
      `listen ${name}`,
      `  bind 127.0.0.1:${port}`,
      '  http-request disable-l7-retry unless METH_GET',
      ...servers.map((each) => `  server ${name}-${each} 127.0.0.1:${each}`),
    ]),
    '',
  ].join('\n');
}
