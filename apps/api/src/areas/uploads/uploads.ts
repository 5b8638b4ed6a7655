import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { maxDocumentBytes, maxUploadBytes, type contract, type UploadFolder } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { limitIdleTimeOnly } from '@site/server';
import type { RequestHandler } from 'express';
import { fileTypeFromFile } from 'file-type';
import multer, { diskStorage, MulterError } from 'multer';
import type { Deps } from '#deps.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { readBody } from '#lib/http/body-limit.ts';
import { withPictureLock } from '#lib/media/picture-work.ts';
import { recordUpload, uploadOf } from '#lib/media/upload-records.ts';
import { invalid, ProblemError, refused, tooLarge, unsupportedType } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { checkDocument } from './document.ts';
import { reencodeImage } from './image.ts';

/**
 * Reads the multipart form of an upload. Its file is on the disk, not in memory, until it is answered:
 * many may come at once, and slowly.
 * @param fileSize the most bytes of the file
 * @param refusal what is said of a larger one
 */
function formReader(folder: string, fileSize: number, refusal: string): RequestHandler {
  // Boundaries and the other fields come on top of the file.
  const formLimit = { maxBytes: fileSize + 64 * 1024, refusal };
  const parseForm = multer({
    storage: diskStorage({
      destination: (_request, _file, done) => {
        mkdir(folder, { recursive: true }, (error) => done(error, folder));
      },
      filename: (_request, _file, done) => done(null, `${randomUUID()}.part`),
    }),
    limits: { fileSize, files: 1, fields: 10, fieldSize: 1000 },
  }).single('file');

  return (request, response, next) => {
    if (!request.is('multipart/form-data')) throw unsupportedType(uploadMessages.notAForm);
    limitIdleTimeOnly(request);
    response.once('close', () => {
      if (request.file) void rm(request.file.path, { force: true });
    });
    readBody(request, response, formLimit, parseForm, (error) => {
      if (error instanceof ProblemError) next(error);
      else if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
        next(tooLarge(refusal));
      } else {
        next(error && refused(uploadMessages.brokenForm));
      }
    });
  };
}

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
  const readForm = formReader(media.incoming, maxUploadBytes, uploadMessages.tooLarge);
  const { documentTooLarge } = uploadMessages;
  const readDocumentForm = formReader(media.incoming, maxDocumentBytes, documentTooLarge);
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
