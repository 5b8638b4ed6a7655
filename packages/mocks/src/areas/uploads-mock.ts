import { contract, maxUploadBytes } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { HttpResponse, type HttpHandler } from 'msw';
import { v7 } from 'uuid';
import { invalid, notFound, ProblemError } from '../problems.ts';
import type { FormFile } from '../multipart.ts';
import {
  handlerAt,
  problemResponse,
  routeHandler,
  type Handlers,
  type MockContext,
} from '../route-handler.ts';

/**
 * The upload host. It believes a file's stated type and size, decodes nothing, and serves what it
 * was given until the mock's memory is gone.
 */
export function uploadsMock(context: MockContext): {
  handlers: Handlers<typeof contract.uploads>;
  media: HttpHandler;
} {
  const files = new Map<string, FormFile>();

  const keep = (file: FormFile | undefined) => {
    if (!file) throw invalid([{ path: 'file', message: uploadMessages.missing }]);
    if (file.bytes.length > maxUploadBytes) throw new ProblemError(413, uploadMessages.tooLarge);
    const format = /^image\/(avif|gif|jpeg|png|webp)$/.exec(file.type)?.[1];
    if (format === undefined) throw new ProblemError(415, uploadMessages.notAnImage);
    const name = `${v7()}.${format}`;
    files.set(name, file);
    return { name, format, bytes: file.bytes.length };
  };

  return {
    handlers: {
      image: routeHandler(context, contract.uploads.image, (call) => {
        const { name, format, bytes } = keep(call.files.get('file'));
        return {
          status: 200,
          body: {
            secure_url: `${context.apiUrl}/media/mock/${name}`,
            public_id: `${call.body.folder}/${name}`,
            format,
            width: 1600,
            height: 900,
            bytes,
          },
        };
      }),
    },

    media: handlerAt(
      context.apiUrl,
      { method: 'GET', path: '/media/mock/:name' },
      ({ request, params }) => {
        const file = files.get(String(params['name']));
        if (!file) return problemResponse(notFound('File'), new URL(request.url));
        return HttpResponse.arrayBuffer(file.bytes.buffer, {
          headers: { 'Content-Type': file.type },
        });
      },
    ),
  };
}
