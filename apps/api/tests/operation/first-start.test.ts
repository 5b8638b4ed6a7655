import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../src/first-start.ts';
import { createDiskStore } from '../../src/lib/media/media-store.ts';
import { startApiProcess } from '../lib/api-process.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'site-first-start-'));
  await api.db.user.deleteMany();
  for (const table of ['contact', 'site_info', 'navbar', 'footer', 'director_message']) {
    await api.db.$executeRawUnsafe(`DELETE FROM ${table}`);
  }
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const start = () =>
  prepareDatabase({
    db: api.db,
    reader: api.db,
    media: createDiskStore(folder),
    settings: {
      NODE_ENV: 'development',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: undefined,
      SAMPLE_CONTENT: true,
      PUBLIC_ADMIN_URL: 'http://admin.example.org',
    },
  });

describe('the first start', () => {
  it('makes one admin and the sample content once, however many processes start', async () => {
    const made = await Promise.all([start(), start()]);
    const admins = made.filter((admin) => admin !== undefined);
    expect(admins).toEqual([{ email: 'admin@example.org', password: expect.any(String) }]);
    expect(await api.db.user.count()).toBe(1);

    const atLeast = {
      '/api/news/news': 12,
      '/api/events/events': 9,
      '/api/partners/getTeam': 8,
      '/api/project/getProject': 8,
      '/api/member/getTeam': 10,
      '/api/career': 6,
      '/api/tender': 4,
      '/api/blogs': 6,
      '/api/videos/videos': 6,
      '/api/categories': 6,
      '/api/pictures/pictures': 12,
      '/api/slider-images': 6,
      '/api/stats': 3,
      '/api/bodycards': 3,
      '/api/help-options/getHelpOptions': 3,
      '/api/homeSections': 8,
      '/api/section-info': 20,
      '/api/colors': 20,
    };
    for (const [path, count] of Object.entries(atLeast)) {
      const { status, body } = await api.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(Array.isArray(body) && body.length, path).toBeGreaterThanOrEqual(count);
    }
    for (const category of ['About', 'Vision', 'Mission']) {
      expect((await api.call('GET', `/api/about/getAbout/${category}`)).status).toBe(200);
    }
    expect(await api.db.page.count()).toBe(6);
  });

  it('is the only one that fills the database', async () => {
    await api.db.news.deleteMany();
    expect(await start()).toBeUndefined();
    expect(await api.db.news.count()).toBe(0);
  });

  it('is the only one that shows a new section of the home page: others put it last, hidden', async () => {
    await api.db.homeSection.deleteMany({ where: { sectionName: 'Doors' } });
    const before = await api.db.homeSection.findMany({ orderBy: { order: 'asc' } });
    await start();
    const after = await api.db.homeSection.findMany({ orderBy: [{ order: 'asc' }, { id: 'asc' }] });
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ sectionName: 'Doors', isActive: false });
  });
});

describe('a start in production', () => {
  const production = () => ({
    NODE_ENV: 'production',
    MAIL: 'outbox',
    DATABASE_URL: api.databaseUrl,
    PUBLIC_ADMIN_URL: 'https://admin.example.org',
  });

  it('without ADMIN_PASSWORD prints a link by which the first admin chooses it, once', async () => {
    await api.db.user.deleteMany();
    const first = await startApiProcess(production());
    const [, token = ''] =
      /https:\/\/admin\.example\.org\/reset-password\/([\w-]{40,})/.exec(first.output()) ?? [];
    const choose = (password: string) =>
      api.call('POST', `/api/user/resetPassword/${token}`, { body: { password } });
    expect((await choose('a wall of many bricks')).status).toBe(200);
    expect((await choose('another wall of bricks')).status).toBe(400);
    const login = { email: 'admin@example.org', password: 'a wall of many bricks' };
    expect((await api.call('POST', '/api/user/login', { body: login })).status).toBe(200);
    await first.stop('SIGTERM');

    const second = await startApiProcess(production());
    await second.stop('SIGTERM');
    expect(second.output()).toBe('');
  });

  it('is refused with a common ADMIN_PASSWORD', async () => {
    const start = startApiProcess({ ...production(), ADMIN_PASSWORD: 'password' });
    await expect(start).rejects.toThrow(
      /ADMIN_PASSWORD is wrong: This password is used by too many/,
    );
  });

  it('is refused without a mail server, unless it is configured to run without', async () => {
    const start = startApiProcess({ ...production(), MAIL: '' });
    await expect(start).rejects.toThrow(/SMTP_URL is missing/);
  });
});
