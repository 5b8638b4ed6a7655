import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

// However many rows a list has, it costs the same number of statements.

let statements = 0;

const log = pino(
  { level: 'debug' },
  new Writable({
    write(line, _encoding, done) {
      if (String(line).includes('"msg":"query"')) statements += 1;
      done();
    },
  }),
);

const api = openTestApi({ log });
let token: string;
beforeAll(async () => {
  token = await api.as('admin');
});

async function count(path: string): Promise<number> {
  // The session's time of use was just written, so reading it is one statement each time.
  statements = 0;
  expect((await api.call('GET', path, { token })).status).toBe(200);
  return statements;
}

async function addRows(number: number): Promise<void> {
  for (let each = 0; each < number; each += 1) {
    const { db } = api;
    const text = { title: `T${each}`, description: 'D' };
    const category = await db.category.create({ data: text });
    const categoryId = category.id;
    await db.event.create({
      data: { ...text, location: 'L', time: new Date(), categoryId, images: ['/a.webp'] },
    });
    await db.video.create({ data: { title: 'V', videoUrl: '/v.mp4', categoryId } });
    await db.stat.create({ data: { title: 'S', collectionName: 'news' } });
    const career = await db.career.create({ data: { ...text, location: 'L', applyLink: '/a' } });
    const user = await api.addUser('user');
    await db.application.create({
      data: { userId: user.id, careerId: career.id, resumeUrl: '/cv.pdf' },
    });
  }
}

describe.each([
  '/api/events/events',
  '/api/videos/videos',
  '/api/application/applications',
  '/api/user/getAllUsers',
  '/api/stats',
  '/api/categories?page=1',
  '/api/homeSections',
  '/api/search?q=T',
])('%s', (path) => {
  it('costs as many statements for many rows as for one', async () => {
    await addRows(1);
    const few = await count(path);
    await addRows(8);
    const many = await count(path);
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
  });
});
