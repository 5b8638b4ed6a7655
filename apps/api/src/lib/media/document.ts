import { readFile } from 'node:fs/promises';
import type { DocumentKind } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { writeSlashes } from '@site/spreadsheets/slashes';
import pLimit from 'p-limit';
import { refused, unsupportedType } from '#lib/http/problem.ts';
import { namesAuthors, withoutAuthors } from './document-authors.ts';
import { checkOfficeFile } from './office-file.ts';
import { readPdf, type PdfContent } from './pdf.ts';

/** Of documents that may be read at once: each may be as large as an upload, and much larger unpacked. */
const withDocumentLock = pLimit(1);

export interface CheckedDocument extends PdfContent {
  kind: DocumentKind;
  /** As it is stored. */
  bytes: Buffer;
}

const officeTypes: Record<string, Exclude<DocumentKind, 'pdf' | 'csv'>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
};

/**
 * Reads a document, and takes out who has made it, as far as that can be done. Its content decides what it is, not its name.
 * @throws 415 for what is no document; 400 for one that is damaged, locked, or could do more than be read
 */
export function checkDocument(file: string): Promise<CheckedDocument> {
  return withDocumentLock(async () => {
    const bytes = withoutBlanks(await readFile(file));
    writeSlashes(bytes);
    const mime = await typeOf(bytes);
    if (mime === 'application/pdf' && bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
      if (isMoreThanPdf(bytes)) throw refused(uploadMessages.brokenDocument);
      const stored = withoutAuthors('pdf', bytes);
      return { kind: 'pdf', bytes: stored, ...(await readPdf(stored)) };
    }
    const office = officeTypes[mime];
    if (office) {
      await checkOfficeFile(bytes, office);
      const stored = withoutAuthors(office, bytes);
      return { kind: office, bytes: stored, namesAuthors: await namesAuthors(stored) };
    }
    if (/macro-?enabled/i.test(mime)) throw refused(uploadMessages.macros);
    if (mime === 'application/x-cfb' && bytes.includes(encryptedPackage)) {
      throw refused(uploadMessages.locked);
    }
    // Other readers look for the beginning of a PDF further on, so that a file could be two things.
    if (mime === '' && bytes.subarray(0, 1024).includes('%PDF-')) {
      throw refused(uploadMessages.beforePdf);
    }
    if (mime === '' && isTable(bytes)) return { kind: 'csv', bytes };
    throw unsupportedType(uploadMessages.notADocument);
  });
}

const blanksBeforePdf = /^(?:\xef\xbb\xbf|[\t\n\f\r \0])+(?=%PDF-)/;

/** A file without what is blank before the beginning of its PDF: web programs leave line ends there, editors a byte order mark. */
export function withoutBlanks(bytes: Buffer): Buffer {
  const [blanks = ''] = blanksBeforePdf.exec(bytes.subarray(0, 1024).toString('latin1')) ?? [];
  return bytes.subarray(blanks.length);
}

const pdfEnd = Buffer.from('%%EOF');
const archiveEnd = Buffer.from('PK\u0005\u0006');
/** The last bytes of a file, in which an archive ends: its comment may be that long. */
const archiveTail = 0xff_ff + 22;

/** Whether a file goes on where a PDF ends, or is an archive, too: those are read from their end. */
function isMoreThanPdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(pdfEnd);
  const rest = end < 0 ? '' : bytes.subarray(end + pdfEnd.length).toString('latin1');
  return /[^\s\0]/.test(rest) || bytes.subarray(-archiveTail).includes(archiveEnd);
}

/** The part of the container in which office programs store an encrypted document. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** The media type of a file by its content; empty for a text and for what is not known. */
async function typeOf(bytes: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? '';
  } catch {
    // It begins like something that it is not.
    return 'application/octet-stream';
  }
}

// eslint-disable-next-line no-control-regex -- These are what no text has.
const control = /[\0-\x08\x0E-\x1F]/;
const code = /^\s*(?:#!|%PDF|%!PS|\{\\rtf)|<(?:!|\?|\/?[a-z])|javascript:/i;

/** Whether a file is a text that no program takes for anything but lines of values. */
function isTable(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() !== '' && !control.test(text) && !code.test(text);
  } catch {
    return false;
  }
}
