import { datedName } from '@site/spreadsheets/dated-name';

/**
 * Saves a file as the browser saves downloads.
 * @param name before the date of today
 */
export function saveFile(file: Blob, name: string, ending: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = datedName(name, ending);
  link.click();
  URL.revokeObjectURL(url);
}
