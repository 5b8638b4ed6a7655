import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { applyMigrations } from '@site/backup';
import { databaseUrl, query } from '@site/postgres';
import pg from 'pg';

/** What Prisma is to leave alone. */
const filters = { externalTables: ['public.schema_history'], externalEnums: [] };

/**
 * The SQL that leads from the migrations of a folder to the Prisma schema in it, empty when they
 * agree. The migrations are applied to a database of their own on the server at `url`, made and
 * removed here.
 */
export async function diffSchema(options: { url: string; folder: string }): Promise<string> {
  const content = await readFile(join(options.folder, 'schema.prisma'), 'utf8');
  const name = `scratch_${randomUUID()}`;
  const url = databaseUrl(options.url, name);
  await query(options.url, `CREATE DATABASE "${name}"`);
  try {
    await applyMigrations(url, options.folder);
    return await compare(url, { path: 'schema.prisma', content });
  } finally {
    await query(options.url, `DROP DATABASE "${name}" WITH (FORCE)`);
  }
}

/**
 * Asks Prisma's schema engine. It is the WebAssembly build from npm: the one in `prisma migrate` is
 * a binary that would have to be downloaded.
 */
async function compare(url: string, schema: { path: string; content: string }): Promise<string> {
  await loaded;
  const pool = new pg.Pool({ connectionString: url });
  const engine = await bindings.SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => {}, // Its log; what matters comes as return values and errors.
    bindMigrationAwareSqlAdapterFactory(new CatalogAdapter(pool)),
  );
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [schema], configDir: '.' },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters,
    });
    return exitCode === 0 ? '' : (stdout ?? '');
  } finally {
    engine.free();
    await pool.end();
  }
}

/** Reads PostgreSQL's catalog, whose one-letter columns (type `"char"`) Prisma's adapter refuses. */
class CatalogAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    const queryRaw: SqlDriverAdapter['queryRaw'] = async ({ sql, args }) => {
      const query = { text: sql, values: args, rowMode: 'array' as const };
      const { fields, rows } = await pool.query<unknown[]>(query);
      return {
        columnNames: fields.map(({ name }) => name),
        columnTypes: fields.map((field) => catalogTypes[field.dataTypeID] ?? ColumnTypeEnum.Text),
        rows,
      };
    };
    adapter.queryRaw = queryRaw;
    return adapter;
  }
}

const textArray = 1009;
const { BOOL, CHAR, INT2, INT4, INT8, OID } = pg.types.builtins;
const catalogTypes: Readonly<Record<number, ColumnType>> = {
  [BOOL]: ColumnTypeEnum.Boolean,
  [CHAR]: ColumnTypeEnum.Character,
  [INT2]: ColumnTypeEnum.Int32,
  [INT4]: ColumnTypeEnum.Int32,
  [INT8]: ColumnTypeEnum.Int64,
  [OID]: ColumnTypeEnum.Int64,
  [textArray]: ColumnTypeEnum.TextArray,
};

/** A global of Node that its types leave to the browser's. */
declare const WebAssembly: {
  instantiate: (
    bytes: Uint8Array,
    imports: Record<string, object>,
  ) => Promise<{ instance: { exports: Record<string, unknown> } }>;
};

/**
 * Does what the package's own entry does by `import … from '….wasm'`, which Node has as an
 * experiment only. The registry is where the engine leaves its message when it panics.
 */
async function load(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const file = join(entry, '../schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': bindings,
  });
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => process.stderr.write(`${message}\n`),
    },
  });
  bindings.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: begin } = instance.exports;
  if (typeof begin === 'function') begin();
}
const loaded = load();
