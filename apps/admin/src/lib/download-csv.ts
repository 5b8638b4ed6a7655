/** One line of a file, by the headings of its columns. */
export type CsvRow = Record<string, string>;

// Without it Excel takes a file for Latin, and Urdu for nonsense.
const byteOrderMark = '\uFEFF';

/**
 * Saves rows as a file that spreadsheets open. What looks like a formula is text there: visitors may have
 * written it.
 * @param name before the date of today
 */
export async function downloadCsv(name: string, rows: CsvRow[]): Promise<void> {
  const { unparse } = await import('papaparse');
  const csv = byteOrderMark + unparse(rows, { escapeFormulae: true });
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
