import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { uploadFolders, type UploadFolder } from '@site/contract';
import express, { type Handler, type Response } from 'express';
import { pictureVariants } from './picture-variants.ts';
import { writeWhole } from './files.ts';

/** Where uploaded files are kept. */
export interface MediaStore {
  /**
   * Keeps a file under a name of its own, wholly or not at all.
   * @param extension without the dot
   * @returns the path below `/media/`
   */
  put(folder: UploadFolder, extension: string, bytes: Buffer): Promise<string>;
  /** A folder for files that have not come wholly yet, or are not known to be good. */
  incoming: string;
  /** Answers requests for kept files; of pictures also `?w=<width>`. */
  handler: Handler;
}

/** A path below `/media/` that no other file has. @param extension without the dot */
export function newMediaPath(folder: UploadFolder, extension: string): string {
  return `${folder}/${randomUUID()}.${extension}`;
}

const mediaPath = new RegExp(String.raw`^(?:${uploadFolders.join('|')})/[\w-]+\.\w+$`);

/** Whether a path below `/media/` is one that {@link newMediaPath} gives. */
export function isMediaPath(path: string): boolean {
  return mediaPath.test(path);
}

/** Keeps files in a folder of the disk. */
export function createDiskStore(root: string): MediaStore {
  return {
    async put(folder, extension, bytes) {
      const path = newMediaPath(folder, extension);
      await writeWhole(root, path, bytes);
      return path;
    },
    // The dot keeps it from being served.
    incoming: join(root, '.incoming'),
    handler: express
      .Router()
      .use(
        pictureVariants(root, (response, file) => {
          response.sendFile(file, { root, dotfiles: 'allow', headers: fileHeaders, ...caching });
        }),
      )
      .use(
        express.static(root, {
          ...caching,
          index: false,
          redirect: false,
          setHeaders: setFileHeaders,
        }),
      ),
  };
}

/** What comes with every file beside its own type and size. */
export function setFileHeaders(response: Response): void {
  response.setHeaders(new Map(Object.entries(fileHeaders)));
}

// A file never changes: another one gets another name.
const caching = { immutable: true, maxAge: '1y' };
const fileHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
