import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entryInput, listAreas } from '../contract.ts';
import { documentsCell, documentLines } from './document-cells.ts';
import { readArchive } from './import-archive.ts';
import { importAreas, importColumns, type ImportCell } from './import-columns.ts';
import { filesOf, readHeadings, readRow, type NamedFiles, type Titles } from './import.ts';
import { leavesOf } from '../media/media.ts';
import { importMessages } from '../messages/index.ts';

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
      for (const [name, schema] of Object.entries<z.ZodType>(entryInput(area).shape)) {
        const isId = [...leavesOf(schema)].some(
          ({ path, schema: leaf }) =>
            path.length < 2 && (leaf instanceof z.ZodGUID || leaf instanceof z.ZodUUID),
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
    const files: NamedFiles = {
      picture: (name) => ({ url: `/sent/${name}` }),
      document: (name) =>
        name === 'gone.pdf'
          ? { issue: 'It is gone.' }
          : { url: `/sent/${encodeURIComponent(name)}`, bytes: 12, kind: 'pdf' },
    };
    const titles: Titles = new Map([['partners', ids]]);
    return readRow('projects', headings, { row: 2, cells }, { titles, files });
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

  it('takes several choices in any case', () => {
    const headings = readHeadings('facts', ['title', 'kind', 'as of', 'duties']);
    if ('issue' in headings) throw new Error(headings.issue);
    const given = { row: 2, cells: ['A policy', 'policy', '2026-03-21', 'Board; taxnumber'] };
    const files: NamedFiles = { picture: (url) => ({ url }), document: () => ({ issue: '' }) };
    expect(readRow('facts', headings, given, { titles: new Map(), files })).toEqual({
      body: expect.objectContaining({ duties: ['board', 'taxNumber'] }),
    });
  });

  it('takes dates with the day first, and those of Excel, and Yes and No in both languages', () => {
    const readCell = (area: 'events' | 'careers', name: string, cell: ImportCell) => {
      const headings = readHeadings(area, [name]);
      if ('issue' in headings) throw new Error(headings.issue);
      const none: NamedFiles = { picture: (url) => ({ url }), document: () => ({ issue: '' }) };
      const read = readRow(
        area,
        { ...headings, errors: [] },
        { row: 2, cells: [cell] },
        { titles: new Map(), files: none },
      );
      return 'errors' in read && read.errors.some(({ column }) => column === name);
    };
    const dates = [
      '31/12/2026',
      '31-12-2026',
      '31.12.2026',
      '1/2/2026',
      '٣١/١٢/٢٠٢٦',
      '۳۱-۱۲-۲۰۲۶',
    ];
    const moments = ['31/12/2026 14:30', '31/12/2026, 9:05', '2026-12-31', '2026-12-31T14:30'];
    for (const cell of [...dates, ...moments, 46387, '46387', 46387.604166666664]) {
      expect([cell, readCell('events', 'time', cell)]).toEqual([cell, false]);
    }
    for (const cell of [
      '12/31/2026',
      '30/02/2026',
      '31/12-2026',
      '2026',
      2026,
      'soon',
      9_999_999,
    ]) {
      expect([cell, readCell('events', 'time', cell)]).toEqual([cell, true]);
    }
    for (const cell of ['Yes', 'NO', 'y', 'ہاں', 'جی ہاں', 'نہیں', 'نہيں', true, 0, ' true ']) {
      expect([cell, readCell('careers', 'isInternship', cell)]).toEqual([cell, false]);
    }
    expect(readCell('careers', 'isInternship', 'maybe')).toBe(true);
  });

  it('has pictures by addresses and by the names of files, and documents with titles', () => {
    const documents = 'Terms | terms.pdf\nA | B; c | /media/Documents/1.pdf\n\nsite_plan 2.pdf';
    const whole: ImportCell[] = [...cells.slice(0, 5), '/a.webp; photos/cow.jpg', documents];
    const columns = [...names.slice(0, 6), 'Documents'];
    const headings = readHeadings('projects', columns);
    expect('found' in headings && filesOf(headings, whole)).toEqual([
      { kind: 'picture', name: 'photos/cow.jpg' },
      { kind: 'document', name: 'terms.pdf' },
      { kind: 'document', name: '/media/Documents/1.pdf' },
      { kind: 'document', name: 'site_plan 2.pdf' },
    ]);
    expect(read(columns, whole)).toEqual({
      body: expect.objectContaining({
        images: ['/a.webp', '/sent/photos/cow.jpg'],
        documents: [
          { title: 'Terms', url: '/sent/terms.pdf', bytes: 12, kind: 'pdf' },
          { title: 'A | B; c', url: '/sent/%2Fmedia%2FDocuments%2F1.pdf', bytes: 12, kind: 'pdf' },
          { title: 'site plan 2', url: '/sent/site_plan%202.pdf', bytes: 12, kind: 'pdf' },
        ],
      }),
    });
    expect(read(columns, [...whole.slice(0, 6), 'a.pdf; gone.pdf'])).toEqual({
      errors: [{ row: 2, column: 'Documents', message: 'It is gone.' }],
    });
  });
});

describe('documents in a cell', () => {
  it.each([
    [],
    [['Terms', '/a.pdf']],
    [['Terms; conditions', '/a.pdf']],
    [
      ['A | B', 'https://example.org/a.pdf?b=1;c'],
      ['ٹینڈر', '/b.pdf'],
    ],
  ])('are read as they were written: %j', (...pairs) => {
    const documents = pairs.map(([title = '', url = '']) => ({ title, url }));
    const lines = documents.map(({ title, url }) => ({ title, ref: url }));
    expect(documentLines(documentsCell(documents))).toEqual(lines);
  });

  it('need no title', () => {
    const long = `${'a'.repeat(250)}.pdf`;
    expect(
      documentLines(`Folder/my_notice.final.PDF; /media/Documents/1.pdf; | b.pdf; ${long}`),
    ).toEqual([
      { title: 'my notice.final', ref: 'Folder/my_notice.final.PDF' },
      { title: 'Document', ref: '/media/Documents/1.pdf' },
      { title: 'b', ref: 'b.pdf' },
      { title: 'a'.repeat(200), ref: long },
    ]);
  });
});

describe('the names in an archive', () => {
  const found = (names: string[], name: string) => {
    const archive = readArchive(names);
    return 'find' in archive ? archive.find(name) : archive;
  };
  const unknown = (name: string) => ({ issue: importMessages.unknownFile(name) });
  const ambiguous = (name: string) => ({ issue: importMessages.ambiguousFile(name) });

  it('are found in any case, however letters are put together, with folders or without', () => {
    const names = [
      'Rows.CSV',
      'Photos/',
      'Photos/Cow.JPG',
      'Photos/Cafe\u0301.png',
      'b/a.jpg',
      'c/a.jpg',
    ];
    expect(readArchive(names)).toMatchObject({ table: 0 });
    expect(found(names, 'cow.jpg')).toEqual({ at: 2 });
    expect(found(names, 'photos/COW.jpg')).toEqual({ at: 2 });
    expect(found(names, String.raw`.\photos\cow.jpg`)).toEqual({ at: 2 });
    expect(found(names, 'caf\u00E9.png')).toEqual({ at: 3 });
    expect(found(names, 'b/a.jpg')).toEqual({ at: 4 });
    expect(found(names, 'a.jpg')).toEqual(ambiguous('a.jpg'));
    expect(found(names, 'os/cow.jpg')).toEqual(unknown('os/cow.jpg'));
    expect(found(names, 'Photos')).toEqual(unknown('Photos'));
  });

  it('may have one folder around all, and what systems add', () => {
    const names = [
      'Export/',
      'Export/rows.xlsx',
      'Export/~$rows.xlsx',
      'Export/a.jpg',
      'Export/x/a.jpg',
      'Export/x/list.csv',
      '__MACOSX/Export/._rows.xlsx',
      '.DS_Store',
      'Export/Thumbs.db',
    ];
    expect(readArchive(names)).toMatchObject({ table: 1 });
    expect(found(names, 'x/a.jpg')).toEqual({ at: 4 });
    expect(found(names, 'export/x/A.jpg')).toEqual({ at: 4 });
    expect(found(names, 'export/a.jpg')).toEqual({ at: 3 });
    expect(found(names, 'a.jpg')).toEqual(ambiguous('a.jpg'));
    expect(found(names, 'list.csv')).toEqual({ at: 5 });
    expect(found(names, 'thumbs.db')).toEqual(unknown('thumbs.db'));
  });

  it('have exactly one table', () => {
    expect(readArchive(['a.jpg'])).toEqual({ issue: importMessages.noTableInside });
    expect(readArchive(['a/a.csv', 'b/b.jpg'])).toEqual({ issue: importMessages.noTableInside });
    expect(readArchive(['a.csv', 'b.xlsx'])).toEqual({ issue: importMessages.manyTables });
    expect(readArchive(['a.csv', 'a.csv'])).toEqual({ issue: importMessages.manyTables });
  });
});
