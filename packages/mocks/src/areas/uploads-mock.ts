import { contract, maxUploadBytes } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { HttpResponse } from 'msw';
import { v7 } from 'uuid';
import { invalid, notFound, ProblemError } from '../problems.ts';
import type { FormFile } from '../multipart.ts';
import {
  handlerAt,
  problemResponse,
  routeHandler,
  type Handlers,
  type MockContext,
  type RouteHandler,
} from '../route-handler.ts';

const imageTypes = /^image\/(avif|gif|jpeg|png|webp)$/;
const videoTypes = /^video\/(mp4|webm|ogg|quicktime)$/;

/**
 * The upload host. It believes a file's stated type and size, decodes nothing, and serves what it
 * was given until the mock's store is reset.
 */
export function uploadsMock(context: MockContext): {
  handlers: Handlers<typeof contract.uploads>;
  media: RouteHandler;
} {
  const files = new Map<string, FormFile>();

  const store = (url: URL, file: FormFile | undefined, types: RegExp, refusal: string) => {
    if (!file) throw invalid([{ path: 'file', message: uploadMessages.missing }]);
    if (file.bytes.length > maxUploadBytes) throw new ProblemError(413, uploadMessages.tooLarge);
    const format = types.exec(file.type)?.[1];
    if (format === undefined) throw new ProblemError(415, refusal);
    const name = `${v7()}.${format}`;
    files.set(name, file);
    return {
      name,
      format,
      bytes: file.bytes.length,
      secure_url: `${url.origin}/media/mock/${name}`,
    };
  };

  return {
    handlers: {
      image: routeHandler(
        context,
        contract.uploads.image,
        ({ url, files: sent, body: { folder } }) => {
          const { name, ...stored } = store(
            url,
            sent.get('file'),
            imageTypes,
            uploadMessages.notAnImage,
          );
          const body = { ...stored, public_id: `${folder}/${name}`, width: 1600, height: 900 };
          return { status: 200, body };
        },
      ),
      video: routeHandler(
        context,
        contract.uploads.video,
        ({ url, files: sent, body: { folder } }) => {
          const { name, ...stored } = store(
            url,
            sent.get('file'),
            videoTypes,
            uploadMessages.notAVideo,
          );
          return { status: 200, body: { ...stored, public_id: `${folder}/${name}` } };
        },
      ),
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
