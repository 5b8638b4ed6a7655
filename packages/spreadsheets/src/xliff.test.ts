import { describe, expect, it } from 'vitest';
import { isXml, readXliff, xliffColumns, xliffOf, type XliffUnit } from './xliff.ts';

const read = (text: string, most = 100) => readXliff(new TextEncoder().encode(text), most);
const unit: XliffUnit = {
  original: 'news/1',
  name: 'title',
  source: 'A well',
  target: null,
  state: 'initial',
  notes: [],
};
const inFile = (units: string, attributes = 'version="2.0" srcLang="en" trgLang="ur-PK"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="f1" original="news/1">${units}</file></xliff>`;
const cells = (text: string) => {
  const rows = read(text);
  if (!Array.isArray(rows)) throw new Error(rows.kind);
  return rows.slice(1).map((row) => row.cells);
};

describe('an XLIFF file', () => {
  it('is read as it was written, whatever its texts hold', () => {
    const texts = ['<b> & "x" ]]>', '\u2063**a**\n\n- b', 'a\u0007b\u000bc', '  two  ', 'کنواں'];
    const units = texts.map((text, at): XliffUnit => ({
      ...unit,
      original: `news/${at % 2}`,
      name: `cards.${at}.title`,
      source: text,
      target: text === 'کنواں' ? null : text,
      notes: ['<note>'],
    }));
    const file = xliffOf(units, { source: 'en', target: 'ur' });
    expect(isXml(file)).toBe(true);
    const rows = readXliff(file, 100);
    expect(rows).toMatchObject([{ cells: xliffColumns }, ...texts.map(() => ({}))]);
    const expected = units.map(({ original, name, source, target }) => {
      return [...original.split('/'), name, source, target, 'ur'];
    });
    expect(new Set(Array.isArray(rows) ? rows.slice(1).map((row) => row.cells) : [])).toEqual(
      new Set(expected),
    );
  });

  it('comes back from programs that split texts, mark parts and put elements for signs', () => {
    const segments = `<unit id="u2" name="title"><originalData><data id="d1">**</data></originalData>
      <segment id="s1"><source><pc id="1" dataRefStart="d1" dataRefEnd="d1">A well</pc>.</source><target><pc id="1" dataRefStart="d1" dataRefEnd="d1">کنواں</pc>۔</target></segment>
      <ignorable><source> </source></ignorable>
      <segment id="s2"><source>It <ph id="2" dataRef="d1"/>is <mrk id="m1" translate="no">deep</mrk>.</source><target>گہرا <![CDATA[<3]]></target></segment></unit>`;
    expect(cells(inFile(segments))).toEqual([
      ['news', '1', 'title', '**A well**. It **is deep.', '**کنواں**۔ گہرا <3', 'ur-PK'],
    ]);
  });

  it('leaves alone what is not translated whole', () => {
    const half = `<unit id="u2" name="title"><segment><source>One.</source><target>ایک</target></segment><segment><source>Two.</source></segment></unit>`;
    expect(cells(inFile(half))).toEqual([['news', '1', 'title', 'One.Two.', null, 'ur-PK']]);
  });

  it.each([
    ['of another version', inFile('', 'version="1.2" srcLang="en"')],
    ['that is cut', inFile('<unit id="u2" name="title"><segment><source>A')],
    ['with entities of its own', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${inFile('&a;')}`],
    ['with an entity that nobody knows', inFile('<note>&a;</note>')],
    ['of something else', '<?xml version="1.0"?><html></html>'],
  ])('is refused %s', (_what, text) => {
    expect(read(text)).toEqual({ kind: 'noXliff' });
  });

  it('is read no further than it may be', () => {
    const units = Array.from({ length: 3000 }, () => unit);
    expect(readXliff(xliffOf(units, { source: 'en', target: 'ur' }), 50)).toHaveLength(50);
    expect(read('<a>'.repeat(200_000))).toEqual({ kind: 'noXliff' });
  });
});
