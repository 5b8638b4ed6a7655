import { Stream } from 'node:stream';
import { valueAt } from '@site/contract/json';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ContentVersion } from '#lib/content/cache/content-version.ts';
import type { ReadCache } from '#lib/content/cache/read-cache.ts';
import { openPreviewedReads, type PreviewDeps } from '#lib/content/publishing/previewed-reads.ts';
import {
  openTranslatedReads,
  type TranslationDeps,
} from '#lib/content/languages/translated-reads.ts';
import { openLongAnswers } from '#lib/content/reads/long-answers.ts';
import { isReadByStaff, momentOf } from '#lib/content/reads/visibility.ts';
import { answerWithKeys, type KeyDeps } from '#lib/content/writes/idempotency.ts';
import { contextOf, type CachedRead } from '#lib/http/context.ts';
import type { mediaOrigins } from '#lib/http/media-origins.ts';
import type { Answer, Call, Handler } from '#lib/http/routes.ts';
import type { AnswerValidation } from '#lib/http/answer-validation.ts';
import type { ShownMedia } from '#lib/media/shown-media.ts';

interface Steps {
  validation: Pick<AnswerValidation, 'validated'>;
  origins: ReturnType<typeof mediaOrigins>;
  readCache: Pick<ReadCache, 'send'>;
}

/**
 * Handlers whose answers pass the pipeline of all answers, in this order: a preview, what a key was answered before or the
 * handler, validation, what the preview changes, the language that is wanted, pictures that are hidden, focal points and origins of uploads, and then batch by batch, through the cache, or as it is.
 */
export function withPipeline<Routers extends object>(
  deps: PreviewDeps &
    KeyDeps &
    TranslationDeps & { contentVersion: ContentVersion; shownMedia: ShownMedia; log: Logger },
  { validation, origins, readCache }: Steps,
  routers: Routers,
): Routers {
  const findPreview = openPreviewedReads(deps);
  const answerOnce = answerWithKeys(deps);
  const openLong = openLongAnswers(deps);
  const findTranslate = openTranslatedReads(deps);

  const respond = async (handler: Handler, call: Call): Promise<Answer> => {
    const { req, res } = call;
    const { tsRestRoute: route } = req;
    const context = contextOf(req);
    const translate = findTranslate(call);
    const preview = await findPreview(req);
    if (preview) res.set('Cache-Control', 'no-store');
    else if (route.method === 'GET') context.batches = null;
    const isDraft = preview?.own !== undefined;
    const { status, body } = isDraft
      ? { status: 200, body: preview.own }
      : await answerOnce(call, handler);
    // A file.
    if (!(route.responses[status] instanceof z.ZodType)) return { status, body };

    // A draft may lack what the contract asks of content.
    const addOrigins = origins.addedTo(route, status);
    const files =
      addOrigins && !isReadByStaff(req) ? await deps.shownMedia.asOf(context.cached?.state) : null;
    let isChanged = false;
    const lang = valueAt(call.query, 'lang');
    const shownAs =
      files && !files.isEmpty
        ? {
            isHidden: (address: string) => {
              const isSo = files.isHidden(address, momentOf(req));
              isChanged ||= isSo;
              return isSo;
            },
            focalPointOf: (address: string) => {
              const point = files.focalPointOf(address);
              isChanged ||= point !== undefined;
              return point;
            },
            lang,
          }
        : null;
    const asSent = async (part: unknown): Promise<unknown> => {
      const valid = isDraft ? part : validation.validated(route, status, part);
      const shown = preview && !isDraft && status === 200 ? preview.show(valid) : valid;
      const read = translate && !isDraft && status === 200 ? await translate(shown) : shown;
      return addOrigins ? addOrigins(read, shownAs) : read;
    };
    const tag = res.get('ETag');
    // It is the version of what is stored.
    if (preview || translate) res.removeHeader('ETag');
    // The weak one of a list is of all that it is made from.
    else if (addOrigins && tag?.startsWith('"')) res.set('ETag', origins.tagOf(tag));

    if (context.batches) {
      return { status, body: new Sending(await openLong(call, context.batches, asSent)) };
    }
    const sent = await asSent(body);
    if (isChanged) res.removeHeader('ETag');
    const { cached } = context;
    const mayBeCached = status === 200 && res.get('Cache-Control') !== 'no-store';
    const send =
      mayBeCached && isReadyToCache(cached)
        ? () => readCache.send(req, res, cached, sent)
        : () => res.json(sent);
    return { status, body: new Sending(send) };
  };
  const wrap = (handler: Handler) => (call: Call) => respond(handler, call);
  const wrapped = Object.entries(routers).map(([area, handlers]: [string, object]) => [
    area,
    Object.fromEntries(
      Object.entries(handlers).map(([name, handler]: [string, unknown]) => [
        name,
        isHandler(handler) ? wrap(handler) : withHandler(handler, wrap),
      ]),
    ),
  ]);
  // The same areas with the same handlers.
  return Object.fromEntries(wrapped) as Routers;
}

/** A body that sends itself: ts-rest pipes bodies that are streams, and leaves everything else to them. */
class Sending extends Stream {
  readonly #send: () => unknown;

  constructor(send: () => unknown) {
    super();
    this.#send = send;
  }

  override pipe<Target extends NodeJS.WritableStream>(response: Target): Target {
    this.#send();
    return response;
  }
}

function isReadyToCache(read: CachedRead | undefined): read is Required<CachedRead> {
  return read?.made !== undefined;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** A handler that stands beside its middleware. */
function withHandler(options: unknown, wrap: (handler: Handler) => Handler): unknown {
  if (typeof options !== 'object' || options === null || !('handler' in options)) return options;
  return isHandler(options.handler) ? { ...options, handler: wrap(options.handler) } : options;
}
