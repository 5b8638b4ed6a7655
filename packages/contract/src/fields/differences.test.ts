import { describe, expect, it } from 'vitest';
import { differences, fieldLabels, itemChanges } from './differences.ts';

describe('two versions of a record', () => {
  it('differ in fields of groups, each by its kind and name', () => {
    const before = {
      _id: 'a',
      legalSection: { title: 'Legal', programs: { text: 'One', fontSize: 1 } },
      styling: { textColor: '#000000' },
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    const after = {
      _id: 'a',
      legalSection: { title: 'Legal', programs: { text: 'Two', fontSize: 2 } },
      styling: { textColor: 'teal' },
      updatedAt: '2026-01-02T00:00:00.000Z',
    };
    expect(differences('footer', before, after)).toEqual([
      {
        path: 'legalSection.programs.text',
        label: 'Programs: Programs',
        kind: 'text',
        before: 'One',
        after: 'Two',
      },
      {
        path: 'legalSection.programs.fontSize',
        label: 'Programs: Font size',
        kind: 'value',
        before: 1,
        after: 2,
      },
      {
        path: 'styling.textColor',
        label: 'Styling: Text',
        kind: 'color',
        before: '#000000',
        after: 'teal',
      },
    ]);
  });

  it('are the same in whatever order their fields are, and whatever is counted or shown of others', () => {
    const before = { title: 'A', computedValue: 1 };
    expect(differences('stats', before, { computedValue: 2, title: 'A' })).toEqual([]);
    const category = { _id: 'c', title: 'Before' };
    expect(
      differences('events', { category }, { category: { _id: 'c', title: 'Renamed' } }),
    ).toEqual([]);
  });

  it('of which one is nothing differ in all that is not blank', () => {
    const entry = { title: 'A', time: '2026-01-01T00:00:00.000Z', endTime: null };
    expect(differences('events', {}, entry).map(({ path, kind }) => [path, kind])).toEqual([
      ['title', 'text'],
      ['time', 'value'],
    ]);
  });

  it('differ in entries of lists, apart from their place', () => {
    const card = { _id: 'a', title: 'A', image: '/a.webp' };
    const other = { _id: 'a', title: 'A', image: '/b.webp' };
    expect(differences('pages', card, other, ['cards', '*'])).toEqual([
      {
        path: 'cards.*.image',
        label: 'Card image',
        kind: 'media',
        before: '/a.webp',
        after: '/b.webp',
      },
    ]);
  });
});

it('names of fields are in the order of the contract, each once', () => {
  expect(fieldLabels('news', ['imageUrl', 'title', 'updatedAt'])).toEqual(['Title', 'Image']);
  expect(fieldLabels('events', ['category._id', 'category.title'])).toEqual(['Category']);
});

describe('the entries of a list', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id, title: _id }));
  const moved = (changes: ReturnType<typeof itemChanges>) =>
    changes.map(({ after, isMoved }) => [after, isMoved]);

  it('that are moved are as few as can be', () => {
    expect(moved(itemChanges([a, b, c], [c, a, b]))).toEqual([[c, true]]);
    expect(itemChanges([a, b, c], [a, b, c])).toEqual([]);
  });

  it('are the same by their ids, changed or not', () => {
    const changed = { _id: 'b', title: 'B' };
    expect(itemChanges([a, b], [changed, c])).toEqual([
      { before: b, after: changed, isMoved: false },
      { after: c, isMoved: false },
      { before: a, isMoved: false },
    ]);
  });

  it('without ids are the same where they are equal, or else in their order', () => {
    const [x, y, z] = ['x', 'y', 'z'].map((text) => ({ text }));
    expect(itemChanges([x, y], [x, z])).toEqual([{ before: y, after: z, isMoved: false }]);
    expect(itemChanges(['/a', '/b'], ['/b', '/c'])).toEqual([
      { after: '/c', isMoved: false },
      { before: '/a', isMoved: false },
    ]);
  });

  it('stand where their order says', () => {
    const links = [
      { id: '1', order: 1 },
      { id: '2', order: 2 },
    ];
    const swapped = [
      { id: '1', order: 2 },
      { id: '2', order: 1 },
    ];
    expect(itemChanges(links, swapped)).toHaveLength(1);
    expect(itemChanges(links, links.toReversed())).toEqual([]);
  });
});
