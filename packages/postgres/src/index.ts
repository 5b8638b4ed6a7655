export { startPostgres, startTemporaryPostgres, type Postgres } from './start-postgres.ts';
