import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RoutedRequest } from '#lib/http/routes.ts';
import type { ContentState, ContentVersion } from '#lib/content/cache/content-version.ts';
import { previewIn } from '#lib/content/publishing/previewed-reads.ts';
import { isReadByStaff, noteMoment } from './visibility.ts';

/*
 * Whole lists that are too long to be in memory as one answer: they are sent as they are read, and
 * no cache has them. docs/decisions/pagination-and-indexes.md has the reasoning.
 */

/** Reads an answer part by part, each when it can be sent. */
type ReadBatches = () => AsyncIterable<readonly unknown[]>;

/** What is to be sent instead of the body of a response, by responses that can be long. */
const answers = new WeakMap<object, { read: ReadBatches | null }>();

/** Whether {@link sendLong} can send something as a response: it is not what something else is made of. */
export function canBeLong(response: object): boolean {
  return answers.has(response);
}

/** Has a response send batches as one array instead of the body that its handler answers. */
export function sendLong(response: object, read: ReadBatches): void {
  const answer = answers.get(response);
  if (!answer) throw new Error('The response came before longAnswers');
  answer.read = read;
}

/** The middleware that sends them. Each batch is changed by what is behind it, as the body of a whole answer is. */
export function longAnswers({
  contentVersion,
  log,
}: {
  contentVersion: ContentVersion;
  log: Logger;
}) {
  // A new start may answer otherwise.
  const salt = randomUUID();
  const note = noteMoment(contentVersion);

  const tagOf = (request: RoutedRequest, { version, connection }: ContentState): string => {
    const made = [salt, version, connection, isReadByStaff(request), request.originalUrl];
    return `W/"${hash('sha256', made.join('\n'), 'base64url').slice(0, 27)}"`;
  };

  return (
    request: RoutedRequest & Pick<Request, 'fresh'>,
    response: Response,
    next: NextFunction,
  ): void => {
    if (request.tsRestRoute.method !== 'GET' || previewIn(request.originalUrl) !== null) {
      next();
      return;
    }
    const answer: { read: ReadBatches | null } = { read: null };
    answers.set(response, answer);
    const json = response.json.bind(response);
    let collect: ((body: unknown) => void) | null = null;
    /** A batch as the other middleware sends it. */
    const asSent = (batch: readonly unknown[]): unknown => {
      let sent: unknown;
      collect = (body) => (sent = body);
      response.json(batch);
      return sent;
    };
    const send = async (read: ReadBatches): Promise<void> => {
      // Read before the moment, so that no tag is newer than what it is of.
      const state = await contentVersion.current().catch(() => null);
      note(request, response, () => {});
      response.type('json');
      if (state) response.set('ETag', tagOf(request, state));
      if (request.fresh) response.send('');
      else if (request.method === 'HEAD') response.end();
      else {
        const text = Readable.from(textOf(read(), asSent));
        // Nothing is sent before: when the first batch can't be read, the answer says so.
        await once(text, 'readable');
        await pipeline(text, response);
      }
    };
    const fail = (error: unknown): void => {
      if (!response.headersSent) {
        answer.read = null;
        response.removeHeader('ETag');
        next(error);
        return;
      }
      // It has begun: its reader sees that it is cut off.
      response.destroy();
      if (!isClosedByReader(error)) log.error({ err: error }, 'an answer was cut off');
    };
    response.json = (body: unknown) => {
      if (answer.read === null) return json(body);
      if (collect) {
        collect(body);
        return response;
      }
      send(answer.read).catch(fail);
      return response;
    };
    next();
  };
}

async function* textOf(
  batches: AsyncIterable<readonly unknown[]>,
  asSent: (batch: readonly unknown[]) => unknown,
): AsyncIterable<string> {
  let before = '[';
  for await (const batch of batches) {
    // The last one may be empty.
    if (batch.length === 0) continue;
    yield before + JSON.stringify(asSent(batch)).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function isClosedByReader(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
