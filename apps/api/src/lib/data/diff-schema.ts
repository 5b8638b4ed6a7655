import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyMigrations } from '@site/backup';
import pg from 'pg';
import { CatalogAdapter, filters, withSchemaEngine } from './schema-engine.ts';

/**
 * The SQL that leads from the migrations of a folder to the Prisma schema in it, empty when they
 * agree. The migrations are applied to a database of their own on the server at `url`, made and
 * removed here.
 */
export async function diffSchema(options: { url: string; folder: string }): Promise<string> {
  const schema = await readFile(join(options.folder, 'schema.prisma'), 'utf8');
  const files = [{ path: 'schema.prisma', content: schema }];
  const name = `scratch_${randomUUID()}`;
  const url = new URL(options.url);
  url.pathname = name;
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE "${name}"`);
    await applyMigrations(url.href, options.folder);
    const adapter = (pool: pg.Pool): CatalogAdapter => new CatalogAdapter(pool);
    const { exitCode, stdout } = await withSchemaEngine(
      { url: url.href, schema, adapter },
      (engine) =>
        engine.diff({
          from: { tag: 'schemaDatasource', files, configDir: '.' },
          to: { tag: 'schemaDatamodel', files },
          script: true,
          exitCode: true,
          filters,
        }),
    );
    return exitCode === 0 ? '' : (stdout ?? '');
  } finally {
    await client.query(`DROP DATABASE IF EXISTS "${name}"`);
    await client.end();
  }
}
