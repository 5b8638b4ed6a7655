import { readFile } from 'node:fs/promises';
import type { ResumeKind } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { checkDocument, withoutBlanks } from './document.ts';
import { invalid, ProblemError, refused, unsupportedType } from '#lib/http/problem.ts';

/**
 * Reads a file that staff alone may read, such as a résumé. Its content decides what it is, not its name.
 * @param field of the form
 * @param otherKind what is said of anything but PDF, DOC and DOCX
 * @throws 415 for such a file; 400 for one that is damaged, locked, or could do more than be read
 */
export async function checkPrivateFile(
  file: string,
  { field, otherKind }: { field: string; otherKind: string },
): Promise<{ kind: ResumeKind; bytes: Buffer }> {
  try {
    const bytes = withoutBlanks(await readFile(file));
    if (bytes.subarray(0, oleMagic.length).equals(oleMagic)) {
      checkWordFile(bytes, otherKind);
      return { kind: 'doc', bytes };
    }
    const { kind } = await checkDocument(file);
    if (kind === 'pdf' || kind === 'docx') return { kind, bytes };
    throw unsupportedType(otherKind);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 415) throw unsupportedType(otherKind);
    throw error.status === 400 ? invalid([{ path: field, message: error.message }]) : error;
  }
}

/** The container of documents of Word before 2007: a file system of its own, whose entries have names in UTF-16. */
const oleMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const sector = 512;
const entryNamed = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const documentEntry = entryNamed('WordDocument');
const macroEntries = ['Macros', '_VBA_PROJECT', 'VBA'].map(entryNamed);
const lockedEntries = ['EncryptedPackage', 'EncryptionInfo'].map(entryNamed);
/** How the text of a document begins, with the flag of one with a password. */
const textMagic = 0xa5_ec;
const flags = { at: 10, isEncrypted: 0x01_00 } as const;

/** @throws 400, 415 */
function checkWordFile(bytes: Buffer, otherKind: string): void {
  if (lockedEntries.some((name) => bytes.includes(name))) throw refused(uploadMessages.locked);
  if (!bytes.includes(documentEntry)) throw unsupportedType(otherKind);
  if (macroEntries.some((name) => bytes.includes(name))) throw refused(uploadMessages.macros);
  // Readers look for the beginning of a PDF in the first kilobyte, so that a file could be two things.
  if (bytes.subarray(0, 1024).includes('%PDF-')) throw refused(uploadMessages.brokenDocument);
  for (let at = sector; at + sector <= bytes.length; at += sector) {
    const isText = bytes.readUInt16LE(at) === textMagic;
    if (isText && (bytes.readUInt16LE(at + flags.at) & flags.isEncrypted) !== 0) {
      throw refused(uploadMessages.locked);
    }
  }
}
