import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languageOf } from '@site/contract/language';
import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';
import { GlobalFonts, PDFDocument as Drawing } from '@napi-rs/canvas';
import { sheets } from '../src/document-sheets.ts';

/*
 * Renders the sample documents: `node packages/samples/documents/render.ts`. Writes <name>.pdf; the sizes that it
 * prints belong in ../src/document.ts.
 */

const size = [595, 842] as const;
const rule = { x: 56, y: 46, width: 483, height: 4 };

type Sheet = (typeof sheets)[string];

async function drawn({ title, lines }: Sheet): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([...size]);
  page.drawRectangle({ ...rule, y: 792, color: rgb(0.06, 0.46, 0.43) });
  page.drawText(title, { x: 56, y: 752, size: 18, font });
  for (const [at, line] of lines.entries()) {
    page.drawText(line, { x: 56, y: 704 - at * 24, size: 11, font });
  }
  return pdf;
}

/** Urdu, whose letters are shaped and run from the right. */
function drawnInUrdu({ title, lines }: Sheet): Promise<PDFDocument> {
  const face = import.meta
    .resolve('@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2');
  GlobalFonts.registerFromPath(fileURLToPath(face), 'Urdu');
  const drawing = new Drawing({ title });
  const page = drawing.beginPage(...size);
  page.fillStyle = '#0f766e';
  page.fillRect(rule.x, rule.y, rule.width, rule.height);
  page.fillStyle = '#000';
  page.direction = 'rtl';
  page.textAlign = 'right';
  page.font = '20px Urdu';
  page.fillText(title, rule.x + rule.width, 110);
  page.font = '13px Urdu';
  for (const [at, line] of lines.entries()) {
    page.fillText(line, rule.x + rule.width, 170 + at * 40);
  }
  drawing.endPage();
  return PDFDocument.load(drawing.close());
}

for (const [name, sheet] of Object.entries(sheets)) {
  const isUrdu = languageOf(sheet.title).lang === 'ur';
  const pdf = await (isUrdu ? drawnInUrdu(sheet) : drawn(sheet));
  pdf.setTitle(sheet.title);
  // The same at each rendering.
  pdf.setCreationDate(new Date('2026-11-01T00:00:00Z'));
  pdf.setModificationDate(new Date('2026-11-01T00:00:00Z'));
  const bytes = await pdf.save();
  await writeFile(new URL(`${name}.pdf`, import.meta.url), bytes);
  process.stdout.write(`'${name}': ${bytes.byteLength},\n`);
}
