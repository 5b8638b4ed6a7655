import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import type { ArchiveEntry } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { copyTarget } from './catalog.ts';
import type { About, Manifest } from './format.ts';

/** Loads the tables of an archive, entry by entry, in a transaction that the caller has begun. */
export interface TableLoader {
  add(entry: ArchiveEntry): Promise<void>;
  /** Call it after the last entry. */
  end(): Promise<void>;
}

const entryForm = /^data\/(.+)\/\d+\.copy$/;

/** Whether an entry is a part of a table. */
export function isTablePart(name: string): boolean {
  return entryForm.test(name);
}

/** @param manifest of the same archive, which was verified */
export function openTableLoader(
  client: Client,
  { tables }: About,
  manifest: Manifest,
): TableLoader {
  const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  let current: { name: string; copy: CopyStreamQuery; done: Promise<void> } | undefined;
  let failure: Error | undefined;

  const end = async (): Promise<void> => {
    if (current === undefined) return;
    const { name, copy, done } = current;
    current = undefined;
    copy.end();
    await done;
    if (copy.rowCount !== rowsOf.get(name)) {
      throw new BackupError(
        `The table ${name} has ${copy.rowCount} rows instead of ${rowsOf.get(name)}.`,
      );
    }
  };
  return {
    async add({ name: entry, content }) {
      const [, name = ''] = entryForm.exec(entry) ?? [];
      if (current?.name !== name) {
        await end();
        const table = tables.find((each) => each.name === name);
        if (!table) throw new BackupError(`The archive has rows of ${name}, and no such table.`);
        const copy = client.query(copyFrom(`COPY ${copyTarget(client, table)} FROM STDIN`));
        const done = finished(copy);
        done.catch(() => {});
        // A stream that failed must not be written to, and the promise tells it a moment later.
        copy.once('error', (error) => (failure = error));
        current = { name, copy, done };
      }
      const { copy, done } = current;
      for await (const chunk of content) {
        if (failure) throw failure;
        if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done]);
      }
    },
    end,
  };
}

/** Lets sequences go on from where they were. */
export async function setSequences(client: Client, { sequences }: About): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      value,
      isCalled,
    ]);
  }
}

/** Empties the tables that migrations put rows into. */
export async function emptyTables(client: Client, { tables }: About): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`TRUNCATE ${names.join(', ')}`);
}
