import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@site/system';
import { program } from './program.ts';

/** A server that speaks S3 and is not ours, with a few buckets. */
export interface S3Server {
  /** A bucket, as the setting S3_URL has it. */
  bucket: (name: string) => string;
  stop: () => Promise<void>;
}

export async function startS3Server(buckets: readonly string[]): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'site-s3-'));
  const [port = 0] = await findFreePorts(1);
  const s3rver = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'));
  const server = program({
    command: process.execPath,
    args: [s3rver, '--silent', '--directory', folder, '--port', String(port)].concat(
      buckets.flatMap((name) => ['--configure-bucket', name]),
    ),
    env: { PATH: process.env['PATH'] },
    ready: `http://127.0.0.1:${port}/`,
  });
  await server.start();
  return {
    bucket(name) {
      const url = new URL(`http://127.0.0.1:${port}/${name}?region=us-east-1`);
      // The one account that it has.
      [url.username, url.password] = ['S3RVER', 'S3RVER'];
      return url.href;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
