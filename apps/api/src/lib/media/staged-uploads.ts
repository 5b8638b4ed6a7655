import type { UploadFolder } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#lib/data/database.ts';
import { mediaAddress, newMediaPath, type MediaStore } from './media-store.ts';
import { uploadOf } from './upload-records.ts';

/*
 * Uploads of a write that comes later: all of them stay, or none. Each has its row before its file is written. So none is
 * left without one when the process is killed, and the sweep removes those that no write has taken.
 */

/** Before the time of any upload: it is to be removed, whatever becomes of the process. */
const givenUp = new Date(0);

/** Uploads that wait for a write. */
export interface StagedUploads {
  /** Stores a file. @param text what can be read in it @returns its address */
  add: (folder: UploadFolder, format: string, bytes: Buffer, text?: string) => Promise<string>;
  /** Makes them stay. @param db of the write whose content names them */
  keep: (db: Pick<Transaction, 'upload'>) => Promise<void>;
  /** Removes them unless they stay. */
  discard: () => Promise<void>;
}

/** @param by the account that uploads them */
export function stageUploads(
  { accessDb, media, log }: Pick<Deps, 'accessDb' | 'media' | 'log'>,
  by: string,
): StagedUploads {
  const addresses: string[] = [];
  const waiting = () => ({ address: { in: addresses }, stagedAt: { not: null } });
  return {
    add: async (folder, format, bytes, text) => {
      const path = newMediaPath(folder, format);
      const upload = await uploadOf(path, bytes, { text });
      addresses.push(upload.address);
      await accessDb.upload.createMany({ data: [{ ...upload, by, stagedAt: new Date() }] });
      await media.put(path, bytes);
      return upload.address;
    },

    keep: async (db) => {
      const data = { stagedAt: null };
      const { count } = await db.upload.updateMany({ where: waiting(), data });
      if (count < addresses.length)
        throw new Error('A file was removed before its content was stored');
    },

    discard: async () => {
      if (addresses.length === 0) return;
      try {
        // It waits for a write whose end is not known yet, and finds nothing once they stay.
        const data = { stagedAt: givenUp };
        const { count } = await accessDb.upload.updateMany({ where: waiting(), data });
        if (count === 0) return;
        await removeFiles(media, addresses);
        // Last: what fails before is found by the sweep.
        await accessDb.upload.deleteMany({ where: waiting() });
      } catch (error) {
        log.error({ err: error }, 'staged uploads could not be removed');
      }
    },
  };
}

/** Removes the files of uploads. @param addresses root-relative */
export async function removeFiles(
  media: Pick<MediaStore, 'remove'>,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) await media.remove(address.slice(mediaAddress('').length));
}
