import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** A database of a test system and the data folder that belongs to it. */
export interface Copy {
  url: string;
  dataDir: string;
  /** Makes both what they were at first, after `empty`. */
  fill: () => Promise<void>;
  /** Removes the database and the files, but the logs and the pictures' variants: the apps may be writing there. */
  empty: () => Promise<void>;
}

/** Variants of pictures, which are slow to make: all copies share them, for they share the pictures. */
const variants = 'media/.variants';
const logs = 'logs';

/** Makes an installation as a first start does, by the API, which is stopped then. */
export async function createInstallation(): Promise<{
  installation: Installation;
  remove: () => Promise<void>;
}> {
  const postgres = await openTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  const dataDir = join(folder, 'template');
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
      // Systems that end with their worker may be writing their last lines.
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

/** Copies an installation, into a folder next to it, which is removed with it. */
export async function copyInstallation(template: Installation): Promise<Copy> {
  const { serverUrl } = template;
  const database = `site_e2e_${process.pid}_${Date.now()}`;
  const url = databaseUrl(serverUrl, database);
  const dataDir = await mkdtemp(join(dirname(template.dataDir), 'copy-'));
  await mkdir(join(dataDir, 'media'));
  await symlink(join(template.dataDir, variants), join(dataDir, variants));
  const own = [logs, variants].map((path) => join(template.dataDir, path));
  const fill = async () => {
    await Promise.all([
      // Its files are copied, which takes half as long as to write all of it to the log of transactions.
      query(
        serverUrl,
        `CREATE DATABASE ${database} TEMPLATE ${template.database} STRATEGY FILE_COPY`,
      ),
      cp(template.dataDir, dataDir, { recursive: true, filter: (source) => !own.includes(source) }),
    ]);
    // As after a restore: no cache may take it for the content that it has seen.
    await query(url, 'UPDATE content_version SET epoch = gen_random_uuid()');
  };
  await fill();
  return {
    url,
    dataDir,
    fill,
    empty: async () => {
      const files = await Promise.all(
        ['', 'media'].map(async (folder) =>
          (await readdir(join(dataDir, folder))).map((name) => join(folder, name)),
        ),
      );
      const stay = [logs, variants, 'media'];
      const left = files.flat().filter((path) => !stay.includes(path));
      await Promise.all([
        query(serverUrl, `DROP DATABASE ${database} WITH (FORCE)`),
        ...left.map((path) => rm(join(dataDir, path), { recursive: true })),
      ]);
    },
  };
}
