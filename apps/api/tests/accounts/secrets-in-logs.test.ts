import { readFile } from 'node:fs/promises';
import { contract } from '@site/contract';
import { answerFailures, createLog, createServerApp, listen, withoutSecrets } from '@site/server';
import type { AppRoute } from '@ts-rest/core';
import { describe, expect, it, vi } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

let output = '';
const log = createLog('test', 'info', { write: (lines: string) => (output += lines) });
const api = openTestApi({ log });

const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
/** Paths of parameters that let somebody in. Those named `:id` are ids of rows, which do not; the one that does is added by hand. */
const isSecret = (path: string) => /:\w*(?:token|secret|code|key)\w*/i.test(path);
const ofContract = Object.values(contract)
  .flatMap((area) => Object.values<AppRoute>(area))
  .filter(({ path }) => isSecret(path) || path === contract.previews.update.path);
const tables = [
  ...(await read('apps/web/app/routes.ts')).matchAll(/route\('([^']+)'/g),
  ...(await read('apps/admin/src/routes.tsx')).matchAll(/path: '([^']+)'/g),
  ...(await read('apps/admin/src/screen-routes.tsx')).matchAll(/path: [`']([^`']+)[`']/g),
];
const ofApps = tables.map(([, path = '']) => path.replace(/^\/?/, '/')).filter(isSecret);

describe('the log', () => {
  it('knows where there are links', () => {
    expect(ofContract.map(({ path }) => path)).toContain('/api/user/invite/accept/:token');
    expect(ofApps).toEqual(
      expect.arrayContaining([
        '/newsletter/:kind/:token',
        '/reset-password/:token',
        '/accept-invitation/:token',
      ]),
    );
  });

  const paths = [...ofContract.map(({ path }) => path), ...ofApps, '/resumes/:token'];
  it.each(paths)('and traces have no secret of %s, however it is written', (path) => {
    for (const secret of ['short', 'a%2Fb', 'x'.repeat(300)]) {
      const address = path.replace(/:\w+$/, secret).replace(/:\w+/, 'confirm');
      for (const written of [
        address,
        `${address}/`,
        `${address}?from=mail`,
        address.toUpperCase(),
        address.replaceAll('/', '//'),
        `/ur${address}`,
      ]) {
        expect(withoutSecrets(written).toLowerCase()).not.toContain(secret.toLowerCase());
      }
    }
  });

  it('has none of a call of the API', async () => {
    for (const [at, { method, path }] of ofContract.entries()) {
      await api.call(method, path.replace(/:\w+$/, `made-up-${at}`));
    }
    await expect.poll(() => output).toContain('/api/newsletter/unsubscribe/…');
    expect(output).not.toContain('made-up');
  });

  it('has none of the links of our mails, whichever server they are opened at', async () => {
    const admin = await api.as('admin');
    const { email } = await api.addUser('editor');
    const post = (path: string, body: object, token?: string) =>
      api.call('POST', path, { body, ...(token && { token }) });
    await post('/api/user/forgotPassword', { email });
    const invited = { name: 'A', email: 'invited@example.org', role: 'editor' };
    await post('/api/user/invite', invited, admin);
    await post('/api/newsletter/subscribe', { email: 'reader@example.org' });
    await expect.poll(async () => (await api.mails()).length).toBe(3);

    const mails = (await api.mails()).map((mail) =>
      mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='),
    );
    const links = mails.flatMap((mail) => mail.match(/https?:\/\/[^\s<>"]+/g) ?? []);
    const secrets = links.flatMap((link) => link.match(/[\w.-]{40,}/g) ?? []);
    expect(new Set(links.map((link) => new URL(link).pathname.split('/')[1]))).toEqual(
      new Set(['reset-password', 'accept-invitation', 'newsletter']),
    );
    expect(secrets.length).toBeGreaterThan(3);
    const app = createServerApp({ log, isReady: async () => true, security: {}, trustProxy: 0 });
    app.get('/fails', ({ url }) => {
      throw new Error(`No route matches ${url}`);
    });
    app.get('/broken/:token', (_request, response) => void response.send('whole'));
    // Where Express prints what nothing answers.
    app.set('env', 'production');
    // As `serve` adds it.
    app.use(answerFailures(log));
    const printed = vi.spyOn(console, 'error');
    const other = await listen(app, 0);
    for (const link of links) {
      const { pathname, search } = new URL(link);
      for (const at of [
        pathname + search,
        `${pathname}.`,
        `/x${pathname}`,
        `/fails?at=${pathname}`,
      ]) {
        const answer = await fetch(`http://127.0.0.1:${other.port}${at}`, {
          headers: { Referer: link },
        });
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
        await api.call('GET', at);
      }
    }
    log.error({ err: new Error(`fetch failed: ${links.join(' ')}`) }, 'an error quotes them');
    const broken = await fetch(`http://127.0.0.1:${other.port}/broken/${secrets[0]}%E0%A4`);
    expect(broken.status).toBe(400);
    await other.stop();
    expect(printed).not.toHaveBeenCalled();
    await expect.poll(() => output).toContain('an error quotes them');
    for (const secret of secrets) expect(output).not.toContain(secret);
    expect(output).toContain('No route matches');
    expect(output).toContain('/accept-invitation/…');
  });
});
