import { maxUploadBytes, type contract } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import type { RequestHandler } from 'express';
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

/** The built-in upload host, in the hosted service's dialect. */
export function uploadRoutes({ media, settings }: Deps): Routes<typeof contract.uploads> {
  return {
    image: {
      middleware: [readForm],
      handler: async ({ body, req }) => {
        if (!req.file) throw invalid([{ path: 'file', message: uploadMessages.missing }]);
        const { bytes, format, width, height } = await reencodeImage(req.file.buffer);
        const path = await media.put(body.folder, format, bytes);
        return {
          status: 200,
          body: {
            secure_url: `${settings.PUBLIC_API_URL}/media/${path}`,
            public_id: path.slice(0, path.lastIndexOf('.')),
            format,
            width,
            height,
            bytes: bytes.length,
          },
        };
      },
    },
  };
}
