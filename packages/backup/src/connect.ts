import { Client } from 'pg';
import { describeFailure } from './backup-error.ts';
import { nameOfProcess } from './use.ts';

/**
 * Runs `work` over a connection of its own, without the time limits that the server or the account
 * may have: a large table takes long.
 * @throws BackupError when the database refuses the connection, and what `work` throws
 */
export async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    application_name: nameOfProcess('a command'),
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // A connection that is lost between two statements: the next one fails.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    throw describeFailure(`The database at ${client.host}:${client.port} can't be reached`, cause);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
