import { fieldsOf } from '@site/contract/json';
import { defaultPage } from '@site/contract/defaults';
import { sampleContent } from '@site/samples';
import { describe, expect, it } from 'vitest';
import { call, recordsOf } from './api.ts';

const role = 'editor';
const [sample] = sampleContent.pages;
const url = String(sample?.url);

const create = (fields: object) =>
  call('POST /api/pages', { role, body: { url: 'new-page', mainTitle: 'New', ...fields } });

describe('custom pages', () => {
  it('take defaults for what is left out, and give cards an id', async () => {
    const created = await create({ cards: [{ title: 'One' }], seo: { keywords: 'a, b' } });
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...defaultPage,
        cards: [{ _id: expect.any(String), title: 'One', buttonLink: '' }],
        seo: { title: '', description: '', keywords: ['a', 'b'] },
      },
    });
    const read = await call('GET /api/pages/new-page');
    expect(read.body).toEqual({ page: created.body });
    expect(read.headers.get('ETag')).toBe(created.headers.get('ETag'));
    const [newest] = recordsOf(await call('GET /api/pages', { role }));
    expect(newest).toMatchObject({ ...fieldsOf(created.body), visibility: 'live' });
  });

  it('keep what an update does not send, down to single colours', async () => {
    const body = { colors: { text: { headingColor: '#123456' } }, mainTitle: 'Renamed' };
    const { cards: _cards, ...before } = sample ?? {};
    expect(await call(`PUT /api/pages/${url}`, { role, body })).toMatchObject({
      status: 200,
      body: {
        ...before,
        mainTitle: 'Renamed',
        colors: {
          ...defaultPage.colors,
          text: { ...defaultPage.colors.text, headingColor: '#123456' },
        },
      },
    });
  });

  it('have one address each', async () => {
    expect(await create({ url })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await create({ url: 'news' })).status).toBe(400);
    await create({});
    const move = (to: string) => call('PUT /api/pages/new-page', { role, body: { url: to } });
    expect((await move(url)).status).toBe(409);
    expect((await move('new-page')).status).toBe(200);
    expect((await move('moved')).status).toBe(200);
    expect((await call('GET /api/pages/new-page')).status).toBe(404);
    expect((await call('GET /api/pages/moved')).status).toBe(200);
  });

  it('are there for staff only while they are drafts', async () => {
    await create({ status: 'draft' });
    const read = 'GET /api/pages/new-page';
    for (const options of [{}, { token: 'no-such-token' }, { role: 'user' } as const]) {
      expect((await call(read, options)).status).toBe(404);
    }
    expect((await call(read, { role })).body).toMatchObject({ page: { status: 'draft' } });
  });

  it('refuse an update of another version', async () => {
    const options = { role, body: {}, headers: { 'If-Match': '"another"' } } as const;
    expect((await call(`PUT /api/pages/${url}`, options)).status).toBe(412);
    const { headers } = await call(`GET /api/pages/${url}`);
    const fresh = { role, body: {}, headers: { 'If-Match': String(headers.get('ETag')) } } as const;
    expect((await call(`PUT /api/pages/${url}`, fresh)).status).toBe(200);
  });

  it('are gone once deleted', async () => {
    const remove = `DELETE /api/pages/${url}`;
    expect((await call(remove, { role })).body).toEqual({ msg: 'Page deleted successfully.' });
    expect((await call(remove, { role })).status).toBe(404);
    expect((await call(`PUT /api/pages/${url}`, { role, body: {} })).status).toBe(404);
  });
});

describe('home sections', () => {
  const list = 'GET /api/homeSections';
  const patch = 'PATCH /api/homeSections/updateHomeSections';
  const order = async () =>
    recordsOf(await call(list)).map(({ sectionName }) => String(sectionName));

  it('are answered whole in their new order', async () => {
    const [first, second] = recordsOf(await call(list));
    const before = await order();
    const body = {
      updates: [
        { id: first?._id, order: 100 },
        { _id: second?._id, isActive: false },
      ],
    };
    const reply = await call(patch, { role, body });
    expect(recordsOf(reply).map(({ sectionName }) => sectionName)).toEqual([
      ...before.slice(1),
      before[0],
    ]);
    expect(recordsOf(reply)[0]).toMatchObject({ _id: second?._id, isActive: false });
    const read = await call(list);
    expect(read.body).toEqual(reply.body);
    expect(read.headers.get('ETag')).toBe(reply.headers.get('ETag'));
  });

  it('are all left as they are by an update that names an unknown one', async () => {
    const read = await call(list);
    const [first] = recordsOf(read);
    const updates = [
      { id: first?._id, order: 100 },
      { id: '01900000-0000-7000-8000-000000000000', order: 1 },
    ];
    expect(await call(patch, { role, body: { updates } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'updates.1.id' }] },
    });
    expect((await call(list)).body).toEqual(read.body);
  });

  it('refuse an update of another version of the list', async () => {
    const options = { role, body: { updates: [] }, headers: { 'If-Match': '"x"' } } as const;
    expect((await call(patch, options)).status).toBe(412);
  });
});
