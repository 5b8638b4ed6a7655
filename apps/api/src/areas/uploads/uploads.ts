import { maxUploadBytes, type contract, type UploadFolder } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import type { RequestHandler } from 'express';
import { fileTypeFromBuffer } from 'file-type';
import multer, { MulterError } from 'multer';
import type { Deps } from '#deps.ts';
import { invalid, refused, tooLarge, unsupportedType } from '#lib/problem.ts';
import type { Routes } from '#lib/routes.ts';
import { reencodeImage } from './image.ts';

const parseForm = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxUploadBytes, files: 1, fields: 10, fieldSize: 1000 },
}).single('file');

/** Reads the multipart form of an upload; the file is kept in memory until it is known to be good. */
const readForm: RequestHandler = (request, response, next) => {
  if (!request.is('multipart/form-data')) throw unsupportedType(uploadMessages.notAForm);
  parseForm(request, response, (error?: unknown) => {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
      next(tooLarge(uploadMessages.tooLarge));
    } else {
      next(error && refused(uploadMessages.brokenForm));
    }
  });
};

// The containers that browsers play; the content decides, not the name.
const videoTypes: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
};

/** The built-in upload host, in the hosted service's dialect. */
export function uploadRoutes({ media, settings }: Deps): Routes<typeof contract.uploads> {
  const keep = async (folder: UploadFolder, format: string, bytes: Buffer) => {
    const path = await media.put(folder, format, bytes);
    return {
      secure_url: `${settings.PUBLIC_API_URL}/media/${path}`,
      public_id: path.slice(0, path.lastIndexOf('.')),
      format,
      bytes: bytes.length,
    };
  };

  return {
    image: {
      middleware: [readForm],
      handler: async ({ body, req }) => {
        const { bytes, format, width, height } = await reencodeImage(fileOf(req));
        return {
          status: 200,
          body: { ...(await keep(body.folder, format, bytes)), width, height },
        };
      },
    },

    video: {
      middleware: [readForm],
      handler: async ({ body, req }) => {
        const file = fileOf(req);
        const format = videoTypes[(await fileTypeFromBuffer(file))?.mime ?? ''];
        if (!format) throw unsupportedType(uploadMessages.notAVideo);
        return { status: 200, body: await keep(body.folder, format, file) };
      },
    },
  };
}

function fileOf({ file }: { file?: Express.Multer.File | undefined }): Buffer {
  if (!file) throw invalid([{ path: 'file', message: uploadMessages.missing }]);
  return file.buffer;
}
