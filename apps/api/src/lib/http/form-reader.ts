import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import { uploadMessages } from '@site/contract/messages';
import { limitIdleTimeOnly } from '@site/server';
import type { RequestHandler } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import { makeFolder } from '#lib/files.ts';
import { whyNotStored } from '#lib/not-stored.ts';
import { readBody } from './body-limit.ts';
import { ProblemError, refused, tooLarge, unsupportedType } from './problem.ts';

const make = callbackify((folder: string) => makeFolder(folder));

/**
 * Reads a multipart form with a file. The file is on the disk, not in memory, until the request is answered:
 * many may come at once, and slowly.
 * @param options.folder for files that have not come wholly yet, or are not known to be good
 * @param options.file the name of its field
 * @param options.maxBytes of the file
 * @param options.refusal what is said of a larger one
 * @param options.fieldSize the most bytes of another field
 */
export function formReader(options: {
  folder: string;
  file: string;
  maxBytes: number;
  refusal: string;
  fieldSize?: number;
}): RequestHandler {
  const { folder, file, maxBytes, refusal, fieldSize = 1000 } = options;
  const refuse = () => tooLarge(refusal, maxBytes);
  // Boundaries and the other fields come on top of the file.
  const formLimit = { maxBytes: maxBytes + fieldSize + 64 * 1024, refuse };
  const fileNames = new WeakMap<object, string>();
  const parseForm = multer({
    storage: diskStorage({
      destination: (_request, _file, done) => {
        make(folder, (error) => done(error, folder));
      },
      filename: (request, _file, done) => done(null, fileNames.get(request) ?? ''),
    }),
    limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize },
    // As browsers send the names of files.
    defParamCharset: 'utf8',
  }).single(file);

  return (request, response, next) => {
    if (!request.is('multipart/form-data')) throw unsupportedType(uploadMessages.notAForm);
    limitIdleTimeOnly(request);
    const name = `${randomUUID()}.part`;
    fileNames.set(request, name);
    // Also what came of it before the disk was full, which the parser forgets.
    response.once('close', () => void rm(join(folder, name), { force: true }).catch(() => {}));
    readBody(request, response, formLimit, parseForm, (error) => {
      if (error instanceof ProblemError) next(error);
      else if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
        next(refuse());
      } else if (whyNotStored(error)) {
        next(error);
      } else {
        next(error && refused(uploadMessages.brokenForm));
      }
    });
  };
}
