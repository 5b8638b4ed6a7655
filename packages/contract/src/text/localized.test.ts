import { describe, expect, it } from 'vitest';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import {
  areas,
  contract,
  localizedAreas,
  localizedFieldsOfArea,
  localizedRecordsIn,
  updateRouteOf,
  type Area,
} from '../contract.ts';
import { leavesOf } from '../media/media.ts';
import { isPublicRead } from '../publishing/previews.ts';
import {
  alignedFields,
  inLanguage,
  outdatedTexts,
  textsOf,
  translationState,
} from './localized.ts';

/** Texts that are the same in every language: names that are looked up, addresses, numbers, codes. */
const inNoLanguage = new Set([
  'siteInfo.actionPhone',
  // In any language.
  'siteInfo.searchPins.*.words',
  'footer.contactSection.phone',
  'footer.contactSection.address',
  'tenders.reference',
  'facts.number',
  'publications.language',
  // The map finds provinces by it.
  'projects.area',
  'videos.embedCode',
  // What older clients call labels.
  'navbar.links.*.title',
  'navbar.links.*.dropdownItems.*.title',
  'navbar.links.*.subLinks.*.label',
  'navbar.links.*.subLinks.*.title',
]);

/** The plain texts that the update of an area takes: no address of a file or page, no date, no colour, no choice. */
function plainTextsOf(area: Area): string[] {
  const route = updateRouteOf(area);
  if (!route || !('body' in route) || !(route.body instanceof z.ZodType)) return [];
  const leaves = [...leavesOf(route.body)].filter(
    ({ schema, kind, path }) =>
      schema instanceof z.ZodString &&
      kind === undefined &&
      schema.format === null &&
      !/(?:url|path|link|colou?r|at|time|id|ids|category|from)$/i.test(path.at(-1) ?? ''),
  );
  return [...new Set(leaves.map(({ path }) => path.join('.')))];
}

const publicReads = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries<AppRoute>(routes).flatMap(([name, route]) => {
    const schema = isPublicRead(route) && route.responses[200];
    return schema instanceof z.ZodType ? [[`${area}.${name}`, schema] as const] : [];
  }),
);

describe('localized fields', () => {
  it.each(publicReads)('are of records, or of parts of them, in what %s answers', (_, schema) => {
    const known = localizedRecordsIn(schema).flatMap(({ path, fields }) =>
      fields.map((field) => [...path, ...field.path].join('.')),
    );
    const marked = [...leavesOf(schema)].filter(({ isLocalized }) => isLocalized);
    const lost = marked.map(({ path }) => path.join('.')).filter((path) => !known.includes(path));
    expect(lost).toEqual([]);
  });

  it.each(localizedAreas)('are all the texts of %s that people write', (area) => {
    const localized = new Set(localizedFieldsOfArea(area).map(({ path }) => path.join('.')));
    const others = plainTextsOf(area).filter(
      (path) => !localized.has(path) && !inNoLanguage.has(`${area}.${path}`),
    );
    expect(others).toEqual([]);
  });

  it('are those of areas that say their languages, and of no others', () => {
    const marked = areas.filter((area) => {
      const route = updateRouteOf(area);
      const body = route && 'body' in route && route.body instanceof z.ZodType ? route.body : null;
      return body && [...leavesOf(body)].some(({ isLocalized }) => isLocalized);
    });
    for (const area of marked) expect(localizedAreas).toContain(area);
    for (const area of localizedAreas) expect(localizedFieldsOfArea(area), area).not.toEqual([]);
  });
});

describe('a translation', () => {
  const fields = [{ path: ['title'] }, { path: ['cards', '*', 'text'] }];
  const record = { title: 'Wells', cards: [{ text: 'Deep' }, { text: 'Clean' }], year: 2026 };
  const source = textsOf(record, fields);
  const translated = { source, fields: { title: 'کنویں', 'cards.1.text': 'صاف' } };

  it('stands in place of the texts that it is of, and what is not translated is named', () => {
    expect(inLanguage(record, fields, translated)).toEqual({
      record: { title: 'کنویں', cards: [{ text: 'Deep' }, { text: 'صاف' }], year: 2026 },
      fallback: ['cards.0.text'],
    });
  });

  it('of an entry of a list goes with its text, and is not shown at another one', () => {
    const [first, second] = record.cards;
    const moved = { ...record, cards: [second, { text: 'New' }, first] };
    expect(inLanguage(moved, fields, translated)).toEqual({
      record: {
        ...moved,
        title: 'کنویں',
        cards: [{ text: 'صاف' }, { text: 'New' }, { text: 'Deep' }],
      },
      fallback: ['cards.1.text', 'cards.2.text'],
    });
    expect(outdatedTexts(textsOf(moved, fields), source)).toEqual([
      { field: 'cards.1.text', before: 'Clean', after: 'New' },
    ]);
    expect(alignedFields(textsOf(moved, fields), translated)).toEqual({
      title: 'کنویں',
      'cards.0.text': 'صاف',
    });
    const rewritten = { ...record, cards: [{ text: 'Deep' }, { text: 'Cleaner' }] };
    expect(alignedFields(textsOf(rewritten, fields), translated)).toEqual(translated.fields);
  });

  it.each([
    [{ ...record, title: 'Two wells' }, [{ field: 'title', before: 'Wells', after: 'Two wells' }]],
    [{ ...record, title: '' }, [{ field: 'title', before: 'Wells', after: '' }]],
    [{ ...record, cards: [{ text: 'Clean' }, { text: 'Deep' }], year: 2027 }, []],
  ])('is outdated by what changed and by nothing else', (changed, outdated) => {
    const texts = textsOf(changed, fields);
    const stored = { status: 'published', origin: 'person', source } as const;
    expect(outdatedTexts(texts, source)).toEqual(outdated);
    expect(translationState(texts, stored)).toBe(outdated.length > 0 ? 'outdated' : 'done');
  });

  it.each([
    ['missing', null],
    ['draft', { status: 'draft', origin: 'person', source }],
    ['machine', { status: 'draft', origin: 'machine', source }],
    ['done', { status: 'published', origin: 'machine', source }],
  ] as const)('is %s', (state, stored) => {
    expect(translationState(source, stored)).toBe(state);
  });
});
