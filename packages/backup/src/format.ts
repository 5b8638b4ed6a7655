import { isResumePath, parseUpload } from '@site/contract';
import { z } from 'zod';

// What an archive holds: a tar file, compressed with zstd, and encrypted with age if wanted. Its
// entries, in this order: about.json, secrets/<name>, data/<table>/<part>.copy, media/<sha-256>,
// manifest.json. packages/backup/README.md describes it for people.

/** The version of the format. Readers refuse all others. */
export const formatVersion = 1;

/** The first entry of an archive, and its last one, without which it is not whole. */
export const aboutName = 'about.json';
export const manifestName = 'manifest.json';

/** The file of DATA_DIR with the secret that signs the sessions, where no setting has it. */
export const secretFile = 'jwt-secret';
export const secretName = `secrets/${secretFile}`;

const sha256 = z.string().regex(/^[\da-f]{64}$/);

export const aboutSchema = z.object({
  format: z.literal(formatVersion),
  /** Of the system that wrote it. */
  product: z.string(),
  postgres: z.string(),
  /** When the snapshot was taken, by the clock of the database. */
  at: z.iso.datetime(),
  /** Those that are applied, in their order, with the SHA-256 of their scripts. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })).min(1),
  /** In an order in which each one only refers to those before it. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
});

/** From what an archive was made, and what its tables are. */
export type About = z.output<typeof aboutSchema>;

const entrySchema = z.object({ name: z.string(), bytes: z.int().min(0), sha256 });

export const manifestSchema = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int().min(0),
      /** Of all rows, in any order, as the server that has them calculates it. */
      digest: z.string().optional(),
    }),
  ),
  media: z.array(
    z.object({
      /** The entry. */
      name: z.string(),
      bytes: z.int().min(0),
      /** Below `/media/`. Several have the same content. */
      paths: z.array(z.string()).min(1),
    }),
  ),
  /** Paths of files that have a record in the snapshot, and were not in the store. */
  missing: z.array(z.string()),
  /** Paths of files that are not what their record says they were when they were uploaded. */
  damaged: z.array(z.string()),
  /** Every entry before the manifest, in the order of the archive. */
  entries: z.array(entrySchema),
});

/** What an archive holds, with checksums. */
export type Manifest = z.output<typeof manifestSchema>;
/** One entry: its bytes and their SHA-256. */
export type ManifestEntry = z.output<typeof entrySchema>;

/** Whether a path in a store is one that uploads or résumés have: others could lead out of its folder. */
export function isUpload(path: string): boolean {
  return isResumePath(path) || parseUpload(`/media/${path}`)?.path === `/media/${path}`;
}

/** The format of an archive that this version can't read; undefined when it can. */
export function unknownFormat(about: unknown): number | undefined {
  const { data } = z.object({ format: z.number() }).safeParse(about);
  return data === undefined || data.format === formatVersion ? undefined : data.format;
}
