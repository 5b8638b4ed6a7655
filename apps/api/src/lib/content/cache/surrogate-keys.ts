import { contentKey } from '@site/server';
import { LRUCache } from 'lru-cache';
import type { Reads } from '#lib/data/database.ts';

/*
 * Which tables of content an answer was made from, by the statements that were sent for it. Nothing
 * is declared by hand, so nothing can be forgotten: docs/decisions/cdn.md has the reasoning.
 */

/** The keys of an answer that was made with these statements, separated by spaces. */
type KeysOf = (statements: Iterable<string>) => string;

/** Keys in a statement that have been found, by its text: statements carry no values, so there are few. */
const maxStatements = 1_000;

/** A name that a statement can contain. */
interface Name {
  name: string;
  /** Whether changes of it count as changes of content. */
  isContent: boolean;
  /** What a view is made of. */
  sources: string[];
}

/**
 * Reads the names of tables, views and functions from the database, at the first call.
 * @returns what finds the keys of an answer: the names of the tables of content that it was made from, or `contentKey` where
 *   that is not certain
 */
export function openSurrogateKeys(db: Pick<Reads, '$queryRaw'>): () => Promise<KeysOf> {
  let opened: Promise<KeysOf> | undefined;
  return async () => {
    opened ??= readNames(db).then(keysBy);
    try {
      return await opened;
    } catch {
      // The next request tries again.
      opened = undefined;
      return () => contentKey;
    }
  };
}

function readNames(db: Pick<Reads, '$queryRaw'>): Promise<Name[]> {
  return db.$queryRaw<Name[]>`
    SELECT relname AS name,
      EXISTS (SELECT FROM pg_trigger WHERE tgrelid = relation.oid AND tgname = 'content_version') AS "isContent",
      ARRAY(
        SELECT DISTINCT coalesce(source.relname, function.proname)
        FROM pg_rewrite AS rule
          JOIN pg_depend AS part ON part.classid = 'pg_rewrite'::regclass AND part.objid = rule.oid
          LEFT JOIN pg_class AS source
            ON part.refclassid = 'pg_class'::regclass AND source.oid = part.refobjid
          LEFT JOIN pg_proc AS function
            ON part.refclassid = 'pg_proc'::regclass AND function.oid = part.refobjid
        WHERE rule.ev_class = relation.oid AND source.oid IS DISTINCT FROM relation.oid
          AND coalesce(source.relname, function.proname) IS NOT NULL
      )::text[] AS sources
    FROM pg_class AS relation
    WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND relnamespace::regnamespace::text = ANY (current_schemas(false))
    UNION ALL
    SELECT proname, false, '{}' FROM pg_proc
    WHERE pronamespace::regnamespace::text = ANY (current_schemas(false))`;
}

/** The version itself: a boundary in time invalidates everything. */
const ofVersion = ['content_version', 'content_boundaries'];

function keysBy(names: readonly Name[]): KeysOf {
  const contentTables = new Set(names.flatMap(({ name, isContent }) => (isContent ? name : [])));
  const keysOfName = new Map(
    names.map(({ name, sources }) => {
      const tables = sources.length > 0 ? sources : [name];
      return [name, tables.every((table) => contentTables.has(table)) ? tables : [contentKey]];
    }),
  );
  for (const name of ofVersion) keysOfName.set(name, []);
  const found = new LRUCache<string, string[]>({ max: maxStatements });

  const keysIn = (statement: string) => {
    const known = found.get(statement);
    if (known) return known;
    // A column or an alias that is called like a table counts, too: a key too many does no harm.
    const words = statement.toLowerCase().match(/\w+/g) ?? [];
    const keys = [...new Set(words)].flatMap((word) => keysOfName.get(word) ?? []);
    found.set(statement, keys);
    return keys;
  };
  return (statements) => {
    const keys = new Set([...statements].flatMap(keysIn));
    return keys.size === 0 || keys.has(contentKey) ? contentKey : [...keys].toSorted().join(' ');
  };
}
