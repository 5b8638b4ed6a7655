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
import pg from 'pg';

export type SchemaEngine = bindings.SchemaEngine;

/** Tables and enums that Prisma is to leave alone. */
export const filters = { externalTables: ['public.schema_history'], externalEnums: [] };

/**
 * Runs `work` with Prisma's schema engine on the database at `url`. The engine is the WebAssembly
 * build from npm: the one in `prisma migrate` is a binary that would have to be downloaded.
 * `schema` is the text of a Prisma schema, for work that needs one.
 */
export async function withSchemaEngine<Result>(
  options: { url: string; schema?: string; adapter: (pool: pg.Pool) => PrismaPg },
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  await loaded;
  const pool = new pg.Pool({ connectionString: options.url });
  try {
    const datamodels: [string, string][] | undefined =
      options.schema === undefined ? undefined : [['schema.prisma', options.schema]];
    const engine = await bindings.SchemaEngine.new(
      { datamodels },
      () => {}, // Its log; what matters comes as return values and errors.
      bindMigrationAwareSqlAdapterFactory(options.adapter(pool)),
    );
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    await pool.end();
  }
}

/** Reads PostgreSQL's catalog, whose one-letter columns (type `"char"`) Prisma's adapter refuses. */
export class CatalogAdapter extends PrismaPg {
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
