import pg from 'pg';
import { startTemporaryPostgres } from './start-postgres.ts';

/** A server for tests to make databases on. */
export interface TestServer {
  url: string;
  /** Stops the server if it is ours. */
  stop: () => Promise<void>;
}

/** The server that DATABASE_URL names, whose own databases are left alone, else a temporary one. */
export async function openTestServer(): Promise<TestServer> {
  const given = process.env['DATABASE_URL'];
  return given ? { url: given, stop: async () => {} } : startTemporaryPostgres();
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs one statement. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
