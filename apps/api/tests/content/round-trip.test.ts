import { contract, navbarInput, publishedAreas, sectionThemeInput } from '@site/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { arbitraryOf } from '../lib/arbitrary.ts';
import { trimmed } from '@site/contract/folding';
import { fieldsOf, valueAt, field } from '@site/contract/json';
import { addFixtureCategory, arbitraryEntry, listAreas } from '../lib/list-areas.ts';
import { openTestApi } from '../lib/test-api.ts';

// Inputs come back as they were sent, but for space around texts. They are generated from
// the contract's schemas; FUZZ_CASES says how many each call gets.

const cases = Number(process.env['FUZZ_CASES'] ?? 10);
vi.setConfig({ testTimeout: 20_000 + cases * 500 });

const api = openTestApi();
let token: string;
let admin: string;
beforeAll(async () => {
  [token, admin] = [await api.as('editor'), await api.as('admin')];
  await addFixtureCategory(api);
});

type Json = Record<string, unknown>;
const listForm = z.array(z.record(z.string(), z.unknown()));

/** Inputs of an object schema. @param given fields that the schema alone can't generate */
function inputs(schema: z.ZodType, given: () => Json = () => ({})): fc.Arbitrary<Json> {
  return arbitraryOf(schema).map((value) => ({ ...fieldsOf(value), ...given() }));
}

/** A body as JSON has it: without what was left out. */
function asJson(sent: object): Json {
  return fieldsOf(JSON.parse(JSON.stringify(sent)));
}

/** A blank for one of these is the default. */
const choices = new Set([
  'contentPosition',
  'fact',
  'icon',
  'imagePlacement',
  'sourceType',
  'teamType',
  'template',
  'type',
]);

/** A body as it is to come back: texts trimmed, without what was left out. */
function asStored(sent: object): Json {
  const stored: unknown = JSON.parse(JSON.stringify(sent), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    return value === '' && choices.has(key) ? undefined : trimmed(value);
  });
  return fieldsOf(stored);
}

async function forAll(
  values: fc.Arbitrary<Json>,
  property: (sent: Json) => Promise<void>,
  numRuns = cases,
): Promise<void> {
  await fc.assert(fc.asyncProperty(values, property), { numRuns });
}

async function send(method: string, path: string, body: unknown, as = token): Promise<unknown> {
  const answer = await api.call(method, path, { token: as, body });
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

async function getBody(path: string, as?: string): Promise<unknown> {
  const answer = await api.call('GET', path, { token: as });
  expect(answer.status).toBe(200);
  return answer.body;
}

const write = async (...sent: Parameters<typeof send>) => fieldsOf(await send(...sent));
const read = async (...asked: Parameters<typeof getBody>) => fieldsOf(await getBody(...asked));

/** Visible to the visitors who read it; all-areas.test.ts draws all others. */
const published = { status: 'published', publishAt: null, unpublishAt: null };
const plainAreas = listAreas.filter(({ name }) => name !== 'pages');

describe.each(plainAreas)('$name', (area) => {
  const { name, routes } = area;
  const { create, get } = routes;
  it('give back what was sent', async () => {
    const entries = arbitraryEntry(area).map((entry) => ({
      ...entry,
      ...(publishedAreas.has(name) && published),
    }));
    await forAll(entries, async (sent) => {
      const created = await write('POST', create.path, sent);
      const { category: id, ...stored } = asStored(sent);
      expect(created).toMatchObject(
        id === undefined ? stored : { ...stored, category: { _id: id } },
      );
      expect(await read(get.path.replace(':id', field(created, '_id')))).toEqual(created);
    });
  });
});

const seoForm = z.looseObject({ keywords: z.array(z.string()).nullish() }).nullish();

describe('pages', () => {
  it('give back what was sent', async () => {
    const given = () => ({ url: `p-${crypto.randomUUID()}`, ...published });
    await forAll(inputs(contract.pages.create.body, given), async (sent) => {
      const created = await write('POST', '/api/pages', sent);
      const { seo, ...stored } = asStored(sent);
      const sentSeo = seoForm.parse(seo);
      const keywords = sentSeo?.keywords?.filter((word) => word !== '');
      expect(created).toMatchObject({
        ...stored,
        seo: { ...sentSeo, ...(keywords && { keywords }) },
      });
      expect(await read(`/api/pages/${field(sent, 'url')}`)).toEqual({ page: created });
    });
  });
});

describe.each([
  ['contact', contract.contact, contract.contact.update.body],
  // The switch is for admins, and concerns the writes of all others.
  [
    'site info',
    contract.siteInfo,
    contract.siteInfo.update.body.omit({ reviewBeforePublishing: true }),
  ],
  ['director message', contract.directorMessage, contract.directorMessage.update.body],
])('%s', (_name, { get, update }, body) => {
  it('gives back what was sent, and leaves the rest', async () => {
    await forAll(inputs(body), async (sent) => {
      const { updatedAt: _then, ...before } = await read(get.path);
      const { msg: _msg, ...updated } = await write(update.method, update.path, sent);
      expect(updated).toEqual({
        ...before,
        ...asStored(sent),
        updatedAt: expect.any(String),
      });
      expect(await read(get.path)).toEqual(updated);
    });
  });
});

describe('the footer', () => {
  it('gives back what was sent', async () => {
    await forAll(inputs(contract.footer.update.body), async (sent) => {
      const updated = await write('POST', '/api/footer/create', sent);
      expect(updated).toMatchObject(asStored(sent));
      expect(await read('/api/footer')).toEqual(updated);
    });
  });
});

describe('the navbar', () => {
  it('gives back what was sent, in whichever spelling', async () => {
    await forAll(inputs(contract.navbar.update.body), async (sent) => {
      const updated = await write('PUT', '/api/navbar', sent);
      // The contract normalises older spellings and missing labels, and leaves ids as they are.
      expect(updated).toMatchObject(asJson(navbarInput.parse(sent)));
      expect(await read('/api/navbar')).toEqual(updated);
    });
  });
});

describe('the text of a section', () => {
  it('comes back as it was sent, and leaves the rest', async () => {
    await forAll(inputs(contract.sectionInfo.put.body), async (sent) => {
      const { updatedAt: _then, ...before } = await read('/api/section-info/news');
      const updated = await write('PUT', '/api/section-info/news', sent);
      expect(updated).toEqual({
        ...before,
        ...asStored(sent),
        updatedAt: expect.any(String),
      });
      expect(await read('/api/section-info/news')).toEqual(updated);
    });
  });

  it('is made under a new key', async () => {
    const values = inputs(contract.sectionInfo.put.body, () => ({ title: 'A' }));
    await forAll(values, async (sent) => {
      const path = `/api/section-info/${crypto.randomUUID()}`;
      expect(await write('PUT', path, sent)).toMatchObject(asStored(sent));
    });
  });
});

describe('the theme of a section', () => {
  it('comes back as it was sent, bare or wrapped', async () => {
    let isWrapped = false;
    await forAll(inputs(sectionThemeInput), async (sent) => {
      isWrapped = !isWrapped;
      const path = '/api/colors/news';
      const before = await read(path);
      const updated = await write('PUT', path, isWrapped ? { config: sent } : sent);
      const { extras: _extras, ...stored } = asStored(sent);
      expect(updated).toMatchObject({ config: stored });
      // Extras are no text of ours: not even space around them is touched.
      const extras = sent['extras'] ?? valueAt(before, 'config', 'extras');
      expect(valueAt(updated, 'config', 'extras')).toEqual(JSON.parse(JSON.stringify(extras)));
      expect(await read(path)).toEqual(updated);
    });
  });
});

describe('about', () => {
  it('gives back what was sent', async () => {
    const given = () => ({ title: 'A', description: 'B' });
    await forAll(inputs(contract.about.update.body, given), async (sent) => {
      const { aboutUs } = await write('PATCH', '/api/about/updateAbout', sent);
      expect(aboutUs).toMatchObject(asStored(sent));
      expect(await read(`/api/about/getAbout/${field(sent, 'category')}`)).toEqual({ aboutUs });
    });
  });
});

describe('home sections', () => {
  it('take every order and switch', async () => {
    const rows = await api.db.homeSection.findMany();
    const update = inputs(contract.homeSections.update.body).map(({ updates }) =>
      // The schema does not have the ids of the sections; one is named once.
      listForm.parse(updates).map((each, at) => ({
        ...each,
        _id: undefined,
        id: rows[at]?.id,
      })),
    );
    await forAll(
      update.map((updates) => ({ updates })),
      async (sent) => {
        const path = '/api/homeSections/updateHomeSections';
        const list = listForm.parse(await send('PATCH', path, sent));
        // Orders are only compared with each other.
        for (const { id, order: _order, ...stored } of listForm.parse(asStored(sent)['updates'])) {
          expect(list).toContainEqual(expect.objectContaining({ ...stored, _id: id }));
        }
        expect(list.map((section) => section['order'])).toEqual(
          rows.map((_row, index) => index + 1),
        );
        expect(await getBody('/api/homeSections')).toEqual(list);
      },
    );
  });
});

describe('people', () => {
  const unlike = () => `${crypto.randomUUID().slice(0, 8)}.`;
  const withAddress = (schema: z.ZodType) =>
    inputs(schema).map((value) => {
      const { email } = value;
      return typeof email === 'string' ? { ...value, email: unlike() + email.trim() } : value;
    });

  it('are added as they were entered, and sign in with their password', async () => {
    await forAll(
      withAddress(contract.users.create.body),
      async (sent) => {
        const { user } = await write('POST', '/api/user/addUser', sent, admin);
        const { password, ...stored } = asStored({ ...sent, password: '' });
        expect(password).toBe('');
        expect(user).toMatchObject(stored);
        expect(await read(`/api/user/${field(user, '_id')}`, admin)).toEqual(user);
        const login = { email: sent['email'], password: sent['password'] };
        expect((await api.call('POST', '/api/user/login', { body: login })).status).toBe(200);
      },
      15,
    );
  });

  it('are changed as it was entered, and lose nothing else', async () => {
    const { id } = await api.addUser('user');
    const path = `/api/user/${id}`;
    await forAll(withAddress(contract.users.update.body), async (sent) => {
      const { updatedAt: _then, ...before } = await read(path, admin);
      const updated = await write('PUT', path, sent, admin);
      expect(updated).toEqual({
        ...before,
        ...asStored(sent),
        // Its sessions end.
        ...(valueAt(sent, 'isActive') === false && { status: 'Offline' }),
        updatedAt: expect.any(String),
      });
      expect(await read(path, admin)).toEqual(updated);
    });
  });
});

describe('what visitors send', () => {
  it('is stored as it was written', async () => {
    await forAll(inputs(contract.contact.message.body), async (sent) => {
      const { _id } = await write('POST', '/api/contactus/message', sent);
      const row = await api.db.contactMessage.findUnique({ where: { id: String(_id) } });
      expect(row).toMatchObject(asStored(sent));
    });
  });

  it('subscribes an address as it was typed', async () => {
    await forAll(inputs(contract.newsletter.subscribe.body), async (sent) => {
      const emailKey = field(sent, 'email').trim().toLowerCase();
      await api.db.subscription.deleteMany({ where: { emailKey } });
      await write('POST', '/api/newsletter/subscribe', sent);
      const row = await api.db.subscription.findUnique({ where: { emailKey } });
      expect(row).toMatchObject(asStored(sent));
    });
  });

  it('applies for what it names', async () => {
    const data = { title: 'A', description: 'B', applyLink: '/', location: 'C' };
    const { id: careerId } = await api.db.career.create({ data });
    await forAll(
      inputs(contract.applications.create.body, () => ({ careerId })),
      async (sent) => {
        const created = await write('POST', '/api/application/applications', sent);
        expect(created).toMatchObject({
          ...asStored(sent),
          careerId: { _id: careerId, title: 'A' },
        });
        expect(await getBody('/api/application/applications', token)).toContainEqual(created);
      },
    );
  });
});
