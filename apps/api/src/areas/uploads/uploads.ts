import { readFile } from 'node:fs/promises';
import {
  maxCaptionsBytes,
  maxDocumentBytes,
  maxUploadBytes,
  mediaInput,
  type contract,
  type UploadFolder,
} from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { formReader } from '#lib/http/form-reader.ts';
import { reencodeImage } from '#lib/media/image.ts';
import { mediaAddress, newMediaPath } from '#lib/media/media-store.ts';
import { recordUpload, uploadOf } from '#lib/media/upload-records.ts';
import { invalid, tooLarge, unsupportedType } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { readCaptions } from '#lib/media/captions.ts';
import { checkDocument } from '#lib/media/document.ts';
import { removePlaces } from '#lib/media/video-places.ts';

// The containers that browsers play; the content decides, not the name.
const videoTypes: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
};

interface WithFile {
  file?: Express.Multer.File | undefined;
}

/** Stores one file. @param text what can be read in it */
type Put = <Format extends string>(
  format: Format,
  bytes: Buffer,
  text?: string,
) => Promise<{
  asset_id: string;
  secure_url: string;
  public_id: string;
  format: Format;
  bytes: number;
}>;

/** The built-in upload host, with the hosted service's API. */
export function uploadRoutes({ db, content, log, media }: Deps): Routes<typeof contract.uploads> {
  const folder = media.incoming;
  const readForm = formReader({
    folder,
    file: 'file',
    maxBytes: maxUploadBytes,
    refusal: uploadMessages.tooLarge,
  });
  const readDocumentForm = formReader({
    folder,
    file: 'file',
    maxBytes: maxDocumentBytes,
    refusal: uploadMessages.documentTooLarge,
  });
  /** Removes a file that has no row. What fails here stays, and is recorded by the next backfill. */
  const removeFile = async (path: string) => {
    try {
      const where = { address: mediaAddress(path) };
      // It was recorded all the same if only the answer was lost.
      if ((await db.upload.count({ where })) === 0) await media.remove(path);
    } catch (error) {
      log.error({ err: error }, 'an upload could not be removed');
    }
  };
  /** Stores the files of one upload with their rows, all of them or none. */
  const store = async <Stored>(
    req: RoutedRequest & WithFile,
    folder: UploadFolder,
    putAll: (put: Put) => Promise<Stored>,
  ): Promise<Stored> => {
    const uploads: Awaited<ReturnType<typeof uploadOf>>[] = [];
    const paths: string[] = [];
    const name = nameOf(req);
    try {
      const stored = await putAll(async (format, bytes, text) => {
        const path = newMediaPath(folder, format);
        paths.push(path);
        await media.put(path, bytes);
        const upload = await uploadOf(path, bytes, { text, name });
        uploads.push(upload);
        return {
          asset_id: upload.id,
          secure_url: upload.address,
          public_id: path.slice(0, path.lastIndexOf('.')),
          format,
          bytes: bytes.length,
        };
      });
      const by = callerOf(req).user.id;
      await content.write(actionOf(req), async (db) => {
        for (const upload of uploads) await recordUpload(db, upload, by);
      });
      return stored;
    } catch (error) {
      for (const path of paths) await removeFile(path);
      throw error;
    }
  };

  return {
    image: {
      middleware: [readForm],
      handler: async ({ body, req }) => {
        const file = fileOf(req);
        const { bytes, format, width, height } = await reencodeImage(file);
        const stored = await store(req, body.folder, (put) => put(format, bytes));
        return { status: 200, body: { ...stored, width, height } };
      },
    },

    video: {
      middleware: [readForm],
      handler: async ({ body, req }) => {
        const file = fileOf(req);
        const { fileTypeFromFile } = await import('file-type');
        const format = videoTypes[(await fileTypeFromFile(file))?.mime ?? ''];
        if (!format) throw unsupportedType(uploadMessages.notAVideo);
        const bytes = await readFile(file);
        removePlaces(bytes, format);
        return { status: 200, body: await store(req, body.folder, (put) => put(format, bytes)) };
      },
    },

    raw: {
      middleware: [readDocumentForm],
      handler: async ({ body: { folder }, req }) => {
        if (folder === 'Captions') {
          if ((req.file?.size ?? 0) > maxCaptionsBytes) {
            throw tooLarge(uploadMessages.captionsTooLarge, maxCaptionsBytes);
          }
          const captions = await readCaptions(fileOf(req));
          return { status: 200, body: await store(req, folder, (put) => put('vtt', captions)) };
        }
        const checked = await checkDocument(fileOf(req));
        const { kind, bytes, pages, text, preview, namesAuthors } = checked;
        const body = await store(req, folder, async (put) => {
          const stored = await put(kind, bytes, text);
          const shown = preview && (await put('webp', preview));
          return {
            ...stored,
            ...(pages !== undefined && { pages }),
            ...(namesAuthors && { namesAuthors }),
            ...(shown && { previewUrl: shown.secure_url }),
          };
        });
        return { status: 200, body };
      },
    },
  };
}

/** Where the file of a form is. */
function fileOf({ file }: WithFile): string {
  if (!file) throw invalid([{ path: 'file', message: uploadMessages.missing }]);
  return file.path;
}

/** What a file is called on the computer that it comes from, as far as a name may be stored. */
function nameOf({ file }: WithFile): string {
  const { data = '' } = mediaInput.shape.name.safeParse(file?.originalname.slice(0, 200));
  return data;
}
