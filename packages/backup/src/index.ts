export { BackupError } from './backup-error.ts';
export { backUp, type Progress } from './backup.ts';
export { fileAt, objectAt, type Destination, type Source } from './destination.ts';
export type { About, Manifest } from './format.ts';
export { mediaInBucket, mediaOnDisk } from './media.ts';
export { inspectArchive, restore, type Part } from './restore.ts';
