import { importMessages } from '../messages/index.ts';

/*
 * Archives of a table and the files that it names: which is which is told by their names.
 */

/** The names in an archive. */
export interface ArchiveNames {
  /** Which one is the table. */
  table: number;
  /** Which one a cell means: by its name, or with its folders. */
  find: (name: string) => { at: number } | { issue: string };
}

/** What systems and programs add, which nobody has chosen. */
const added = /(?:^|\/)(?:__MACOSX\/|\.|~\$|thumbs\.db$|desktop\.ini$)/i;
const table = /^[^/]+\.(?:csv|xlsx)$/i;

/** Whoever types a name writes it in any case, and systems put accented letters together in two ways. */
const nameKey = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll('\\', '/').replace(/^\.\//, '');

/** Reads the names of all entries of an archive, folders among them, with slashes between their parts. */
export function readArchive(names: readonly string[]): ArchiveNames | { issue: string } {
  const files = [...names.entries()].filter(([, name]) => !name.endsWith('/') && !added.test(name));
  const tops = new Set(files.map(([, name]) => name.slice(0, name.indexOf('/') + 1)));
  // An archive of a folder has all in that folder.
  const [only = ''] = tops.size === 1 ? tops : [];
  const tables = files.filter(([, name]) => table.test(name.slice(only.length)));
  const [first, second] = tables;
  if (!first) return { issue: importMessages.noTableInside };
  if (second) return { issue: importMessages.manyTables };
  const byKey = new Map<string, Set<number>>();
  for (const [at, name] of files) {
    const ownName = name.slice(name.lastIndexOf('/') + 1);
    for (const each of [ownName, name.slice(only.length), name]) {
      const key = nameKey(each);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(at));
    }
  }
  return {
    table: first[0],
    find: (name) => {
      const shown = name.slice(0, 100);
      const [at, another] = byKey.get(nameKey(name)) ?? [];
      if (at === undefined) return { issue: importMessages.unknownFile(shown) };
      if (another !== undefined) return { issue: importMessages.ambiguousFile(shown) };
      return { at };
    },
  };
}
