export { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
export { startPostgres, startTemporaryPostgres, type Postgres } from './start-postgres.ts';
export { databaseUrl, openTestServer, query, type TestServer } from './test-server.ts';
