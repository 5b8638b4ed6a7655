import { closingSoon, daysCounted } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

// What closes at a time, by a clock that the tests set.

const hour = 3_600_000;
const day = 24 * hour;
const closesAt = new Date('2026-05-20T09:00:00.000Z');
let now = new Date('2026-01-01T00:00:00Z');

const api = openTestApi({ now: () => now });
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
});

const paths = {
  tenders: '/api/tender/createTender',
  careers: '/api/career/addNew',
  facts: '/api/facts',
};

async function add(area: keyof typeof paths, inputs: object): Promise<string> {
  const body = { ...entryFixtures[area], ...inputs };
  const made = await api.call('POST', paths[area], { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return field(made.body, '_id');
}

/** The ids of a list's entries. The second answer is of the cache. */
async function listed(path: string): Promise<string[]> {
  const answers = [await api.call('GET', path), await api.call('GET', path)];
  const [first, second] = answers.map(({ body }) => body as { _id: string }[]);
  expect(second).toEqual(first);
  return (first ?? []).map(({ _id }) => _id);
}

describe('a tender', () => {
  it('is in each state from and to the second', async () => {
    const id = await add('tenders', { closesAt: closesAt.toISOString(), awardedTo: null });
    const statesAt = async (time: number) => {
      now = new Date(time);
      const states = [];
      for (const state of ['open', 'closing', 'closed', 'awarded']) {
        if ((await listed(`/api/tender?state=${state}`)).includes(id)) states.push(state);
      }
      return states;
    };
    const end = closesAt.getTime();
    expect(await statesAt(end - closingSoon - 1000)).toEqual(['open']);
    expect(await statesAt(end - closingSoon)).toEqual(['open', 'closing']);
    expect(await statesAt(end - 1000)).toEqual(['open', 'closing']);
    expect(await statesAt(end)).toEqual(['closed']);
    await api.call('PUT', `/api/tender/${id}`, { token, body: { awardedTo: 'A firm' } });
    expect(await statesAt(end)).toEqual(['awarded']);
    expect(await listed('/api/tender')).toContain(id);
  });

  it('is found by its reference', async () => {
    const id = await add('tenders', { reference: 'QX/77' });
    expect(await listed('/api/tender?q=qx/77')).toEqual([id]);
  });
});

describe('a career', () => {
  it('is open until it closes', async () => {
    const id = await add('careers', { closesAt: closesAt.toISOString() });
    now = new Date(closesAt.getTime() - 1000);
    expect(await listed('/api/career?state=open')).toContain(id);
    expect(await listed('/api/career?state=closed')).not.toContain(id);
    now = closesAt;
    expect(await listed('/api/career?state=open')).not.toContain(id);
    expect(await listed('/api/career?state=closed')).toContain(id);
  });

  it('closes soon in its last week, and is searched among those', async () => {
    const department = 'Field Epidemiology';
    const id = await add('careers', { closesAt: closesAt.toISOString(), department });
    now = new Date(closesAt.getTime() - closingSoon - 1000);
    expect(await listed('/api/career?state=closing')).not.toContain(id);
    now = new Date(closesAt.getTime() - closingSoon);
    expect(await listed('/api/career?state=closing&q=epidemiology')).toEqual([id]);
    expect(await listed('/api/career?state=open&q=epidemiology')).toEqual([id]);
    expect(await listed('/api/career?state=closing&q=nothing')).toEqual([]);
    now = closesAt;
    expect(await listed('/api/career?state=closing')).not.toContain(id);
  });
});

describe('the version of the content', () => {
  it('changes with each day that is counted, when an entry closes soon, and when it closes', async () => {
    const sql = new Client({ connectionString: api.databaseUrl });
    await sql.connect();
    try {
      for (const area of ['tenders', 'careers'] as const) {
        const publishAt = '2026-04-01T00:00:00.000Z';
        const id = await add(area, {
          closesAt: closesAt.toISOString(),
          publishAt,
          unpublishAt: null,
        });
        const boundaries = async () => {
          const query = 'SELECT at FROM content_boundaries WHERE record_id = $1 ORDER BY at';
          const { rows } = await sql.query<{ at: Date }>(query, [id]);
          return rows.map(({ at }) => at.toISOString());
        };
        const midnight = Date.parse('2026-05-20T00:00:00+05:00');
        const counted = Array.from({ length: daysCounted + 1 }, (_, n) => midnight - n * day);
        const expected = [...counted, closesAt.getTime() - closingSoon, closesAt.getTime()]
          .map((at) => new Date(at).toISOString())
          .concat(publishAt);
        expect(await boundaries()).toEqual(expected.toSorted());
        const one = area === 'tenders' ? `/api/tender/${id}` : `/api/career/${id}`;
        await api.call('PUT', one, { token, body: { closesAt: null } });
        expect(await boundaries()).toEqual([publishAt]);
        await api.call('PUT', one, { token, body: { closesAt: publishAt } });
        await api.call('PUT', one, { token, body: { publishAt: null } });
        expect(await boundaries()).toContain(publishAt);
        await api.call('DELETE', one, { token });
        expect(await boundaries()).toEqual([]);
      }
    } finally {
      await sql.end();
    }
  });

  it('changes when the last day is over in Pakistan on which a fact holds', async () => {
    const sql = new Client({ connectionString: api.databaseUrl });
    await sql.connect();
    try {
      const id = await add('facts', {
        validUntil: '2026-06-30',
        publishAt: null,
        unpublishAt: null,
      });
      const query = 'SELECT at FROM content_boundaries WHERE record_id = $1';
      const boundaries = async () => (await sql.query(query, [id])).rows;
      expect(await boundaries()).toEqual([{ at: new Date('2026-07-01T00:00:00+05:00') }]);
      await api.call('PUT', `/api/facts/${id}`, { token, body: { validUntil: '2027-06-30' } });
      expect(await boundaries()).toEqual([{ at: new Date('2027-07-01T00:00:00+05:00') }]);
      await api.call('DELETE', `/api/facts/${id}`, { token });
      expect(await boundaries()).toEqual([]);
    } finally {
      await sql.end();
    }
  });
});
