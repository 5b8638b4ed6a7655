import { SaxesParser } from 'saxes';
import type { SheetFault, SheetRow } from './read.ts';

/*
 * XLIFF 2, the format in which programs for translators exchange texts: https://docs.oasis-open.org/xliff/xliff-core/v2.1. A file of
 * it is read as the rows of a table, so that it is imported as a spreadsheet is.
 */

/** A text to translate. */
export interface XliffUnit {
  /** Which entry it is of: its area and its key, with a slash between them. */
  original: string;
  /** Where it stands in the entry. */
  name: string;
  source: string;
  /** `null`: nobody has translated it. */
  target: string | null;
  state: 'initial' | 'translated' | 'final';
  /** For the translator. */
  notes: readonly string[];
}

/** The columns of the rows that {@link readXliff} makes. */
export const xliffColumns = ['Area', 'Record', 'Field', 'Source', 'Translation', 'Language'];

// What XML can't hold has an element of its own.
const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const attribute = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign).replaceAll(unwritable, '');
const content = (text: string) =>
  text
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replaceAll(
      unwritable,
      (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`,
    );

/**
 * Texts as an XLIFF file, a `file` in it for each entry.
 * @param languages codes of the language that the texts are in, and of the one into which they are translated
 */
export function xliffOf(
  units: readonly XliffUnit[],
  { source, target }: { source: string; target: string },
): Uint8Array {
  const numbered = units.map((unit, at) => ({ ...unit, id: `u${at + 2}` }));
  const files = [...Map.groupBy(numbered, ({ original }) => original)].map(
    ([original, own], at) =>
      `<file id="f${at + 1}" original="${attribute(original)}">\n${own.map(unitXml).join('')}</file>\n`,
  );
  const root = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${attribute(source)}" trgLang="${attribute(target)}">`;
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${files.join('')}</xliff>\n`,
  );
}

function unitXml({ id, name, source, target, state, notes }: XliffUnit & { id: string }): string {
  const said = notes.map((note) => `<note>${content(note)}</note>`).join('');
  const words = (element: string, text: string) =>
    `<${element} xml:space="preserve">${content(text)}</${element}>`;
  return `<unit id="${id}" name="${attribute(name)}">
${said === '' ? '' : `<notes>${said}</notes>\n`}<segment state="${state}">${words('source', source)}${target === null ? '' : words('target', target)}</segment>
</unit>
`;
}

/** Whether a file is XML. */
export function isXml(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*<\?xml|^\uFEFF?\s*<xliff/.test(
    new TextDecoder().decode(bytes.subarray(0, 200)),
  );
}

/** A unit that is being read, in the parts into which programs split texts: it is translated once all of them are. */
interface Reading {
  name: string;
  parts: { source: string; target: string | null }[];
  /** What elements stand for that a program has put in place of signs. */
  originals: Map<string, string>;
}

/** Characters that are parsed before it is looked whether it is to go on. */
const chunkSize = 64 * 1024;

/**
 * The rows of an XLIFF file, below those of {@link xliffColumns}; each has the number that its unit was given. A file with a document type
 * is refused, and so are entities that XML itself does not know.
 * @param most rows that are read
 */
export function readXliff(bytes: Uint8Array, most: number): SheetRow[] | SheetFault {
  const broken = { kind: 'noXliff' } as const;
  const text = decoded(bytes);
  if (text === null) return broken;
  const rows: SheetRow[] = [{ row: 1, cells: [...xliffColumns] }];
  const state: {
    isBroken: boolean;
    /** `null`: before its root. */
    language: string | null;
    original: string;
    unit: Reading | null;
    /** Where what is read belongs; `null`: nowhere. */
    write: ((more: string) => void) | null;
  } = { isBroken: false, language: null, original: '', unit: null, write: null };
  /** What the elements that are open stand for at their ends. */
  const ends: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  const refuse = () => {
    state.isBroken = true;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    const said = (key: string) => attributes[key] ?? '';
    const { unit } = state;
    const part = unit?.parts.at(-1);
    const standsFor = (key: string) => unit?.originals.get(said(key)) ?? '';
    ends.push(name === 'pc' ? standsFor('dataRefEnd') : '');
    if (name === 'xliff') {
      if (!/^2\.\d$/.test(said('version'))) refuse();
      state.language = said('trgLang');
    } else if (name === 'file') state.original = said('original');
    else if (name === 'unit') {
      state.unit = { name: said('name'), parts: [], originals: new Map() };
    } else if (name === 'segment' || name === 'ignorable') {
      unit?.parts.push({ source: '', target: null });
    } else if (name === 'data' && unit) {
      const { originals } = unit;
      const id = said('id');
      state.write = (more) => originals.set(id, (originals.get(id) ?? '') + more);
    } else if (name === 'source' && part) {
      state.write = (more) => {
        part.source += more;
      };
    } else if (name === 'target' && part) {
      part.target = '';
      state.write = (more) => {
        part.target = (part.target ?? '') + more;
      };
    } else if (name === 'cp') {
      state.write?.(String.fromCharCode(Number.parseInt(said('hex'), 16)));
    } else if (['ph', 'sc', 'ec'].includes(name)) state.write?.(standsFor('dataRef'));
    else if (name === 'pc') state.write?.(standsFor('dataRefStart'));
  });
  parser.on('text', (more) => state.write?.(more));
  parser.on('cdata', (more) => state.write?.(more));
  parser.on('closetag', ({ name }) => {
    const { unit, original, language } = state;
    state.write?.(ends.pop() ?? '');
    if (['data', 'source', 'target'].includes(name)) state.write = null;
    if (name !== 'unit' || !unit) return;
    state.unit = null;
    const [area = '', ...record] = original.split('/');
    const { name: place, parts } = unit;
    const source = parts.map((part) => part.source).join('');
    const isWhole = parts.every((part) => part.target !== null || part.source.trim() === '');
    const target = parts.map((part) => part.target ?? part.source).join('');
    const cells = [area, record.join('/'), place, source, isWhole ? target : null, language];
    rows.push({ row: rows.length + 1, cells });
  });
  for (let at = 0; at < text.length && !state.isBroken && rows.length < most; at += chunkSize) {
    parser.write(text.slice(at, at + chunkSize));
  }
  if (rows.length < most) parser.close();
  return state.isBroken || state.language === null ? broken : rows.slice(0, most);
}

/** `null`: it is not UTF-8, as such files are. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
