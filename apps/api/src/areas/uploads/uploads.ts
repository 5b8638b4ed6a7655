import { readFile } from 'node:fs/promises';
import {
  maxCaptionsBytes,
  maxDocumentBytes,
  maxUploadBytes,
  type contract,
  type UploadFolder,
} from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { fileTypeFromFile } from 'file-type';
import type { Deps } from '#deps.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { formReader } from '#lib/http/form-reader.ts';
import { withPictureLock } from '#lib/media/picture-work.ts';
import { recordUpload, uploadOf } from '#lib/media/upload-records.ts';
import { invalid, tooLarge, unsupportedType } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { readCaptions } from '#lib/media/captions.ts';
import { checkDocument } from '#lib/media/document.ts';
import { reencodeImage } from './image.ts';

// The containers that browsers play; the content decides, not the name.
const videoTypes: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
};

/** The built-in upload host, with the hosted service's API. */
export function uploadRoutes({ content, media }: Deps): Routes<typeof contract.uploads> {
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
  const store = async <Format extends string>(
    req: RoutedRequest,
    folder: UploadFolder,
    format: Format,
    bytes: Buffer,
    text?: string,
  ) => {
    const path = await media.put(folder, format, bytes);
    const upload = await uploadOf(path, bytes, text);
    const by = callerOf(req).user.id;
    await content.write(actionOf(req), (db) => recordUpload(db, upload, by));
    return {
      secure_url: upload.address,
      public_id: path.slice(0, path.lastIndexOf('.')),
      format,
      bytes: bytes.length,
    };
  };

  return {
    image: {
      middleware: [readForm],
      handler: async ({ body, req }) => {
        const file = fileOf(req);
        const { bytes, format, width, height } = await withPictureLock(() => reencodeImage(file));
        return {
          status: 200,
          body: { ...(await store(req, body.folder, format, bytes)), width, height },
        };
      },
    },

    video: {
      middleware: [readForm],
      handler: async ({ body, req }) => {
        const file = fileOf(req);
        const format = videoTypes[(await fileTypeFromFile(file))?.mime ?? ''];
        if (!format) throw unsupportedType(uploadMessages.notAVideo);
        return { status: 200, body: await store(req, body.folder, format, await readFile(file)) };
      },
    },

    raw: {
      middleware: [readDocumentForm],
      handler: async ({ body: { folder }, req }) => {
        if (folder === 'Captions') {
          if ((req.file?.size ?? 0) > maxCaptionsBytes) {
            throw tooLarge(uploadMessages.captionsTooLarge);
          }
          const captions = await readCaptions(fileOf(req));
          return { status: 200, body: await store(req, folder, 'vtt', captions) };
        }
        const { kind, bytes, pages, text, preview } = await checkDocument(fileOf(req));
        const stored = await store(req, folder, kind, bytes, text);
        const shown = preview && (await store(req, folder, 'webp', preview));
        return {
          status: 200,
          body: {
            ...stored,
            ...(pages !== undefined && { pages }),
            ...(shown && { previewUrl: shown.secure_url }),
          },
        };
      },
    },
  };
}

/** Where the file of a form is. */
function fileOf({ file }: { file?: Express.Multer.File | undefined }): string {
  if (!file) throw invalid([{ path: 'file', message: uploadMessages.missing }]);
  return file.path;
}
