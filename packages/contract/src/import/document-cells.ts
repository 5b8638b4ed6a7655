import type { Document } from '../fields/fields.ts';

/*
 * Documents in a cell of a sheet: a line for each, with its title before its address or the name of its file.
 */

/** A document as a cell has it. */
export interface DocumentLine {
  title: string;
  /** Its address, or the name of its file. */
  ref: string;
}

/** Whether a text is meant as an address, and not as the name of a file. */
export function isAddress(text: string): boolean {
  return /^(?:[#/]|[a-z][\d+.a-z-]*:)/i.test(text.trim());
}

/** A title that a file's name makes. */
export function titleOfFile(name: string): string {
  return name
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w+$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** Reads a cell. Semicolons divide documents only where lines don't, as titles may have some. */
export function documentLines(text: string): DocumentLine[] {
  const lines = /[\n\r]/.test(text) ? text.split(/[\n\r]+/) : text.split(/;\s+/);
  return lines.filter((line) => line.trim() !== '').map(documentLine);
}

function documentLine(line: string): DocumentLine {
  // A title may have the sign, and an address that was written here does not.
  const at = line.lastIndexOf('|');
  const ref = line.slice(at + 1).trim();
  const title = line.slice(0, Math.max(at, 0)).trim();
  // The name of an upload says nothing.
  return { title: title || (isAddress(ref) ? 'Document' : titleOfFile(ref)), ref };
}

/** Documents as a cell, which {@link documentLines} reads. */
export function documentsCell(documents: readonly Pick<Document, 'title' | 'url'>[]): string {
  const text = documents
    .map(({ title, url }) => `${title} | ${url.replaceAll('|', '%7C')}`)
    .join('\n');
  const isDivided = documents.length === 1 && text.includes(';');
  return isDivided ? `${text}\n` : text;
}
