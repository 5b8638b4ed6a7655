// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, listen, precompress, type RunningServer } from '@site/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp } from './app.ts';

let folder: string;
let server: RunningServer;
const get = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${server.port}${path}`, init);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html><!--settings--></html>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), '//');
  await writeFile(join(folder, 'assets', 'gone-5e6f.js'), '//');
  await precompress(folder);
  const page = {
    apiUrl: 'https://api.example.org',
    webUrl: 'https://example.org/</script>',
    uploadUrl: 'https://files.example.org/v1',
    trashDays: 30,
  };
  server = await listen(
    await createAdminApp({
      folder,
      page,
      embedHosts: ['video.example.org'],
      log: createLog('test', 'silent'),
      trustProxy: 0,
    }),
    0,
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe('the admin server', () => {
  it.each(['/', '/users', '/reset-password/abc'])('answers %s with the page', async (path) => {
    const response = await get(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('id="settings"');
  });

  it('writes its settings into the page so that none of them ends the script', async () => {
    const html = await (await get('/users')).text();
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toContain('"apiUrl":"https://api.example.org"');
  });

  it('lets browsers cache hashed files for a year', async () => {
    const response = await get('/assets/main-1a2b.js');
    expect(response.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
  });

  it('sends files as the build compressed them', async () => {
    const packed = await get('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toBe('//');
    const plain = await get('/assets/main-1a2b.js', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe('//');
  });

  it.each(['/assets/gone.js', '/robots.txt'])(
    'has no page in place of a file: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('goes on when a file of the build is gone', async () => {
    for (const end of ['', '.br', '.gz']) await rm(join(folder, 'assets', `gone-5e6f.js${end}`));
    expect((await get('/assets/gone-5e6f.js')).status).toBe(404);
    expect((await get('/users')).status).toBe(200);
  });

  it('takes nothing but reads', async () => {
    const [options, post] = [
      await get('/users', { method: 'OPTIONS' }),
      await get('/users', { method: 'POST' }),
    ];
    expect([options.status, post.status]).toEqual([204, 405]);
    expect(options.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('lets the page talk to the API and the upload host only', async () => {
    const policy = (await get('/users')).headers.get('content-security-policy');
    expect(policy).toContain(
      "connect-src 'self' https://api.example.org https://files.example.org",
    );
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('frames the players of the public site and previews in it, and no other pages', async () => {
    const policy = (await get('/users')).headers.get('content-security-policy') ?? '';
    const [, frames = ''] = /frame-src ([^;]+)/.exec(policy) ?? [];
    expect(frames.split(' ')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://www.dailymotion.com',
      'https://www.facebook.com',
      'https://video.example.org',
      'https://example.org',
    ]);
  });

  it.each(['/healthz', '/readyz'])('answers %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });
});
