/** What is done to several entries at once, and undoing it. */
export const batchMessages = {
  noArea: 'This area has no entries that can be changed together.',
  oneChoice: 'Name either ids or a filter.',
  noValues: 'Values needs at least one field of the area.',
  unknownField: (field: string) => `${field} is no field of the area.`,
  unknownFilter: (name: string) => `${name} is no filter of the list.`,
  alwaysPublic: 'These entries are always public.',
  nothingFound: 'Nothing matches. Nothing was changed.',
  tooMany: (found: number, most: number) =>
    `${found} entries match, and at most ${most} can be changed at once. Narrow the filter.`,
  /** @param title of the entry that is refused; `null`: it has none */
  refusedAt: (title: string | null, message: string) =>
    `Nothing was changed, because of ${title === null ? 'one entry' : `“${title}”`}: ${message}`,
  /** @param title of what is no longer as it was left */
  changedSince: (title: string | null) =>
    `${title === null ? 'Something of it' : `“${title}”`} was changed since. Undo is no longer possible.`,
  erasedSince: 'Something of it was erased since. Undo is no longer possible.',
  notUndone: 'This change can’t be undone.',
  alreadySo: 'All of them are so already. Nothing was changed.',
  failed: 'This could not be done. Please try again.',
} as const;

/** What is said to the export of a list as a file. */
export const exportMessages = {
  unknownFilter: (name: string) => `${name} is no filter of the list.`,
  tooMany: (found: number, most: number) =>
    `${found} entries match, and a file holds at most ${most}. Narrow the filter.`,
  failed: 'The list could not be exported. Please try again.',
} as const;

/** Entries that are made from the rows of a file. */
export const importMessages = {
  fileMissing: 'Please choose a CSV or Excel file, or a ZIP file with one.',
  tooLarge: 'A CSV or Excel file may have at most 10 MB.',
  archiveTooLarge: 'A ZIP file may have at most 200 MB.',
  archiveBroken: 'This ZIP file is damaged and can not be read.',
  archiveLocked:
    'This ZIP file is protected by a password. Please make it without one and try again.',
  archivePaths: 'This ZIP file has names that lead out of its folders. Please make it again.',
  tooManyFiles: (most: number) => `A ZIP file may hold at most ${most.toLocaleString('en')} files.`,
  tooMuchInside: 'This ZIP file holds too much once it is unpacked. Please split it up.',
  noTableInside: 'The ZIP file holds no CSV or Excel file outside of its folders.',
  manyTables:
    'The ZIP file holds more than one CSV or Excel file. Put those that are documents into a folder.',
  noFile: (name: string) =>
    `“${name}” is no address. To import files, choose a ZIP file with the table and the files.`,
  unknownFile: (name: string) => `There is no file “${name}” in the ZIP file.`,
  ambiguousFile: (name: string) =>
    `The ZIP file has several files “${name}”. Write its folder, too: folder/${name}`,
  refusedFile: (name: string, reason: string) => `“${name}”: ${reason}`,
  unknownDocument: (address: string) =>
    `“${address}” is no document of this site. Write the address of one that was uploaded.`,
  noTable: 'This is no CSV or Excel file (.csv, .xlsx) that can be read.',
  noXliff: 'This is no XLIFF 2 file (.xlf) that can be read.',
  tookTooLong:
    'This file took too long to read. Copy the table alone into a new file, and import that.',
  notText: 'The letters of this file can’t be read. Save it as “CSV UTF-8”, or as an Excel file.',
  tooManyRows: (most: number) => `A file may have at most ${most.toLocaleString('en')} rows.`,
  noRows: 'The file has no rows below its headings.',
  noColumns:
    'No column of the file has the name of a field. Compare its first row with the template.',
  columnTwice: (label: string) => `There are two columns for ${label}. Leave out one of them.`,
  unknownTitle: (label: string, title: string) => `${label}: there is none called “${title}”.`,
  ambiguousTitle: (label: string, title: string) =>
    `${label}: several are called “${title}”. Write the id of the one that is meant.`,
  openQuote: (row: number) => `A quotation mark in row ${row} is not closed.`,
  cutText: (row: number) =>
    `A text in row ${row} was cut when it was exported to Excel. Export the list as CSV.`,
  failed: 'The file could not be imported. Nothing was stored. Please try again.',
  cancelled: 'Cancelled. Nothing was imported.',
  undoing: 'Undoing the import …',
} as const;

export const csvMessages = {
  downloadFailed: 'The list could not be downloaded. Please try again.',
} as const;
