import { escapeIdentifier, type Client } from 'pg';
import { BackupError } from './backup-error.ts';

/**
 * Lets a role use the tables of a database without owning them: it reads and writes all but the audit log, to which it only
 * adds, and the history of the schema, which it only reads. It can change no table, trigger or function.
 * @param client of the role that owns them
 * @param role the role's name
 * @throws BackupError when the role could become the owner
 */
export async function grantUse(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isAbove: boolean; database: string }>(
    `SELECT pg_has_role($1, current_user, 'MEMBER') AS "isAbove", current_database() AS database`,
    [role],
  );
  const [{ isAbove, database } = { isAbove: true, database: '' }] = rows;
  if (isAbove) {
    throw new BackupError(
      `The role of DATABASE_URL may do all that the one of DATABASE_OWNER_URL may: take it away (REVOKE), or leave that out.`,
    );
  }
  const [to, of] = [escapeIdentifier(role), escapeIdentifier(database)];
  // One message is one transaction, unless there is one already.
  await client.query(`
    GRANT CONNECT, TEMPORARY ON DATABASE ${of} TO ${to};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${to};
    GRANT USAGE ON SCHEMA public TO ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to};
    REVOKE UPDATE, DELETE ON audit_log FROM ${to};
    REVOKE INSERT, UPDATE, DELETE ON schema_history FROM ${to};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${to};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${to}`);
}

/** The roles that were let use the tables: those that may add to the audit log and are not its owner. */
export async function grantedRoles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT DISTINCT rolname::text AS name
    FROM pg_class, aclexplode(relacl) AS granted JOIN pg_roles ON pg_roles.oid = granted.grantee
    WHERE pg_class.oid = to_regclass('audit_log') AND privilege_type = 'INSERT' AND grantee <> relowner
      AND NOT pg_has_role(grantee, current_user, 'MEMBER')`);
  return rows.map(({ name }) => name);
}
