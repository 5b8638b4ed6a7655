import { z } from 'zod';
import { adminAccess } from '../../routes/access.ts';
import { restrictedProblems } from '../../routes/problem.ts';

/** `green`: in order; `amber`: needs attention; `red`: broken, or soon. */
export const checkState = z.enum(['green', 'amber', 'red']);
export type CheckState = z.infer<typeof checkState>;

/** What is checked, in the order in which it is shown. */
export const checkName = z.enum([
  'database',
  'disk',
  'backups',
  'mail',
  'certificates',
  'proxies',
  'complaints',
  'version',
]);
export type CheckName = z.infer<typeof checkName>;

export const systemCheck = z.object({
  name: checkName,
  state: checkState,
  /** How it is, for a person who is not technical. */
  sentence: z.string(),
  /** What to do about it; `null` where nothing is to be done. */
  advice: z.string().nullable(),
});
export type SystemCheck = z.infer<typeof systemCheck>;

/** One attempt at a nightly backup. */
export const backupAttempt = z.object({
  startedAt: z.iso.datetime(),
  /** `null`: it is being made, or its process was killed. */
  endedAt: z.iso.datetime().nullable(),
  /** The archive. */
  name: z.string(),
  /** Of the archive; `null`: it was not written. */
  bytes: z.number().nullable(),
  /** When it was restored into a scratch database and compared; `null`: it was not. */
  provenAt: z.iso.datetime().nullable(),
  /** What failed. */
  error: z.string().nullable(),
});
export type BackupAttempt = z.infer<typeof backupAttempt>;

/**
 * Files of one kind. `used`: uploads that content names, earlier versions of it too; `unused`: the others; `trash`: what was
 * deleted and is still there; `sizes`: what was made of uploads, and is made again when it is asked for.
 */
export const storedFiles = z.object({
  kind: z.enum(['used', 'unused', 'trash', 'sizes']),
  files: z.int(),
  bytes: z.int(),
});
export type StoredFiles = z.infer<typeof storedFiles>;

export const systemStatus = z.object({
  /** The worst of the checks. */
  state: checkState,
  checks: z.array(systemCheck),
  /** The last ones, newest first. */
  backups: z.array(backupAttempt),
  /** What fills the disk or the bucket, as of the last quarter of an hour: one of each kind. */
  storage: z.array(storedFiles),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const systemRoutes = {
  /** How the installation is, looked at now or a few seconds ago. */
  status: {
    summary: 'Read the state of the system',
    method: 'GET',
    path: '/api/system/status',
    responses: { 200: systemStatus, ...restrictedProblems },
    metadata: adminAccess,
  },
} as const;
