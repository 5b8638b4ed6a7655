// What the API needs to start, without what writes and reads archives.
export { BackupError } from './backup-error.ts';
export { withConnection } from './connect.ts';
export { nameOfProcess, requirePostgres, shareDatabase } from './use.ts';
