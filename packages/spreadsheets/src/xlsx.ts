import type { Cell, Table } from './table.ts';

/** The most characters that a cell of Excel holds: with more it calls the file broken. */
export const maxCell = 32_767;

/** The end of a text that does not fit. */
export const cut = ' … (cut: a cell of Excel holds no more; the CSV file has it all)';

/** A table as the bytes of an Excel file. Texts are texts there, whatever they begin with. */
export async function xlsxOf({ fields, data }: Table): Promise<Uint8Array<ArrayBuffer>> {
  // Large, and seldom needed: so is what reads such a file.
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const headings = fields.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = data.map((row) => row.map(fitting));
  const file = writeExcelFile([headings, ...rows], { stickyRowsCount: 1 });
  return new Uint8Array(await (await file.toBlob()).arrayBuffer());
}

function fitting(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  // The library looks texts up in a plain object, which has these names already.
  if (cell in Object.prototype) return `${cell} `;
  if (cell.length <= maxCell) return cell;
  return cell.slice(0, maxCell - cut.length).toWellFormed() + cut;
}
