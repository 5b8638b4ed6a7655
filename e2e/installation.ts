import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, openTestServer, query } from '@site/postgres';
import { findFreePorts, startApi } from '@site/system';

/** The first admin's sign-in. */
export const account = { email: 'admin@example.org', password: 'a wall of many bricks' };

/** A database with the sample content and the data folder that belongs to it, which test systems copy. */
export interface Installation {
  serverUrl: string;
  database: string;
  dataDir: string;
}

/** Variants of pictures, which are slow to make: all copies share them, for they share the pictures. */
const variants = 'media/.variants';

/** Makes an installation as a first start does, by the API, which is stopped then. */
export async function createInstallation(): Promise<{
  installation: Installation;
  remove: () => Promise<void>;
}> {
  const postgres = await openTestServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  const database = `site_e2e_${process.pid}_template`;
  const [port = 0] = await findFreePorts(1);
  await query(postgres.url, `CREATE DATABASE ${database}`);
  const api = await startApi({
    port,
    dataDir,
    databaseUrl: databaseUrl(postgres.url, database),
    env: { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
  });
  await api.stop();
  await mkdir(join(dataDir, variants), { recursive: true });
  return {
    installation: { serverUrl: postgres.url, database, dataDir },
    remove: async () => {
      await query(postgres.url, `DROP DATABASE ${database}`);
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Copies an installation. @returns the address of the new database, and the new data folder */
export async function copyInstallation(template: Installation) {
  const { serverUrl } = template;
  const database = `site_e2e_${process.pid}_${Date.now()}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  const shared = join(template.dataDir, variants);
  await Promise.all([
    query(serverUrl, `CREATE DATABASE ${database} TEMPLATE ${template.database}`),
    cp(template.dataDir, dataDir, { recursive: true, filter: (source) => source !== shared }),
  ]);
  await symlink(shared, join(dataDir, variants));
  return {
    url: databaseUrl(serverUrl, database),
    dataDir,
    remove: async () => {
      await query(serverUrl, `DROP DATABASE ${database} WITH (FORCE)`);
      await rm(dataDir, { recursive: true });
    },
  };
}
