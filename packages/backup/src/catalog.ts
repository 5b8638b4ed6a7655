import type { Client } from 'pg';

/** A table with the columns that are stored, which generated ones are not. */
export interface Table {
  name: string;
  columns: string[];
}

/** Objects of extensions are made by the extension. */
const notOfExtension = (catalog: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = object.oid AND deptype = 'e')`;

/**
 * The tables of the schema in an order in which each one only refers to those before it. A partitioned
 * table is named by its partitions, which hold the rows.
 */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    SELECT object.relname::text AS name,
      (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = object.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      ARRAY(SELECT other.relname::text FROM pg_constraint JOIN pg_class AS other ON other.oid = confrelid
        WHERE conrelid = object.oid AND contype = 'f' AND confrelid <> conrelid) AS "refersTo"
    FROM pg_class AS object
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND ${notOfExtension('pg_class')}
    ORDER BY relname`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const ordered = new Set<string>();
  const add = (name: string, above: readonly string[]): void => {
    const table = byName.get(name);
    if (table === undefined || ordered.has(name)) return;
    if (above.includes(name)) {
      throw new Error(`The tables ${above.join(', ')} refer to each other in a circle.`);
    }
    for (const other of table.refersTo) add(other, [...above, name]);
    ordered.add(name);
  };
  for (const name of byName.keys()) add(name, []);
  return [...ordered].map((name) => ({ name, columns: byName.get(name)?.columns ?? [] }));
}

/** The sequences of the schema, by name. They count on through rollbacks, so they are ahead of every snapshot. */
export async function readSequences(
  client: Client,
): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname::text AS name FROM pg_class AS object
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' AND ${notOfExtension('pg_class')}
    ORDER BY relname`);
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${client.escapeIdentifier(name)}`,
    );
    sequences.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** The columns of a table as COPY takes them. */
export function copyTarget(client: Client, { name, columns }: Table): string {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${client.escapeIdentifier(name)} (${names})`;
}

/**
 * Drops every table, view, sequence, function and type of the schema. Extensions stay: making one again
 * can need more rights than a database of one's own gives.
 */
export async function dropEverything(client: Client): Promise<void> {
  await client.query(`
    DO $$
    DECLARE
      found RECORD;
    BEGIN
      FOR found IN
        SELECT oid, CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, relname AS name
        FROM pg_class AS object
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND ${notOfExtension('pg_class')}
      LOOP
        -- A table takes its partitions and sequences along.
        EXECUTE format('DROP %s IF EXISTS %I CASCADE', found.kind, found.name);
      END LOOP;
      FOR found IN
        SELECT oid FROM pg_proc AS object
        WHERE pronamespace = current_schema()::regnamespace AND ${notOfExtension('pg_proc')}
      LOOP
        -- Another one may have taken it along.
        CONTINUE WHEN NOT EXISTS (SELECT FROM pg_proc WHERE oid = found.oid);
        EXECUTE format('DROP ROUTINE %s CASCADE', found.oid::regprocedure);
      END LOOP;
      FOR found IN
        SELECT typname AS name FROM pg_type AS object
        WHERE typnamespace = current_schema()::regnamespace AND typtype IN ('e', 'd') AND ${notOfExtension('pg_type')}
      LOOP
        EXECUTE format('DROP TYPE IF EXISTS %I CASCADE', found.name);
      END LOOP;
    END $$`);
}
