import {
  contract,
  maxCaptionsBytes,
  maxDocumentBytes,
  maxUploadBytes,
  type DocumentKind,
} from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { HttpResponse } from 'msw';
import { v7 } from 'uuid';
import { invalid, notFound, ProblemError, tooLarge } from '../problems.ts';
import { exampleId } from '../examples/sample-records.ts';
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
const office = 'application/vnd.openxmlformats-officedocument';
const documentTypes = new Map<string, DocumentKind>([
  ['application/pdf', 'pdf'],
  [`${office}.wordprocessingml.document`, 'docx'],
  [`${office}.spreadsheetml.sheet`, 'xlsx'],
  [`${office}.presentationml.presentation`, 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['text/csv', 'csv'],
]);

const captionsOf = (type: string) => (type === 'text/vtt' ? 'vtt' : undefined);
const ofCaptions = {
  type: uploadMessages.notCaptions,
  size: uploadMessages.captionsTooLarge,
  most: maxCaptionsBytes,
};
const ofDocuments = {
  type: uploadMessages.notADocument,
  size: uploadMessages.documentTooLarge,
  most: maxDocumentBytes,
};
const ofMedia = { size: uploadMessages.tooLarge, most: maxUploadBytes };

/**
 * The upload host. It believes a file's stated type and size, decodes nothing, and serves what it
 * was given until the mock's store is reset.
 */
export function uploadsMock(context: MockContext): {
  handlers: Handlers<typeof contract.uploads>;
  media: RouteHandler;
} {
  const files = new Map<string, FormFile>();

  const store = <Format extends string>(
    url: URL,
    file: FormFile | undefined,
    formatOf: (type: string) => Format | undefined,
    refusals: { type: string; size: string; most: number },
  ) => {
    if (!file) throw invalid([{ path: 'file', message: uploadMessages.missing }]);
    if (file.bytes.length > refusals.most) throw tooLarge(refusals.size, refusals.most);
    const format = formatOf(file.type);
    if (format === undefined) throw new ProblemError(415, refusals.type);
    const id = v7();
    const name = `${id}.${format}`;
    files.set(name, file);
    return {
      name,
      // What is known of a file is the same example for all of them.
      asset_id: exampleId('File', 1),
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
            (type) => imageTypes.exec(type)?.[1],
            { ...ofMedia, type: uploadMessages.notAnImage },
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
            (type) => videoTypes.exec(type)?.[1],
            { ...ofMedia, type: uploadMessages.notAVideo },
          );
          return { status: 200, body: { ...stored, public_id: `${folder}/${name}` } };
        },
      ),
      raw: routeHandler(context, contract.uploads.raw, ({ url, files: sent, body: { folder } }) => {
        const { name, ...stored } =
          folder === 'Captions'
            ? store(url, sent.get('file'), captionsOf, ofCaptions)
            : store(url, sent.get('file'), (type) => documentTypes.get(type), ofDocuments);
        return { status: 200, body: { ...stored, public_id: `${folder}/${name}` } };
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
