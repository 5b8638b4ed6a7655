import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Competitor } from './measure.ts';

// Debian's nginx, if this machine has it, as the page cache before the bare server: what many sites run.
// It sends what it has for ten minutes, whatever was changed meanwhile.

/** @returns `null` where there is no nginx */
export async function startNginx(
  folder: string,
  { port, upstream }: { port: number; upstream: string },
): Promise<(Competitor & { stop: () => Promise<void> }) | null> {
  const prefix = join(folder, 'nginx');
  await mkdir(prefix);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(prefix, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log error.log;
events { worker_connections 1024; }
http {
  access_log access.log;
  # As many as the bench sends: a connection that is closed would count as a failure.
  keepalive_requests 10000000;
  ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
  proxy_cache_path cache keys_zone=pages:10m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream};
      proxy_cache pages;
      proxy_cache_valid 200 10m;
    }
  }
}
`,
  );
  const nginx = spawn('nginx', ['-p', prefix, '-c', 'nginx.conf'], { stdio: 'ignore' });
  const ended = once(nginx, 'exit').catch(() => {});
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50 && nginx.exitCode === null; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp && nginx.pid !== undefined) {
      return {
        url,
        pid: nginx.pid,
        stop: async () => {
          nginx.kill();
          await ended;
        },
      };
    }
    await wait(100);
  }
  nginx.kill();
  return null;
}
