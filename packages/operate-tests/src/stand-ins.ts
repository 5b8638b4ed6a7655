import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { account } from './process.ts';

/** Programs that would change this machine, by their names, as scripts that stand in for them. */
const scripts = {
  'apt-get': 'exit 0',
  useradd: 'exit 0',
  scp: 'exit 0',
  git: 'exit 0',
  // runuser --user=postgres -- command
  runuser: 'shift 2; exec "$@"',
  chown:
    account.uid === undefined ? 'exit 0' : `exec /bin/chown $1 ${account.uid}:${account.gid} $3`,
} as const;

/** What stands in for systemd. @returns what the command prints */
export type Systemd = (command: readonly string[]) => Promise<string>;

/**
 * Makes a folder of programs to be found before those of the machine. `systemctl` and `journalctl` are answered by a function.
 * @returns ends it
 */
export async function makeStandIns(folder: string, systemd: Systemd): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    void text(request)
      .then((command) => systemd(command.split(' ')))
      .then((output) => response.end(output))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('unreachable: a TCP port');
  const ask = `exec curl --silent --show-error --fail-with-body --noproxy '*' --data-raw "$(basename "$0") $*" http://127.0.0.1:${address.port}`;
  await mkdir(folder);
  for (const [name, script] of Object.entries({ ...scripts, systemctl: ask, journalctl: ask })) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
}
