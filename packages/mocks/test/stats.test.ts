import { collections } from '@site/contract';
import { sampleContent } from '@site/samples';
import { describe, expect, it } from 'vitest';
import { call, recordOf, recordsOf } from './api.ts';

const role = 'editor';
const line = 'POST /api/stats/createStat';

describe('stats', () => {
  it.each(collections)('count the entries of %s as they are now', async (collectionName) => {
    const body = { title: 'Counted', collectionName };
    const { _id, ...created } = recordOf(await call(line, { role, body }));
    expect(created).toMatchObject({
      icon: 'FaRocket',
      sourceType: 'collection',
      targetValue: null,
      computedValue: sampleContent[collectionName].length,
    });
  });

  it('follow what they count', async () => {
    const body = { title: 'Partners', collectionName: 'partners' };
    const { _id, computedValue } = recordOf(await call(line, { role, body }));
    const [partner] = recordsOf(await call('GET /api/partners/getTeam'));
    await call(`DELETE /api/partners/${partner?._id}`, { role });
    expect((await call(`GET /api/stats/${_id}`)).body).toMatchObject({
      computedValue: Number(computedValue) - 1,
    });
    const custom = { sourceType: 'custom', targetValue: 7 };
    expect((await call(`PUT /api/stats/${_id}`, { role, body: custom })).body).toMatchObject({
      ...custom,
      computedValue: null,
    });
  });

  it.each([
    ['collectionName', {}],
    ['collectionName', { sourceType: 'collection', collectionName: null }],
    ['collectionName', { sourceType: 'collection', collectionName: 'users' }],
    ['targetValue', { sourceType: 'custom' }],
    ['targetValue', { sourceType: 'custom', targetValue: '7' }],
  ])('without a value are refused by %s: %j', async (path, fields) => {
    const reply = await call(line, { role, body: { title: 'New', ...fields } });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('can’t change to a source without a value', async () => {
    const [custom] = recordsOf(await call('GET /api/stats'));
    const body = { sourceType: 'collection' };
    expect((await call(`PUT /api/stats/${custom?._id}`, { role, body })).status).toBe(400);
  });
});
