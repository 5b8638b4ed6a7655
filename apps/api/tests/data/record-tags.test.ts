import { areaName, pendingAreas } from '@site/contract';
import { field } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory } from '../lib/list-areas.ts';
import { idIn, makeTarget } from '../lib/targets.ts';
import { openTestApi } from '../lib/test-api.ts';

// A stale form changes nothing, also where the number of its version has come again: of a record that was made again at
// the same address, and after the restore of a backup.

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('admin');
  await addFixtureCategory(api);
});

const send = (method: string, path: string, body?: unknown, tag?: string) =>
  api.call(method, path, { token, body, headers: tag === undefined ? {} : { 'If-Match': tag } });
const tagOf = async (path: string) => (await send('GET', path)).headers.get('etag') ?? '';

/** Where records of an area are, by their table. */
const tableOf = (area: string) => area.replaceAll(/[A-Z]/g, (each) => `_${each.toLowerCase()}`);

describe('no update takes a tag', () => {
  it.each(pendingAreas)('that only looks like one of a record of %s', async (area) => {
    const { method, update, read, body } = await makeTarget(api, token, area);
    const tag = await tagOf(read);
    const [number = ''] = /\d+/.exec(tag) ?? [];
    const invented = [
      `W/${tag}`,
      `"${number}"`,
      `"${number}-"`,
      `"${number}-x"`,
      `"${number}-${'x'.repeat(tag.length - number.length - 3)}"`,
      ...Array.from(tag.slice(1, -1), (sign, at) => {
        const other = sign === 'A' ? 'B' : 'A';
        return /[\w]/.test(sign) ? `${tag.slice(0, at + 1)}${other}${tag.slice(at + 2)}` : '"x"';
      }),
    ];
    for (const each of invented) {
      expect((await send(method, update, body, each)).status, each).toBe(412);
    }
    expect(await tagOf(read)).toBe(tag);
    expect((await send(method, update, body, `"x", ${tag}`)).status).toBe(200);
  });

  it.each(pendingAreas)('of what waited of %s before', async (area) => {
    const { method, update, read, body } = await makeTarget(api, token, area);
    const stored = await send(method, `${update}?pending=1`, body);
    expect(stored.status).toBe(200);
    const version = await tagOf(`${read}?pending=1`);
    const path = `/api/pending/${areaName(area)}/${idIn((await send('GET', read)).body)}`;
    const invented = version.replace(/.{2}"$/, '--"');
    expect((await send('POST', `${path}/publish`, { version: invented })).status).toBe(412);
    expect((await send('POST', `${path}/publish`, { version })).status).toBe(200);
  });

  it.each(pendingAreas)('of a record of %s that a backup has taken back', async (area) => {
    const { method, update, read, body } = await makeTarget(api, token, area);
    const table = tableOf(area);
    await api.db.$executeRawUnsafe(`CREATE TABLE backup AS SELECT * FROM ${table}`);
    await send(method, update, body);
    const stale = await tagOf(read);
    // What is in the backup is stored again, and changed by somebody else as often.
    await api.db.$executeRawUnsafe(`UPDATE ${table} SET version = backup.version,
      updated_at = backup.updated_at + interval '1 second' FROM backup WHERE backup.id = ${table}.id`);
    await api.db.$executeRawUnsafe(`UPDATE ${table} SET version = ${table}.version + 1 FROM backup
      WHERE backup.id = ${table}.id AND ${table}.id = (SELECT id FROM backup LIMIT 1)`);
    await api.db.$executeRawUnsafe('DROP TABLE backup');
    expect((await send(method, update, body, stale)).status).toBe(412);
  });

  it.each([
    { area: 'section_info', path: '/api/section-info/again', body: { title: 'A' } },
    { area: 'section_themes', path: '/api/colors/again', body: {} },
  ])('of a record in $area whose key was taken again', async ({ area, path, body }) => {
    await send('PUT', path, body);
    const stale = await tagOf(path);
    await api.db.$executeRawUnsafe(`DELETE FROM ${area} WHERE position = 'again'`);
    expect((await send('PUT', path, body, stale)).status).toBe(412);
    await send('PUT', path, body);
    expect((await send('PUT', path, body, stale)).status).toBe(412);
  });

  it('of a page whose address was taken again, nor of a text about us', async () => {
    const page = { url: 'again', mainTitle: 'A' };
    await send('POST', '/api/pages', page);
    const stale = await tagOf('/api/pages/again');
    await send('DELETE', '/api/pages/again');
    await send('POST', '/api/pages', page);
    const answer = await send('PUT', '/api/pages/again', { mainTitle: 'B' }, stale);
    expect(answer.status).toBe(412);

    const text = { category: 'Mission', title: 'A', description: 'B' };
    const read = '/api/about/getAbout/Mission';
    await send('PATCH', '/api/about/updateAbout', text);
    const known = await tagOf(read);
    await api.db.about.deleteMany({ where: { category: 'Mission' } });
    await send('PATCH', '/api/about/updateAbout', text);
    expect((await send('PATCH', '/api/about/updateAbout', text, known)).status).toBe(412);
  });

  it('but that of a restored entry, of its read and of its write is one', async () => {
    const { body } = await send('POST', '/api/categories', { title: 'A', description: 'B' });
    const path = `/api/categories/${field(body, '_id')}`;
    await send('DELETE', path);
    const versions = await send('GET', `/api/revisions?area=categories&id=${field(body, '_id')}`);
    const last = field(versions.body, 0, '_id');
    const restored = await send('POST', `/api/revisions/${last}/restore`, {});
    const tag = restored.headers.get('etag') ?? '';
    const updated = await send('PUT', path, { title: 'C' }, tag);
    expect([restored.status, updated.status]).toEqual([201, 200]);
    const next = updated.headers.get('etag') ?? '';
    expect((await send('PUT', path, { title: 'D' }, next)).status).toBe(200);
  });
});
