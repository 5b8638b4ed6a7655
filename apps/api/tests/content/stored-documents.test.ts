import { readFileSync } from 'node:fs';
import { contract } from '@site/contract';
import { entryFixtures, recordFixtures } from '@site/contract/fixtures';
import { defaultFooter, defaultNavbar, defaultPage, defaultTheme } from '@site/contract/defaults';
import { beforeAll, describe, expect, it } from 'vitest';
import { field, valueAt } from '@site/contract/json';
import { openTestApi } from '../lib/test-api.ts';

/*
 * A document in the database that lacks something, after an older release or a change by SQL: its reads
 * show the default in its place, and an update corrects it.
 */

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  for (const area of listsWithDocuments) {
    const { method, path } = contract[area].create;
    const made = await api.call(method, path, { token, body: entryFixtures[area] });
    ids.set(area, field(made.body, '_id'));
  }
});

interface Document {
  /** `table.column`, as in the database. */
  column: string;
  /** The row, where there are several. */
  where?: string;
  /** What is stored, complete. */
  whole: object;
  /** Where it is read, alone and among others. */
  reads: string[];
  update: [method: string, path: string];
  /** What an update sends. */
  body: (whole: object) => object;
  /** The document in the answer to a read. */
  shown: (body: unknown) => unknown;
}

const listsWithDocuments = ['careers', 'facts', 'projects', 'publications', 'tenders'] as const;
/** Of the one entry of each of these lists. */
const ids = new Map<string, string>();

const url = 'our-story';
const pageReads = [`/api/pages/${url}`, '/api/pages'];
const shownPage = (name: string) => (body: unknown) =>
  Array.isArray(body) ? valueAt(body, 0, name) : valueAt(body, 'page', name);
const pageDocument = (name: 'cards' | 'seo' | 'colors', whole: object): Document => ({
  column: `pages.${name}`,
  whole,
  reads: pageReads,
  update: ['PUT', `/api/pages/${url}`],
  body: (document) => ({ [name]: document }),
  shown: shownPage(name),
});
const blankCard = { title: '', description: '', image: '', buttonText: '', buttonLink: '' };

const entryDocument = (
  area: (typeof listsWithDocuments)[number],
  name: 'documents' | 'funding' | 'indicators' | 'updates',
  whole: object,
): Document => ({
  column: `${area}.${name}`,
  whole,
  reads: [contract[area].get.path, contract[area].list.path],
  update: ['PUT', contract[area].update.path],
  body: (document) => ({ [name]: document }),
  shown: (body) => valueAt(Array.isArray(body) ? body[0] : body, name),
});

const documents: Document[] = [
  {
    column: 'footer.content',
    whole: defaultFooter,
    reads: ['/api/footer'],
    update: ['POST', '/api/footer/create'],
    body: (document) => document,
    shown: (body) => body,
  },
  ...(['links', 'styling'] as const).map((name): Document => ({
    column: `navbar.${name}`,
    whole: defaultNavbar[name],
    reads: ['/api/navbar'],
    update: ['PUT', '/api/navbar'],
    body: (document) => ({ [name]: document }),
    shown: (body) => valueAt(body, name),
  })),
  {
    column: 'site_info.searchPins',
    whole: recordFixtures.siteInfo.searchPins ?? [],
    reads: ['/api/siteinfo'],
    update: ['PUT', '/api/siteinfo'],
    body: (searchPins) => ({ searchPins }),
    shown: (body) => valueAt(body, 'searchPins'),
  },
  {
    column: 'section_themes.config',
    where: `position = 'news'`,
    whole: defaultTheme('news'),
    reads: ['/api/colors/news', '/api/colors'],
    update: ['PUT', '/api/colors/news'],
    body: (document) => document,
    shown: (body) => {
      const one = Array.isArray(body)
        ? body.find((theme) => valueAt(theme, 'position') === 'news')
        : body;
      return valueAt(one, 'config');
    },
  },
  pageDocument('cards', [{ _id: crypto.randomUUID(), ...blankCard }]),
  pageDocument('seo', defaultPage.seo),
  pageDocument('colors', defaultPage.colors),
  ...listsWithDocuments.map((area) =>
    entryDocument(area, 'documents', entryFixtures[area].documents ?? []),
  ),
  entryDocument('projects', 'funding', entryFixtures.projects.funding ?? []),
  entryDocument('projects', 'indicators', entryFixtures.projects.indicators ?? []),
  entryDocument('tenders', 'updates', entryFixtures.tenders.updates ?? []),
];

type Path = readonly (string | number)[];

/** Every place in a document: its groups, its lists, their entries, and the values in them. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inside];
}

/**
 * Groups of places that are broken together: none of them is inside another one of its group, and
 * places in lists share no group with others.
 */
function apart(paths: readonly Path[]): { paths: Path[]; places: string }[] {
  const groups: Path[][] = [];
  const isInside = (path: Path, other: Path) => other.every((key, at) => path[at] === key);
  const hasList = (path: Path) => path.some((key) => typeof key === 'number');
  for (const path of paths) {
    const fits = groups.find(
      (group) =>
        group.length < 8 &&
        group.every(
          (other) =>
            hasList(other) === hasList(path) && !isInside(path, other) && !isInside(other, path),
        ),
    );
    if (fits) fits.push(path);
    else groups.push([path]);
  }
  return groups.map((each) => ({
    paths: each,
    places: each.map((path) => path.join('.')).join(', '),
  }));
}

describe.each(documents)('a stored document: $column', (document) => {
  const { column, where = 'true', whole, reads, update, body, shown } = document;
  const [table = '', property = ''] = column.split('.');
  const name = property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const addressOf = (path: string) => path.replace(':id', ids.get(table) ?? '');

  /** Changes the document by SQL: `now` is what it is afterwards, where `old` is what it is. */
  const change = (now: string, ...values: unknown[]) =>
    api.db.$executeRawUnsafe(`UPDATE "${table}" SET "${name}" = ${now} WHERE ${where}`, ...values);
  const restore = () => change('$1::jsonb', JSON.stringify(whole));
  const readAll = () =>
    Promise.all(
      reads.map(async (path) => {
        const answer = await api.call('GET', addressOf(path), { token });
        expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
        return shown(answer.body);
      }),
    );

  beforeAll(async () => {
    if (table !== 'pages') return;
    await api.call('POST', '/api/pages', { token, body: { url, mainTitle: 'Our story' } });
  });

  /**
   * Reads and updates after the parts at `paths` were broken.
   * @param isNull a text may be blank for it
   * @returns what is read afterwards
   */
  const readAndUpdate = async (paths: readonly Path[], isNull = false) => {
    const first = await readAll();
    expect(await readAll(), 'reads the same again').toEqual(first);
    // An entry of a list may have another default than the value that stood there.
    const isInList = paths.flat().some((key) => typeof key === 'number');
    for (const read of isInList ? [] : first) {
      if (!isNull) expect(read).toMatchObject(whole);
      for (const path of isNull ? paths : []) {
        expect(['', valueAt(whole, ...path)], path.join('.')).toContainEqual(
          valueAt(read, ...path),
        );
      }
    }
    const [method, address] = update;
    for (const sent of [{}, body(whole)]) {
      const answer = await api.call(method, addressOf(address), { token, body: sent });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    return readAll();
  };

  const groups = apart(pathsIn(whole).filter((path) => path.length > 0));

  it.each(groups)('is read and updated without $places', async ({ paths }) => {
    await restore();
    for (const path of paths) await change(`"${name}" #- $1::text[]`, path.map(String));
    for (const read of await readAndUpdate(paths)) expect(read).toMatchObject(whole);
  });

  it.each(groups)('is read and updated with null or a wrong type for $places', async (group) => {
    for (const isNull of [true, false]) {
      await restore();
      for (const path of group.paths) {
        const wrong = typeof valueAt(whole, ...path) === 'number' ? '"1"' : '7';
        const value = isNull ? 'null' : wrong;
        await change(`jsonb_set("${name}", $1::text[], $2::jsonb)`, path.map(String), value);
      }
      const updated = await readAndUpdate(group.paths, isNull);
      for (const read of updated) expect(read).toMatchObject(whole);
    }
  });

  // The search's triggers let no cards or documents be stored that are no list.
  const isSearched = column === 'pages.cards' || column.endsWith('.documents');
  const otherTypes = isSearched ? [] : ['{}', 'null', '"text"'];
  it.each(['[]', ...otherTypes])('is read and updated where it is %s', async (value) => {
    await change('$1::jsonb', value);
    for (const read of await readAndUpdate([[0]])) expect(read).toMatchObject(whole);
  });
});

describe('the documents in the schema', () => {
  it('are all tested above', () => {
    const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
    const columns = schema.split(/^model /m).flatMap((model) => {
      const table = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? '';
      // History is what it was: nothing completes it. A preview lasts an hour, as do what waited before a change of it and the rest of a deleted account, and
      // publishing tries what waits as an update. An answer is given again as it was. The uses of links are collected again every hour.
      // A translation is texts by their places, whatever places there are, and a file has words in whatever languages.
      const incomplete = [
        'revisions',
        'audit_log',
        'previews',
        'pending_versions',
        'pending_undos',
        'removed_accounts',
        'idempotent_responses',
        'outer_links',
        'translations',
        'uploads',
      ];
      if (incomplete.includes(table)) return [];
      return [...model.matchAll(/^ +(\w+) +Json/gm)].map(([, column]) => `${table}.${column}`);
    });
    expect(documents.map(({ column }) => column).toSorted()).toEqual(columns.toSorted());
  });
});
