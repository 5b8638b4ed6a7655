import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, type TestContext } from 'vitest';

// How a server stops, as its clients see it.

const script = (cleanUp: string) => `
  import { createLog, createServerApp, endInASentence, serve } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)};
  endInASentence();
  const log = createLog('test', 'info');
  const app = createServerApp({ log, isReady: async () => true, security: {} });
  let held;
  app.get('/held', (_request, response) => {
    held = response;
    log.info('held');
  });
  app.get('/release', (_request, response) => {
    held.send('done');
    response.send('released');
  });
  let accepted = 0;
  app.get('/slow', (_request, response) => {
    accepted += 1;
    setTimeout(() => response.send('done'), 20);
  });
  await serve(app, { port: 0, portSetting: 'API_PORT', log, cleanUp: [${cleanUp}] });
`;

interface Running {
  child: ChildProcess;
  url: string;
  /** Resolves when the server has logged this. */
  said: (message: string) => Promise<void>;
  ended: Promise<number | null>;
}

/** Starts a server of its own process. @param cleanUp its steps, as code */
async function start(context: TestContext, cleanUp: string): Promise<Running> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script(cleanUp)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  context.onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const lines: { msg: string; port?: number }[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)));
  const said = async (message: string) => {
    const messages = () => lines.map(({ msg }) => msg);
    await context.expect.poll(messages, { timeout: 10_000 }).toContain(message);
  };
  await said('listening');
  const port = lines.find(({ msg }) => msg === 'listening')?.port;
  return { child, url: `http://127.0.0.1:${port}`, said, ended };
}

const statusOf = async (url: string) => (await fetch(url)).status;

/** A request over a keep-alive connection. */
async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get(url, { agent }), 'response');
  if (!response) throw new Error('There was no response');
  return response;
}

it('ends with a sentence, and no stack trace, when its port is taken', async (context) => {
  const { url } = await start(context, '');
  const { port } = new URL(url);
  const code = script('').replace('port: 0', `port: ${port}`);
  const ended = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    code,
  ]).catch((error: unknown) => error);
  expect(ended).toMatchObject({
    code: 1,
    stderr: `Port ${port} is in use: stop what listens there, or set API_PORT to another port.\n`,
  });
});

it('leaves it to proxies to close connections that nobody uses', async (context) => {
  const { url } = await start(context, '');
  const { headers } = await ask(`${url}/healthz`, new Agent({ keepAlive: true }));
  // Caddy closes them after 120 seconds.
  const [, seconds] = /^timeout=(\d+)$/.exec(String(headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

// Starting may take a while, too.
describe.concurrent('a server that is asked to stop', { timeout: 20_000 }, () => {
  it('is unready first, answers what is under way and closes every connection', async (context) => {
    const { child, url, said, ended } = await start(context, `async () => log.info('closed')`);
    const agent = new Agent({ keepAlive: true });
    await text(await ask(`${url}/healthz`, agent));
    const held = fetch(`${url}/held`);
    await said('held');
    child.kill('SIGTERM');
    await context.expect.poll(() => statusOf(`${url}/readyz`)).toBe(503);
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    const released = await ask(`${url}/release`, agent);
    expect(released.headers.connection).toBe('close');
    expect(await text(released)).toBe('released');
    expect(await (await held).text()).toBe('done');
    expect(await ended).toBe(0);
    await said('closed');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('answers everything that it has accepted, under load', async (context) => {
    const { child, url, said, ended } = await start(
      context,
      'async () => log.info(`accepted ${accepted}`)',
    );
    const agent = new Agent({ keepAlive: true });
    let answered = 0;
    // Until it is refused.
    const visit = async (): Promise<void> => {
      for (;;) {
        const response = await ask(`${url}/slow`, agent).catch(() => null);
        if (!response) return;
        expect(await text(response)).toBe('done');
        answered += 1;
      }
    };
    const visitors = Array.from({ length: 50 }, visit);
    await context.expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(500);
    child.kill('SIGTERM');
    await Promise.all(visitors);
    expect(await ended).toBe(0);
    await said(`accepted ${answered}`);
  });

  it('has stopped within eight seconds, whatever hangs', async (context) => {
    const { child, url, said, ended } = await start(
      context,
      `
      () => new Promise(() => setInterval(() => {}, 1000)),
      async () => { throw new Error('broken'); },
      async () => log.info('closed'),
    `,
    );
    const agent = new Agent({ keepAlive: true });
    await text(await ask(`${url}/healthz`, agent));
    const held = fetch(`${url}/held`).catch((error: unknown) => error);
    await said('held');
    child.kill('SIGTERM');
    expect(await Promise.race([ended, wait(8_000, 'late')])).toBe(1);
    expect(await held).toBeInstanceOf(Error);
    await said('closed');
  });

  it('stops when its parent process is gone, and nobody reads its log any more', async (context) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script('')], {
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    context.onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    const ended = once(child, 'exit');
    child.stdout?.destroy();
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });
});
