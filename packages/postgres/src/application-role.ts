import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const applicationRole = 'site_app';

/**
 * Makes the role that the apps have on an embedded server, which owns no table: the migrations give it what it needs. It
 * gets another password each time, so that only who has asked last can sign in. It may create databases, as backups are
 * tried out in one of their own.
 * @param ownerUrl `postgresql://…` of the superuser
 * @returns the same database's address for that role
 */
export async function openApplicationRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = applicationRole;
  url.password = randomBytes(24).toString('hex');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [applicationRole]);
    const [verb, role] = [found.rowCount === 0 ? 'CREATE' : 'ALTER', applicationRole];
    const password = client.escapeLiteral(url.password);
    await client.query(`${verb} ROLE ${role} LOGIN NOSUPERUSER CREATEDB PASSWORD ${password}`);
  } finally {
    await client.end();
  }
  return url.href;
}
