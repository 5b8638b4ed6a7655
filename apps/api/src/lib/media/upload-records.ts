import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#lib/data/database.ts';
import { mediaAddress, mediaKindOf } from './media-store.ts';

/** The row of a file. @param path below `/media/` @param known what can be read in it, and what it is called */
export async function uploadOf(
  path: string,
  bytes: Buffer,
  { text, name = '' }: { text?: string | undefined; name?: string } = {},
) {
  const kind = mediaKindOf(path);
  return {
    id: uuid(),
    address: mediaAddress(path),
    name,
    kind,
    bytes: bytes.length,
    hash: hashOf(bytes),
    folder: dirname(path),
    ...(kind === 'picture' && (await sizeOf(bytes))),
    ...(text !== undefined && { text }),
  };
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Records a file that was just stored.
 * @param db inside a write
 * @param by the account that uploads it
 */
export async function recordUpload(
  db: Pick<Transaction, 'upload'>,
  upload: Awaited<ReturnType<typeof uploadOf>>,
  by: string,
): Promise<void> {
  // A backfill may have come first: it has no account, knows no name, and nobody has been told its id.
  const { address, id, name } = upload;
  await db.upload.upsert({
    where: { address },
    create: { ...upload, by },
    update: { id, by, name },
  });
}

/** In pixels; of an animation those of one frame. A picture that no decoder reads has no size. */
async function sizeOf(bytes: Buffer) {
  try {
    const { sharp } = await import('./sharp.ts');
    const { width, height, pageHeight = height } = await sharp(bytes).metadata();
    return { width, height: pageHeight };
  } catch {
    return {};
  }
}
