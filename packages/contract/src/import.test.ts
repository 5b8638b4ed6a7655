import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, listAreas } from './contract.ts';
import { importAreas, importColumns, readHeadings, readRow, type ImportCell } from './import.ts';
import { leavesOf } from './media.ts';
import { importMessages } from './messages.ts';

describe('the columns of an import', () => {
  it('are those of all areas but pages, whose parts are too deep for cells', () => {
    expect(listAreas.filter((area) => !importAreas.includes(area))).toEqual(['pages']);
  });

  it.each(importAreas)('of %s have names that are no two fields', (area) => {
    const columns = importColumns(area);
    const labels = columns.map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
    // What the template is called is found again.
    for (const words of [labels, columns.map(({ name }) => name)]) {
      const headings = readHeadings(area, words);
      const found = 'found' in headings ? [...headings.found.values()] : [];
      expect(found.map(({ name }) => name)).toEqual(columns.map(({ name }) => name));
      expect(headings).toMatchObject({ errors: [], unread: [] });
    }
  });

  it('know the area of each id', () => {
    for (const area of importAreas) {
      for (const [name, schema] of Object.entries<z.ZodType>(contract[area].create.body.shape)) {
        const isId = [...leavesOf(schema)].some(
          ({ schema: leaf }) => leaf instanceof z.ZodGUID || leaf instanceof z.ZodUUID,
        );
        const column = importColumns(area).find((each) => each.name === name);
        expect([area, name, column?.refersTo !== undefined]).toEqual([area, name, isId]);
      }
    }
  });
});

describe('a row', () => {
  const read = (names: string[], cells: ImportCell[]) => {
    const headings = readHeadings('projects', names);
    if ('issue' in headings) throw new Error(headings.issue);
    const ids = new Map([['rural support', ['01890000-0000-7000-8000-000000000001']]]);
    return readRow('projects', headings, { row: 2, cells }, new Map([['partners', ids]]));
  };
  const names = ['title', 'area', 'description', 'DURATION', 'Project status', 'images', 'Partner'];
  const cells = ['Goats', 'Layyah', 'Some', '2024-2026', 'ongoing', '/a.webp;\n/b.webp'];

  it('names records by title or id, and choices in any case', () => {
    expect(
      read(names, [...cells, ' Rural  support; 01890000-0000-7000-8000-000000000002']),
    ).toEqual({
      body: expect.objectContaining({
        projectStatus: 'Ongoing',
        images: ['/a.webp', '/b.webp'],
        partnerIds: [
          '01890000-0000-7000-8000-000000000001',
          '01890000-0000-7000-8000-000000000002',
        ],
      }),
    });
    expect(read(names, [...cells, 'Nobody'])).toEqual({
      errors: [
        { row: 2, column: 'Partner', message: importMessages.unknownTitle('Partner', 'Nobody') },
      ],
    });
  });
});
