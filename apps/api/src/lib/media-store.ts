import { randomUUID } from 'node:crypto';
import type { UploadFolder } from '@site/contract';
import express, { type Handler } from 'express';
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
  /** Answers requests for kept files; of pictures also `?w=<width>`. */
  handler: Handler;
}

/** A path below `/media/` that no other file has. @param extension without the dot */
export function newMediaPath(folder: UploadFolder, extension: string): string {
  return `${folder}/${randomUUID()}.${extension}`;
}

/** Keeps files in a folder of the disk. */
export function createDiskStore(root: string): MediaStore {
  return {
    async put(folder, extension, bytes) {
      const path = newMediaPath(folder, extension);
      await writeWhole(root, path, bytes);
      return path;
    },
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
          setHeaders: (response) => response.setHeaders(new Map(Object.entries(fileHeaders))),
        }),
      ),
  };
}

// A file never changes: another one gets another name.
const caching = { immutable: true, maxAge: '1y' };
const fileHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
