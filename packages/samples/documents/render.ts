import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';
import { sheets } from '../src/document-sheets.ts';

/*
 * Renders the sample documents: `node packages/samples/documents/render.ts`. Writes <name>.pdf; the sizes that it
 * prints belong in ../src/document.ts.
 */

for (const [name, { title, lines }] of Object.entries(sheets)) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawRectangle({ x: 56, y: 792, width: 483, height: 4, color: rgb(0.06, 0.46, 0.43) });
  page.drawText(title, { x: 56, y: 752, size: 18, font });
  for (const [at, line] of lines.entries()) {
    page.drawText(line, { x: 56, y: 704 - at * 24, size: 11, font });
  }
  pdf.setTitle(title);
  // The same at each rendering.
  pdf.setCreationDate(new Date('2026-11-01T00:00:00Z'));
  pdf.setModificationDate(new Date('2026-11-01T00:00:00Z'));
  const bytes = await pdf.save();
  await writeFile(new URL(`${name}.pdf`, import.meta.url), bytes);
  process.stdout.write(`'${name}': ${bytes.byteLength},\n`);
}
