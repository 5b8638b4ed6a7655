import { problem as problemSchema, type Role } from '@site/contract';
import { describe, expect, it } from 'vitest';
import { call, keyedAreas, listAreas, recordOf, recordsOf, singleAreas } from './api.ts';

const role: Role = 'editor';
const unknownId = '01900000-0000-7000-8000-000000000000';

describe.each(listAreas)('the list area $area', ({ line }) => {
  const first = async () => {
    const [entry] = recordsOf(await call(line('list')));
    if (!entry) throw new Error('no sample');
    return entry;
  };

  it('creates, reads, updates and deletes an entry', async () => {
    const { _id: sampleId, createdAt: _createdAt, updatedAt: _updatedAt, ...input } = await first();
    const created = await call(line('create'), { role, body: { ...input, unknown: 1 } });
    expect(created.status).toBe(201);
    const { _id } = recordOf(created);
    expect(_id).not.toBe(sampleId);
    expect(created.body).not.toHaveProperty('unknown');

    expect((await call(line('get', _id))).body).toEqual(created.body);
    expect(recordsOf(await call(line('list')))).toContainEqual(created.body);

    const updated = await call(line('update', _id), { role, body: {} });
    expect(updated.status).toBe(200);
    expect(updated.body).toMatchObject(input);

    const removed = await call(line('remove', _id), { role });
    expect(removed.status).toBe(200);
    expect(removed.body).toHaveProperty('msg');
    expect((await call(line('remove', _id), { role })).status).toBe(404);
    expect((await call(line('get', _id))).status).toBe(404);
  });

  it('has no entry of an unknown id', async () => {
    for (const id of [unknownId, 'no-uuid']) {
      for (const name of ['get', 'update', 'remove']) {
        const options = name === 'update' ? { role, body: {} } : { role };
        const { status, body } = await call(line(name, id), options);
        expect(status).toBe(404);
        expect(problemSchema.parse(body).code).toBe('not-found');
      }
    }
  });

  it('names each refused input', async () => {
    const wrong = Object.fromEntries(Object.keys(await first()).map((field) => [field, 0]));
    const { status, body } = await call(line('create'), { role, body: wrong });
    expect(status).toBe(400);
    const { code, issues = [] } = problemSchema.parse(body);
    expect(code).toBe('invalid');
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.every(({ path }) => path !== '')).toBe(true);
  });

  it('refuses an update of another version and changes nothing', async () => {
    const { _id } = await first();
    const read = await call(line('get', _id));
    const etag = String(read.headers.get('ETag'));
    const { status, body } = await call(line('update', _id), {
      role,
      body: {},
      headers: { 'If-Match': '"another"' },
    });
    expect(status).toBe(412);
    expect(problemSchema.parse(body)).toMatchObject({
      code: 'stale',
      msg: 'Somebody else has saved this in the meantime.',
    });
    expect((await call(line('get', _id))).body).toEqual(read.body);

    const fresh = { role, body: {}, headers: { 'If-Match': etag } };
    const updated = await call(line('update', _id), fresh);
    expect(updated.status).toBe(200);
    const readAgain = await call(line('get', _id));
    expect(readAgain.headers.get('ETag')).toBe(updated.headers.get('ETag'));
  });

  it('answers page after page of the whole list', async () => {
    const path = line('list');
    const all = recordsOf(await call(path));
    const paged = [];
    for (let page = 1; page <= all.length; page += 1) {
      const reply = await call(`${path}?page=${page}&perPage=1`);
      expect(reply.headers.get('X-Total-Count')).toBe(String(all.length));
      expect(reply.headers.get('Link')).toContain(`page=${all.length}&perPage=1>; rel="last"`);
      paged.push(...recordsOf(reply));
    }
    expect(paged).toEqual(all);
    expect((await call(`${path}?page=${all.length + 1}&perPage=1`)).body).toEqual([]);
  });

  it('refuses pages and orders that there can’t be', async () => {
    for (const query of ['page=0', 'perPage=101', 'page=x', 'sort=nothing', 'page=1&page=2']) {
      expect((await call(`${line('list')}?${query}`)).status, query).toBe(400);
    }
  });

  it('sorts both ways, and finds nothing where no word fits', async () => {
    const up = recordsOf(await call(`${line('list')}?sort=createdAt`));
    const down = recordsOf(await call(`${line('list')}?sort=-createdAt`));
    expect(down).toEqual(up.toReversed());
    expect((await call(`${line('list')}?q=xyzzy`)).body).toEqual([]);
  });

  it('answers with a slash at the end too', async () => {
    const bare = line('list').replace(/\/$/, '');
    expect((await call(`${bare}/`)).body).toEqual((await call(bare)).body);
  });
});

describe.each(singleAreas)('the single record $area', ({ line }) => {
  it('keeps what an update does not send', async () => {
    const read = await call(line('get'));
    const { updatedAt: _updatedAt, ...before } = recordOf(read);
    const updated = await call(line('update'), {
      role,
      body: {},
      headers: { 'If-Match': String(read.headers.get('ETag')) },
    });
    expect(updated.status).toBe(200);
    expect(updated.body).toMatchObject(before);
  });

  it('refuses an update of another version', async () => {
    const options = { role, body: {}, headers: { 'If-Match': '"another"' } } as const;
    expect((await call(line('update'), options)).status).toBe(412);
  });
});

describe.each(keyedAreas)('the keyed area $area', ({ line }) => {
  it('creates the record of a new key and updates it', async () => {
    expect((await call(line('get', 'brand-new'))).status).toBe(404);
    const created = await call(line('put', 'brand-new'), { role, body: {} });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ position: 'brand-new' });
    const updated = await call(line('put', 'brand-new'), { role, body: {} });
    expect(recordOf(updated)._id).toBe(recordOf(created)._id);
  });

  it('refuses a key that is none', async () => {
    const { status, body } = await call(line('put', 'No%20Key'), { role, body: {} });
    expect(status).toBe(400);
    expect(problemSchema.parse(body).issues).toMatchObject([{ path: 'position' }]);
  });

  it('refuses an update of another version, or of a record that is not there', async () => {
    const headers = { 'If-Match': '"another"' };
    const [sample] = recordsOf(await call(line('list')));
    for (const key of [String(sample?.['position']), 'brand-new']) {
      expect((await call(line('put', key), { role, body: {}, headers })).status).toBe(412);
    }
  });
});
