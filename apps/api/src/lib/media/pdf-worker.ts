import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
  decodePDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfMessage } from './pdf.ts';

/*
 * The thread of a PDF. It may run out of time or memory at any point: what it has sent by then counts.
 */

const mostPages = 200;
const mostCharacters = 100_000;
/** Pixels of the longer side of the first page. */
const longestSide = 1200;

const send = (message: PdfMessage) => parentPort?.postMessage(message);

/** Keys and values by which a PDF does more than be read. */
const active = new Set([
  'JS',
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'ImportData',
]);

/** Whether an object holds scripts, programs or files. References need not be followed: each object is looked at. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFName) return active.has(object.decodeText());
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (object instanceof PDFStream) return isActive(object.dict);
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => isActive(key) || isActive(value));
}

const isText = (object: PDFObject | undefined) =>
  (object instanceof PDFString || object instanceof PDFHexString) &&
  object.decodeText().trim() !== '';

/** The content of a stream; nothing of one that can't be read, which is no reason to refuse a PDF. */
function decoded(stream: PDFRawStream): string {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return '';
  }
}

const metadata = PDFName.of('Metadata');
const widget = PDFName.of('Widget');

/** Whether an object names persons or paths: as author, in a comment, in XMP, or as the address of a file. */
function isPersonal(object: PDFObject): boolean {
  if (object instanceof PDFString) return /^(?:file:|[a-z]:[\\/])/i.test(object.asString());
  if (object instanceof PDFArray) return object.asArray().some(isPersonal);
  if (object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === metadata) {
    const creators = decoded(object).split('<dc:creator>').slice(1);
    return creators.some((each) =>
      /<rdf:li[^<>]*>\s*[^\s<]/.test(each.split('</dc:creator>', 1)[0] ?? ''),
    );
  }
  if (!(object instanceof PDFDict)) return false;
  // Of a field in a form it is the name of the field.
  const kind = object.get(PDFName.of('Subtype'));
  const isComment = kind !== undefined && kind !== widget && isText(object.get(PDFName.of('T')));
  if (isComment || isText(object.get(PDFName.of('Author')))) return true;
  return object.values().some(isPersonal);
}

/** Whether a part of the tree of pages is in it more than once: one in itself has no end, and doubled ones have as good as none. */
function isEndless({ catalog, context }: PDFDocument): boolean {
  const seen = new Set<PDFObject>();
  const waiting = [catalog.get(PDFName.of('Pages'))];
  while (waiting.length > 0) {
    const node = context.lookup(waiting.pop());
    const kids = node instanceof PDFDict ? context.lookup(node.get(PDFName.of('Kids'))) : undefined;
    if (!node || !(kids instanceof PDFArray)) continue;
    if (seen.has(node)) return true;
    seen.add(node);
    waiting.push(...kids.asArray());
  }
  return false;
}

/** Why a PDF is refused, if it is, else whether it names persons or paths. */
async function checked(
  bytes: Uint8Array,
): Promise<'locked' | 'activePdf' | 'brokenDocument' | { namesAuthors: boolean }> {
  try {
    const pdf = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      preserveXFA: true,
      updateMetadata: false,
    });
    if (pdf.isEncrypted) return 'locked';
    if (isEndless(pdf)) return 'brokenDocument';
    const objects = pdf.context.enumerateIndirectObjects();
    if (objects.some(([, object]) => isActive(object))) return 'activePdf';
    return { namesAuthors: objects.some(([, object]) => isPersonal(object)) };
  } catch {
    return 'brokenDocument';
  }
}

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    }
    text += '\n';
    page.cleanup();
    if (text.length > mostCharacters) break;
  }
  return text.slice(0, mostCharacters).replaceAll('\0', '').toWellFormed().trim();
}

async function previewOf(pdf: PDFDocumentProxy): Promise<Uint8Array> {
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  await page.render({ canvas, viewport }).promise;
  return canvas.encode('webp', 80);
}

// What was sent arrives as a plain array of bytes.
const bytes = workerData as Uint8Array;
const outcome = await checked(bytes);
if (typeof outcome === 'string') {
  send({ refusal: outcome });
} else {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const pdf = await getDocument({
    data: bytes.slice(),
    useSystemFonts: false,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  send({ content: { ...outcome, pages: pdf.numPages } });
  send({ content: { text: await textOf(pdf) } });
  send({ content: { preview: await previewOf(pdf) } });
}
process.exit();
