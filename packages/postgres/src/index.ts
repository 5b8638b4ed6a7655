export { openApplicationRole } from './application-role.ts';
export { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
export {
  startPostgres,
  startTemporaryPostgres,
  startTemporaryStandby,
  type Postgres,
  type Wait,
} from './start-postgres.ts';
export { databaseUrl, openTestServer, query, type TestServer } from './test-server.ts';
export { clusterMajor, downloadPackage, installedPackage, majorOf } from './versions.ts';
