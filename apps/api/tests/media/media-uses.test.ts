import { contract } from '@site/contract';
import { field, itemsOf, valueAt } from '@site/contract/json';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { Prisma } from '../../src/generated/prisma/client.ts';
import { camelCase } from '../../src/lib/data/snake-case.ts';
import { openLibrary } from '../lib/library.ts';
import { openTestApi } from '../lib/test-api.ts';

// Whatever is done with content and files, what is noted of their uses is what all rows say.

const api = openTestApi();
const { call, upload, article } = openLibrary(api);
const pool: { _id: string; url: string }[] = [];
const entries: string[] = [];
const batches: string[] = [];
beforeAll(async () => {
  for (let each = 0; each < 4; each += 1) pool.push(await upload());
});

/** One of a list, by any number. */
const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length];
const fileAt = (at: number) => pick(pool, at) ?? { _id: '', url: '' };
const textOn = (at: number) => `See [it](${fileAt(at).url}) there.`;
const newsPath = (at: number) => `/api/news/news/${pick(entries, at)}`;
const pendingPath = (at: number) => `/api/pending/news/${pick(entries, at)}`;

/** What may be done, each with two numbers that choose what it is done with. Some of it is refused. */
const steps: Record<string, (one: number, other: number) => Promise<unknown>> = {
  create: async (one, other) => {
    entries.push(await article(fileAt(one).url, { content: textOn(other) }));
  },
  update: (one, other) => call('PUT', newsPath(one), { imageUrl: fileAt(other).url }),
  write: (one, other) => call('PUT', newsPath(one), { content: textOn(other) }),
  wait: (one, other) =>
    call('PUT', `${newsPath(one)}?pending=1`, {
      imageUrl: fileAt(other).url,
      content: textOn(one + other),
    }),
  publish: (one) => call('POST', `${pendingPath(one)}/publish`, {}),
  discard: (one) => call('DELETE', pendingPath(one)),
  translate: (one, other) =>
    call('PUT', `/api/translations/news/${pick(entries, one)}/ur`, {
      fields: { title: 'خبر', content: textOn(other) },
    }),
  untranslate: (one) => call('DELETE', `/api/translations/news/${pick(entries, one)}/ur`),
  remove: (one) => call('DELETE', newsPath(one)),
  restore: async (one) => {
    const { body } = await call('GET', `${contract.trash.list.path}?page=1`);
    const deleted = pick(itemsOf(body), one);
    if (deleted) await call('POST', `/api/trash/${field(deleted, '_id')}/restore`, {});
  },
  removeFile: (one) => call('DELETE', `/api/media/${fileAt(one)._id}`),
  restoreFile: (one) => call('POST', `/api/media/${fileAt(one)._id}/restore`, {}),
  replace: async (one, other) => {
    const body = { replacementId: fileAt(other)._id };
    const answer = await call('POST', `/api/media/${fileAt(one)._id}/replace`, body);
    const batch = valueAt(answer.body, 'batch');
    if (typeof batch === 'string') batches.push(batch);
  },
  merge: (one, other) =>
    call('POST', '/api/media/merge', { keepId: fileAt(one)._id, ids: [fileAt(other)._id] }),
  undo: (one) => call('POST', `/api/batches/${pick(batches, one)}/undo`, {}),
};

/** What rows name, as `media_uses` has it. */
async function namedInRows(): Promise<Set<string>> {
  const others = ['pending_versions', 'translations', 'revisions'];
  const found = new Set<string>();
  const tables = await api.db.$queryRaw<{ name: string }[]>`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'media_uses'`;
  for (const { name } of tables) {
    const area = camelCase(name);
    const table = Prisma.raw(`"${name}"`);
    const rows = await api.db.$queryRaw<{ row: Record<string, unknown> }[]>`
      SELECT to_jsonb(stored) - '{base,source}'::text[] AS row FROM ${table} AS stored`;
    for (const { row } of rows) {
      const isRecord = !others.includes(name);
      const kind = isRecord ? 'record' : name.replace(/_versions$|s$/, '');
      const record = String(isRecord ? row['id'] : row['record_id']);
      const owner = String(kind === 'revision' ? row['record_id'] : row['id']);
      // Columns of folded words have them in lower case, too.
      const named = JSON.stringify(row).matchAll(/\/media\/[A-Z][\w/]*\/[\da-f-]{36}\.\w+/g);
      for (const [address] of named) {
        found.add([address, kind, owner, isRecord ? area : row['area'], record].join(' '));
      }
    }
  }
  return found;
}

it('the uses of files are what all rows say', async () => {
  const number = fc.nat({ max: 20 });
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), number, number);
  const property = async (drawn: [string, number, number][]) => {
    for (const [name, one, other] of [['create', 0, 1] as const, ...drawn]) {
      await steps[name]?.(one, other);
    }
    const noted = await api.db.mediaUse.findMany();
    expect(
      new Set(
        noted.map(({ address, source, owner, area, recordId }) =>
          [address, source, owner, area, recordId].join(' '),
        ),
      ),
    ).toEqual(await namedInRows());
    // What is used is there.
    const current = new Set(
      noted.flatMap(({ source, address }) => (source === 'revision' ? [] : [address])),
    );
    const gone = await api.db.upload.findMany({ where: { deletedAt: { not: null } } });
    expect(gone.filter(({ address }) => current.has(address))).toEqual([]);
  };
  const drawn = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), property);
  const ran = fc.assert(drawn, { numRuns: 8, endOnFailure: true });
  await expect(ran).resolves.toBeUndefined();
}, 120_000);
