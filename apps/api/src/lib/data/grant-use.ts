import pg from 'pg';

/**
 * Lets a role use the tables of a database without owning them: it reads and writes all but the audit log, to which it only
 * adds, and the migrations, which it only reads. It can change no table, trigger or function.
 * @param ownerUrl `postgresql://…` of the role that owns them
 * @param role the role's name
 * @throws Error of one sentence when the role could become the owner
 */
export async function grantUse(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ isAbove: boolean; database: string }>(
      `SELECT pg_has_role($1, current_user, 'MEMBER') AS "isAbove", current_database() AS database`,
      [role],
    );
    const [{ isAbove, database } = { isAbove: true, database: '' }] = rows;
    if (isAbove) {
      throw new Error(
        `The role of DATABASE_URL may do all that the one of DATABASE_OWNER_URL may: take it away (REVOKE), or leave that out.`,
      );
    }
    const [to, of] = [pg.escapeIdentifier(role), pg.escapeIdentifier(database)];
    await client.query(`
      BEGIN;
      GRANT CONNECT, TEMPORARY ON DATABASE ${of} TO ${to};
      REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${to};
      GRANT USAGE ON SCHEMA public TO ${to};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to};
      REVOKE UPDATE, DELETE ON audit_log FROM ${to};
      REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${to};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${to};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${to};
      COMMIT`);
  } finally {
    await client.end();
  }
}
