import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppProcess, startApp } from './app-process.ts';
import { findFreePorts } from './ports.ts';

const server = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(7);
  response.end('ok');
});
server.listen(Number(process.env.PORT), () => {
  console.log('it listens');
  process.send({ type: 'ready', admin: { email: 'admin@example.org' } });
});
process.on('SIGTERM', () => {
  console.log('it stops');
  process.exit();
});
`;

describe('startApp', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'app-process-test-'));
    await writeFile(join(folder, 'server.mjs'), server);
    await writeFile(join(folder, 'broken.mjs'), `throw new Error('nothing works');`);
    await writeFile(join(folder, 'silent.mjs'), 'setInterval(() => {}, 1e6);');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function start(
    entry: string,
    signal = new AbortController().signal,
  ): Promise<AppProcess & { url: string; logFile: string }> {
    const [port = 0] = await findFreePorts(1);
    const env = { ...process.env, PORT: String(port) };
    const logFile = join(folder, `${entry}.log`);
    const app = await startApp({ name: 'The app', folder, entry, port, env, logFile }, signal);
    return { ...app, url: `http://127.0.0.1:${port}`, logFile };
  }

  it('waits until the app serves, writes its output to a file and stops it', async () => {
    const app = await start('server.mjs');
    expect(app.ready.admin).toEqual({ email: 'admin@example.org' });
    expect((await fetch(app.url)).status).toBe(200);
    await app.stop();
    expect(await readFile(app.logFile, 'utf8')).toBe('it listens\nit stops\n');
    await expect(fetch(app.url)).rejects.toThrow('fetch failed');
  });

  it('says what the last words were when the app ends by itself', async () => {
    const app = await start('server.mjs');
    await fetch(`${app.url}/die`).catch(() => {});
    expect(await app.ended).toMatch(/^The app stopped \(exit code 7\)[^]*it listens$/);
  });

  it('fails with the last words of an app that does not come up', async () => {
    await expect(start('broken.mjs')).rejects.toThrow(
      /^The app stopped \(exit code 1\)[^]*Error: nothing works/,
    );
  });

  it('gives up and leaves nothing running when it is asked to stop', async () => {
    const controller = new AbortController();
    const starting = start('silent.mjs', controller.signal);
    controller.abort(new Error('asked to stop'));
    await expect(starting).rejects.toThrow('asked to stop');
  });
});
