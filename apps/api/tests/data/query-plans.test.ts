import { createHash } from 'node:crypto';
import {
  contract,
  listAreas as areas,
  publishedAreas,
  tenderStates,
  type ListArea,
} from '@site/contract';
import { itemsOf, valueAt } from '@site/contract/json';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { snakeCase } from '../../src/lib/data/snake-case.ts';
import { accessOf, nameOf } from '../../src/lib/http/access.ts';
import { flatten } from '../../src/lib/http/methods.ts';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// Every order and filter of a list has an index, for visitors and staff: a page of it reads no whole table, and sorts none.

/** Enough rows for the planner to prefer an index, of each kind. */
const rows = 3000;

let api: TestApi;
let planner: pg.Client;
/** Sees the statements of all connections. */
const queries = vi.spyOn(pg.Client.prototype, 'query');
const statement = z
  .tuple([z.object({ text: z.string(), values: z.array(z.unknown()) })])
  .rest(z.unknown());

const tables = new Set(areas.map((area) => snakeCase(area)));
const history = new Set(['revisions', 'audit_log']);
/** What visitors send, of which there may be as much. */
const sent = new Set(['contact_messages', 'subscriptions']);
/** What the statements of lists name: these, and the views of history. */
const listed = [...tables, 'revisions', 'audit_entries', 'deleted_records'];

/** Values by column that differ between the rows of a table, counted by `n`; the others are as in the fixture. */
const varied = new Map(
  Object.entries({
    "now() + (50 - n) * interval '1 hour'": 'created_at updated_at published_at time',
    "now() + (52 - n) * interval '1 hour'": 'end_time',
    "now() + (50 - n) * interval '1 day'": 'closes_at as_of',
    'md5(n::text)': 'title name author location area designation expertise reference',
    // Rows as wide as those of a site: a narrow table is read as fast as its index.
    'repeat(md5(n::text), 20)': 'description content summary statement',
    "concat('/', repeat(md5(n::text), 20))":
      'image_url logo_url thumbnail_url poster_url redirect_link url',
    "CASE WHEN n % 20 = 0 THEN 'D' END": 'awarded_to',
    "(ARRAY['Guideline', 'Annual report', 'Policy'])[1 + least(n % 20, 2)]": 'kind',
    "(CASE WHEN n % 2 = 0 THEN 'BRM' ELSE 'Management' END)::team_type": 'team_type',
    "(CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'published' END)::page_status": 'status',
    '(ARRAY(SELECT id FROM categories ORDER BY id LIMIT 20))[1 + n % 20]': 'category_id',
    'md5((n % 50)::text)::uuid': 'project_id',
    'ARRAY[md5((n % 50)::text)::uuid]': 'partner_ids',
    'n % 20 = 0': 'is_internship',
    '1990 + n % 30': 'year',
    // The kinds of publications are any words.
    kind: 'facts.kind',
    'uuidv7()': 'id',
    NULL: 'order publish_at unpublish_at',
  }).flatMap(([value, columns]) => columns.split(' ').map((column) => [column, value] as const)),
);

/** Makes many rows of the one that an area has. */
async function multiply(table: string): Promise<void> {
  const { rows: columns } = await planner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(
    ({ name }) => varied.get(`${table}.${name}`) ?? varied.get(name) ?? `"${name}"`,
  );
  await planner.query(
    `INSERT INTO "${table}" (${names.join(', ')})
     SELECT ${values.join(', ')} FROM (SELECT * FROM "${table}" LIMIT 1) AS one, generate_series(1, ${rows}) AS n`,
  );
}

/** Makes the versions of many records, a fifth of which are deleted, and the lines of the audit log about them. */
async function multiplyHistory(): Promise<void> {
  await planner.query(
    `INSERT INTO revisions (area, record_id, version, operation, body, at, batch)
     SELECT areas[1 + n / 5 % cardinality(areas)], md5((n / 5)::text)::uuid, n % 5,
       (CASE WHEN n % 25 = 4 THEN 'delete' WHEN n % 5 = 0 THEN 'create' ELSE 'update' END)::revision_operation,
       jsonb_build_object('title', repeat(md5(n::text), 6), 'content', repeat(md5(n::text), 20)), now() + (50 - n) * interval '1 minute', uuidv7()
     FROM (SELECT $1::text[] AS areas) AS one, generate_series(1, ${rows}) AS n`,
    [[...areas]],
  );
  await planner.query(
    `INSERT INTO audit_log (batch, at, caller_id, caller_email, role, area, operation, records)
     SELECT batch, at, md5((id % 20)::text)::uuid, 'editor@example.org', 'editor', area, operation,
       jsonb_build_array(jsonb_build_object('area', area, 'id', record_id, 'operation', operation, 'title', body ->> 'title'))
     FROM revisions ON CONFLICT DO NOTHING`,
  );
}

/** Makes what is neither content nor history, and is searched: persons, and what they have sent or are sent. */
async function multiplyPersons(): Promise<void> {
  const inserts = [
    `users (id, name, email, email_key, password_hash, role, updated_at)
     SELECT uuidv7(), word, email, email, '', 'user', now()`,
    `contact_messages (id, name, email, message, updated_at)
     SELECT uuidv7(), word, email, repeat(word, 20), now()`,
    'subscriptions (id, email, email_key, updated_at) SELECT uuidv7(), email, email, now()',
    `applications (id, career_id, resume_url, name, email, email_key, phone, updated_at)
     SELECT uuidv7(), (SELECT id FROM careers LIMIT 1), '/a.pdf', word, email, email, '0300', now()`,
    'outbox_mails (id, "to", subject, text) SELECT uuidv7(), email, word, repeat(word, 20)',
  ];
  for (const insert of inserts) {
    await planner.query(
      `INSERT INTO ${insert} FROM (
         SELECT md5(n::text) AS word, md5(n::text) || '@example.org' AS email
         FROM generate_series(1, ${rows}) AS n) AS words`,
    );
  }
}

beforeAll(async () => {
  api = await startTestApi();
  planner = new pg.Client({ connectionString: api.databaseUrl });
  await planner.connect();
  await addFixtureCategory(api);
  const token = await api.as('admin');
  for (const { routes, body } of listAreas) {
    await api.call('POST', routes.create.path, { token, body });
  }
  // What triggers do for the search and the version is not what is tested.
  await planner.query('SET session_replication_role = replica');
  await multiply('categories');
  for (const table of tables) if (table !== 'categories') await multiply(table);
  await multiplyHistory();
  await multiplyPersons();
  // A transaction that is open for a moment keeps rows from being visible to all, and the planner from reading an index alone.
  await vi.waitFor(
    async () => {
      await planner.query('VACUUM ANALYZE');
      const { rowCount } = await planner.query(
        'SELECT FROM pg_class WHERE relname = ANY($1) AND relallvisible < relpages',
        [[...tables, ...history, ...sent]],
      );
      if (rowCount !== 0) throw new Error('Some rows are not visible to all');
    },
    { timeout: 30_000, interval: 200 },
  );
}, 180_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await planner.end();
  await api.stop();
});

interface Node {
  type: string;
  /** Whether it runs once, for a value of the rest. */
  isValue: boolean;
  /** Whether it runs for each row of the rest. */
  isPerRow: boolean;
  table?: string | undefined;
  rows: number;
  inner: Node[];
}

const node: z.ZodType<Node> = z.lazy(() =>
  z
    .object({
      'Node Type': z.string(),
      'Parent Relationship': z.string().optional(),
      'Relation Name': z.string().optional(),
      'Plan Rows': z.number(),
      Plans: z.array(node).default([]),
    })
    .transform((plan) => ({
      type: plan['Node Type'],
      isValue: plan['Parent Relationship'] === 'InitPlan',
      isPerRow: plan['Parent Relationship'] === 'SubPlan',
      table: plan['Relation Name'],
      rows: plan['Plan Rows'],
      inner: plan.Plans,
    })),
);
const plans = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

/** What a plan does that takes longer the more rows there are. */
function faults({ type, table, inner }: Node): string[] {
  const isWholeRead =
    type === 'Seq Scan' &&
    table !== undefined &&
    [tables, history, sent].some((each) => each.has(table));
  const isWholeSort = type.endsWith('Sort') && inner.some((each) => each.rows > rows / 4);
  return [
    ...(isWholeRead || isWholeSort ? [`${type} ${table ?? ''}`.trim()] : []),
    ...inner.flatMap(faults),
  ];
}

/** What a plan does for each row. */
function perRow({ type, isPerRow, inner }: Node): string[] {
  return [...(isPerRow ? [type] : []), ...inner.flatMap(perRow)];
}

/** The tables that a plan reads. */
function scannedIn({ table, inner }: Node): string[] {
  return [...(table === undefined ? [] : [table]), ...inner.flatMap(scannedIn)];
}

/** Answers a read, for a visitor without a token. @returns the statements on lists that were sent for it, too */
async function read(address: string, token?: string) {
  queries.mockClear();
  const { status } = await api.call('GET', address, { token });
  const statements = queries.mock.calls.flatMap((call) => {
    const [sent] = statement.safeParse(call).data ?? [];
    return sent && listed.some((table) => sent.text.includes(`"${table}"`)) ? [sent] : [];
  });
  expect(statements).not.toEqual([]);
  return { status, statements };
}

async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<Node> {
  const answer = await planner.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = plans.parse(answer.rows);
  return plan;
}

/** Answers a read, and says what is wrong with the plans of its statements. */
async function planned(
  address: string,
  token?: string,
): Promise<{ status: number; wrong: string[] }> {
  const { status, statements } = await read(address, token);
  const wrong: string[] = [];
  for (const sent of statements) {
    wrong.push(...faults(await planOf(sent)).map((fault) => `${fault}: ${sent.text}`));
  }
  return { status, wrong };
}

/** How the tables are read in a plan. */
function scansOf({ type, table, inner }: Node): string[] {
  return [...(table === undefined ? [] : [type]), ...inner.flatMap(scansOf)];
}

/** What some row has. */
const one = createHash('md5').update('1').digest('hex');
const word = one.slice(0, 8);
/** No row has it. */
const urdu = 'ویکسین';
const someone = one.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
/** Filters by the name of their parameter, with what they may be; others narrow nothing down, or are for staff. */
const filters: Partial<Record<string, readonly string[]>> = {
  q: [word, urdu],
  year: ['2026'],
  projectId: [someone],
  partnerId: [someone],
  author: [word],
  title: [word],
  search: [word],
  area: [word],
  from: ['2026-11-20'],
  to: ['2026-11-20'],
  comingAt: ['2026-11-25T00:00:00.000Z'],
  openFirst: ['true'],
  isInternship: ['true'],
  state: tenderStates,
  kind: ['Guideline'],
  status: ['Completed'],
};

/** The queries of a list: each order, and each filter. */
function queriesOf(area: ListArea): string[] {
  const shape = new Map(Object.entries(contract[area].list.query.shape));
  const { enum: orders = [] } = z.toJSONSchema(shape.get('sort') ?? z.never(), { io: 'input' });
  return [
    '',
    ...orders.map((order) => `sort=${String(order)}`),
    ...[...shape.keys()].flatMap((name) => {
      const values = (filters[name] ?? []).filter(
        (value) => shape.get(name)?.safeParse(value).success,
      );
      return values.map((value) => `${name}=${value}`);
    }),
  ];
}

const lists = areas
  .filter((area) => accessOf(contract[area].list) === 'public')
  .flatMap((area) => queriesOf(area).map((query) => `${contract[area].list.path}?${query}`));

describe('a page of a public list', () => {
  it.each([
    ...lists,
    ...['Management', 'BRM'].map(
      (team) => `${contract.members.listTeam.path.replace(':teamType', team)}?`,
    ),
    `${contract.news.page.path}?`,
  ])('%s is read by indexes', async (address) => {
    expect(await planned(`${address}&page=1&perPage=24`)).toEqual({ status: 200, wrong: [] });
  });
});

describe('a page of a list for staff', () => {
  let token: string;
  beforeAll(async () => {
    token = await api.as('admin');
  });

  const unpublished = areas.flatMap((area) =>
    queriesOf(area).flatMap((query) =>
      ['all', 'draft', 'scheduled', 'ended']
        .map((visibility) => `visibility=${visibility}`)
        .filter((part) => publishedAreas.has(area) && part && /^((sort|q)=.*)?$/.test(query))
        .map((part) => `${contract[area].list.path}?${query}&${part}`),
    ),
  );

  it.each([
    ...unpublished,
    ...[
      '',
      'sort=at',
      `by=${someone}`,
      'area=career',
      // Of actions that are rare: common ones are counted as fast without an index.
      'action=login',
      'action=remove',
      'from=2026-11-20',
      'to=2026-11-20',
    ].map((query) => `${contract.audit.list.path}?${query}`),
    ...['', 'area=career', `id=${someone}`, `area=career&id=${someone}`].map(
      (query) => `${contract.revisions.list.path}?${query}`,
    ),
    ...['', 'area=career'].map((query) => `${contract.trash.list.path}?${query}`),
  ])('%s is read by indexes', async (address) => {
    expect(await planned(`${address}&page=1&perPage=24`, token)).toEqual({
      status: 200,
      wrong: [],
    });
  });
});

describe('the lines of a common action', () => {
  it('are read along their times, page by page; their exact number takes all of them', async () => {
    const { statements } = await read(
      `${contract.audit.list.path}?action=create&page=1&perPage=24`,
      await api.as('admin'),
    );
    const pages = statements.filter(({ text }) => text.includes('ORDER BY'));
    expect(pages).toHaveLength(1);
    for (const page of pages) expect(faults(await planOf(page))).toEqual([]);
  });
});

describe('a search of a list for staff', () => {
  const searched = flatten(contract).filter(
    (route) =>
      accessOf(route) !== 'public' &&
      ['q', 'page'].every((name) => valueAt(route.query, 'shape', name) !== undefined),
  );
  /** Read whole, once: accounts and waiting mails are few, and words may stand in several tables. */
  const readWhole = new Set(['users.list', 'mails.list', 'applications.list', 'trash.list']);

  it.each(searched.map((route) => [nameOf(route), route.path] as const))(
    '%s reads nothing anew for each row',
    async (name, path) => {
      const token = await api.as('admin');
      for (const q of [word, urdu]) {
        queries.mockClear();
        const address = `${path}?q=${encodeURIComponent(q)}&page=1&perPage=24`;
        expect((await api.call('GET', address, { token })).status).toBe(200);
        const found = queries.mock.calls.flatMap((call) => {
          const [asked] = statement.safeParse(call).data ?? [];
          return asked?.text.includes(' LIKE ') ? [asked] : [];
        });
        expect(found).not.toEqual([]);
        for (const each of found) {
          const plan = await planOf(each);
          const wrong = [
            ...perRow(plan),
            ...(readWhole.has(name) ? [] : faults(plan)),
            // One line of it may hold thousands of titles.
            ...scannedIn(plan).filter((table) => table === 'audit_log' && name !== 'audit.list'),
          ];
          expect(wrong, each.text).toEqual([]);
        }
      }
    },
  );
});

describe('a page in the middle of a public list', () => {
  const ordered = areas
    .filter((area) => accessOf(contract[area].list) === 'public')
    .flatMap((area) =>
      queriesOf(area)
        .filter((query) => /^(sort=.*)?$/.test(query))
        .map((query) => `${contract[area].list.path}?${query}`),
    );

  it.each(ordered)('%s walks past rows in the index alone', async (address) => {
    const { statements } = await read(`${address}&page=50&perPage=24`);
    const pages = statements.filter(({ text }) => text.includes('OFFSET'));
    const found = await Promise.all(pages.map(planOf));
    const walks = found.flatMap(({ inner }) => inner.filter(({ isValue }) => isValue));
    expect(walks.flatMap(scansOf)).toEqual(['Index Only Scan']);
  });
});

describe('the last two pages of a public list', () => {
  // One of each kind: published, in an order of its own, moved by staff, with values that may be missing.
  const whole = (['news', 'events', 'partners', 'helpOptions'] as const).flatMap((area) =>
    queriesOf(area)
      .filter((query) => /^(sort=.*|comingAt=.*)?$/.test(query))
      .map((query) => `${contract[area].list.path}?${query}`),
  );

  it.each(whole)('%s are its last entries', async (address) => {
    const all = itemsOf((await api.call('GET', address)).body);
    const last = Math.ceil(all.length / 70);
    for (const page of [last - 1, last]) {
      const { body } = await api.call('GET', `${address}&page=${page}&perPage=70`);
      expect(body).toEqual(all.slice((page - 1) * 70, page * 70));
    }
  });

  it('walk past no other rows', async () => {
    const last = Math.ceil((await api.db.news.count({ where: { status: 'published' } })) / 24);
    const { statements } = await read(`${contract.news.list.path}?page=${last}&perPage=24`);
    const reads = statements.filter(({ text }) => text.includes('OFFSET'));
    expect(reads.map(({ values }) => values.at(-1))).toEqual([0]);
  });
});
