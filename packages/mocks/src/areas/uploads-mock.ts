import { contract, maxUploadBytes } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { HttpResponse, type HttpHandler } from 'msw';
import { v7 } from 'uuid';
import { invalid, notFound, ProblemError } from '../problems.ts';
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
  const files = new Map<string, File>();

  const keep = (form: FormData) => {
    const file = form.get('file');
    if (!(file instanceof File)) {
      throw invalid([{ path: 'file', message: 'A file is required.' }]);
    }
    if (file.size > maxUploadBytes) throw new ProblemError(413, uploadMessages.tooLarge);
    const format = /^image\/(avif|gif|jpeg|png|webp)$/.exec(file.type)?.[1];
    if (format === undefined) throw new ProblemError(415, 'This kind of file is not accepted.');
    const name = `${v7()}.${format}`;
    files.set(name, file);
    return { name, format, file };
  };

  return {
    handlers: {
      image: routeHandler(context, contract.uploads.image, ({ body, form }) => {
        const { name, format, file } = keep(form);
        return {
          status: 200,
          body: {
            secure_url: `${context.apiUrl}/media/mock/${name}`,
            public_id: `${body.folder}/${name}`,
            format,
            width: 1600,
            height: 900,
            bytes: file.size,
          },
        };
      }),
    },

    media: handlerAt(
      context.apiUrl,
      { method: 'GET', path: '/media/mock/:name' },
      async ({ request, params }) => {
        const file = files.get(String(params['name']));
        if (!file) return problemResponse(notFound('File'), new URL(request.url));
        const bytes = await file.arrayBuffer();
        return HttpResponse.arrayBuffer(bytes, { headers: { 'Content-Type': file.type } });
      },
    ),
  };
}
