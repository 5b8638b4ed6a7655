import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '../../src/lib/durations.ts';
import { sweep } from '../../src/sweep.ts';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
let userId: string;
beforeEach(async () => {
  await api.db.user.deleteMany({ where: { role: 'user' } });
  await api.db.outboxMail.deleteMany();
  userId = (await api.addUser('user')).id;
  await api.db.session.deleteMany();
  await api.db.rateLimit.deleteMany();
});

const now = Date.parse('2026-11-22T10:00:00Z');
const ago = (time: number) => new Date(now - time);
const run = () => sweep(api.swept, now);

describe('the sweep', () => {
  it('deletes sessions that are no longer valid, with their codes, and no others', async () => {
    const open = (lastUsed: number, created: number) =>
      api.db.session.create({
        data: { userId, lastUsedAt: ago(lastUsed), createdAt: ago(created) },
        select: { id: true },
      });
    const used = await open(hours(12) - seconds(1), days(7) - seconds(1));
    const idle = await open(hours(12), days(1));
    const old = await open(minutes(1), days(7));
    const code = (sessionId: string, codeHash: string, expiresAt: Date) =>
      api.db.handoffCode.create({ data: { sessionId, codeHash, expiresAt } });
    await code(used.id, 'open', ago(-seconds(1)));
    await code(used.id, 'over', ago(0));
    await code(idle.id, 'of an ended session', ago(-seconds(30)));
    await code(old.id, 'of another', ago(-seconds(30)));
    await run();
    expect(await api.db.session.findMany({ select: { id: true } })).toEqual([used]);
    expect(await api.db.handoffCode.findMany()).toMatchObject([{ codeHash: 'open' }]);
  });

  it('deletes reset links that have expired', async () => {
    const { id } = await api.addUser('user');
    const link = (user: string, tokenHash: string, expiresAt: Date) =>
      api.db.passwordReset.create({ data: { userId: user, tokenHash, expiresAt } });
    await link(userId, 'over', ago(0));
    await link(id, 'open', ago(-seconds(1)));
    await run();
    expect(await api.db.passwordReset.findMany()).toMatchObject([{ tokenHash: 'open' }]);
  });

  it('deletes what was to be taken back, and is an hour old', async () => {
    const place = { area: 'news', recordId: userId };
    await api.db.pendingUndo.createMany({
      data: [
        { ...place, at: ago(hours(1)) },
        { ...place, area: 'events', at: ago(hours(1) - seconds(1)) },
      ],
    });
    await api.db.removedAccount.createMany({
      data: [
        { id: userId, passwordHash: 'over', at: ago(hours(1)) },
        { id: crypto.randomUUID(), passwordHash: 'young', at: ago(hours(1) - seconds(1)) },
      ],
    });
    await run();
    expect(await api.db.pendingUndo.findMany()).toMatchObject([{ area: 'events' }]);
    expect(await api.db.removedAccount.findMany()).toMatchObject([{ passwordHash: 'young' }]);
  });

  it('deletes counted attempts whose span is over', async () => {
    await api.db.rateLimit.createMany({
      data: [
        { key: 'over', points: 3, expire: now },
        { key: 'counts', points: 3, expire: now + 1 },
      ],
    });
    await run();
    expect(await api.db.rateLimit.findMany()).toMatchObject([{ key: 'counts' }]);
  });

  it('deletes mails that were sent or given up after a week, and none that waits', async () => {
    const mail = (subject: string, more: object) =>
      api.db.outboxMail.create({ data: { to: 'zara@example.org', subject, ...more } });
    await mail('sent', { createdAt: ago(days(7)), nextAttemptAt: null });
    await mail('sent lately', { createdAt: ago(days(7) - 1), nextAttemptAt: null });
    await mail('waits', { createdAt: ago(days(30)) });
    await run();
    const left = await api.db.outboxMail.findMany({ orderBy: { subject: 'asc' } });
    expect(left).toMatchObject([{ subject: 'sent lately' }, { subject: 'waits' }]);
  });

  it('erases subscriptions that were not confirmed in time, with all that names them', async () => {
    await api.db.subscription.deleteMany();
    const addresses = ['over@example.org', 'Waits@example.org', 'reads@example.org'];
    for (const email of [...addresses, 'earlier@example.org']) {
      await api.call('POST', '/api/newsletter/subscribe', { body: { email } });
    }
    const set = (emailKey: string, data: object) =>
      api.db.subscription.update({ where: { emailKey }, data });
    const { id } = await set('over@example.org', { updatedAt: ago(days(30)) });
    await set('waits@example.org', { updatedAt: ago(days(30) - 1) });
    await set('reads@example.org', { updatedAt: ago(days(30)), confirmedAt: ago(days(1)) });
    // From before subscriptions were confirmed.
    await set('earlier@example.org', { updatedAt: ago(days(30)), expiresAt: null });
    await run();
    const left = await api.db.subscription.findMany({ orderBy: { emailKey: 'asc' } });
    expect(left.map(({ emailKey }) => emailKey)).toEqual([
      'earlier@example.org',
      'reads@example.org',
      'waits@example.org',
    ]);
    expect(await api.db.revision.count({ where: { recordId: id } })).toBe(0);
    expect(await api.db.outboxMail.count({ where: { to: 'over@example.org' } })).toBe(0);
    expect(await api.db.outboxMail.count({ where: { to: 'Waits@example.org' } })).toBe(1);
    const lines = await api.db.auditLine.findMany({ where: { operation: 'subscribe' } });
    expect(JSON.stringify(lines)).not.toContain('over@example.org');
    expect(JSON.stringify(lines)).toContain('Waits@example.org');
  });

  it('deletes drafts that nobody has written to for thirty days', async () => {
    const draft = (record: string, at: Date) =>
      api.db.draft.create({
        data: { userId, form: 'news', record, sequence: 1, body: '{}', at },
      });
    await draft('over', ago(days(30)));
    await draft('lately', ago(days(30) - 1));
    await run();
    expect(await api.db.draft.findMany()).toMatchObject([{ record: 'lately' }]);
  });

  it('deletes files that were never finished after a day, and no other file', async () => {
    await mkdir(join(api.mediaFolder, 'Pages/Cards'), { recursive: true });
    const write = async (name: string, age: number) => {
      const path = join(api.mediaFolder, name);
      await writeFile(path, 'bytes');
      await utimes(path, ago(age), ago(age));
    };
    await write('Pages/Cards/a.webp.1.part', days(1));
    await write('b.webp.2.part', days(2));
    await write('Pages/Cards/c.webp.3.part', days(1) - seconds(1));
    await write('Pages/Cards/d.webp', days(400));
    await run();
    const left = await readdir(api.mediaFolder, { recursive: true });
    expect(new Set(left.filter((name) => name.includes('.')))).toEqual(
      new Set(['Pages/Cards/c.webp.3.part', 'Pages/Cards/d.webp']),
    );
  });

  it('removes uploads whose import was never finished, and those whose time in the trash is over', async () => {
    const put = async (name: string, stagedAt: Date | null, deletedAt: Date | null = null) => {
      const path = `News/0190a000-0000-7000-8000-00000000000${name}.webp`;
      await api.media.put(path, Buffer.from('a'));
      const upload = { address: `/media/${path}`, bytes: 1, hash: 'a', folder: 'News' } as const;
      await api.db.upload.create({ data: { ...upload, kind: 'picture', stagedAt, deletedAt } });
      return path;
    };
    const old = [await put('1', ago(days(1))), await put('5', null, ago(days(30)))];
    const kept = [
      await put('2', ago(days(1) - seconds(1))),
      await put('3', null),
      await put('4', null, ago(days(30) - seconds(1))),
    ];
    await run();
    for (const path of old) expect(await api.media.read(path)).toBeNull();
    for (const path of kept) expect(await api.media.read(path)).not.toBeNull();
    const uploads = await api.db.upload.findMany({ orderBy: { address: 'asc' } });
    expect(uploads.map(({ address }) => address)).toEqual(kept.map((path) => `/media/${path}`));
  });

  it('deletes what has not been used for longest from the cache, and nothing that is not', async () => {
    const cacheFolder = join(api.mediaFolder, 'copies');
    await mkdir(join(cacheFolder, '.variants/News'), { recursive: true });
    await mkdir(join(cacheFolder, '.incoming'), { recursive: true });
    const write = async (name: string, bytes: number, read: number, written: number) => {
      const path = join(cacheFolder, name);
      await writeFile(path, 'b'.repeat(bytes));
      await utimes(path, ago(read), ago(written));
    };
    await write('.variants/News/new.webp', 400, days(3), hours(1));
    await write('.variants/News/read.webp', 400, hours(2), days(3));
    await write('.variants/News/old.webp', 100, days(2), days(2));
    await write('older.webp', 300, days(3), days(3));
    await write('.incoming/upload', 5000, days(4), days(4));
    const left = async (bytes: number) => {
      await sweep({ ...api.swept, cacheFolder }, now, bytes);
      const names = await readdir(cacheFolder, { recursive: true });
      return names.filter((name) => name.endsWith('.webp') || name.endsWith('upload')).toSorted();
    };
    const [upload, made, read, old] = ['.incoming/upload', 'new', 'read', 'old'].map((name) =>
      name.startsWith('.') ? name : `.variants/News/${name}.webp`,
    );
    expect(await left(1200)).toEqual([upload, made, old, read, 'older.webp']);
    expect(await left(1199)).toEqual([upload, made, old, read]);
    expect(await left(500)).toEqual([upload, made]);
  });

  it('runs in one process at a time', async () => {
    await api.db.rateLimit.create({ data: { key: 'over', expire: now } });
    await api.db.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('sweep')) IS NULL AS locked`;
      await run();
    });
    expect(await api.db.rateLimit.count()).toBe(1);
    await Promise.all([run(), run()]);
    expect(await api.db.rateLimit.count()).toBe(0);
  });

  it('writes nothing when there is nothing to delete, so that cached reads stay', async () => {
    await run();
    const wrote = await api.db.$transaction(async (transaction) => {
      // A transaction inside this one.
      const db = {
        $transaction: (work: (inner: typeof transaction) => Promise<void>) => work(transaction),
      };
      await sweep({ ...api.swept, db }, now);
      return transaction.$queryRaw`SELECT pg_current_xact_id_if_assigned()::text AS id`;
    });
    expect(wrote).toEqual([{ id: null }]);
  });
});
