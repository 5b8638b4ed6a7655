import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { contextOf, type ReadBatches } from '#lib/http/context.ts';
import type { Call, RoutedRequest } from '#lib/http/routes.ts';
import type { ContentState, ContentVersion } from '#lib/content/cache/content-version.ts';
import { isReadByStaff } from './visibility.ts';

/*
 * Whole lists that are too long to be in memory as one answer: they are sent as they are read, and
 * no cache has them. docs/decisions/pagination-and-indexes.md has the reasoning.
 */

/** Whether {@link sendLong} can send something as the answer to a request: it is not what something else is made of. */
export function canBeLong(request: object): boolean {
  return contextOf(request).batches !== undefined;
}

/** Has a request answered with batches as one array instead of the body that its handler returns. */
export function sendLong(request: object, read: ReadBatches): void {
  contextOf(request).batches = read;
}

/** Makes what sends a long answer, once its first batch is read. @returns throws when that can't be read */
export function openLongAnswers({
  contentVersion,
  log,
}: {
  contentVersion: Pick<ContentVersion, 'current' | 'now'>;
  log: Logger;
}) {
  // A new start may answer otherwise.
  const salt = randomUUID();
  const tagOf = (request: RoutedRequest, { version, connection }: ContentState): string => {
    const made = [salt, version, connection, isReadByStaff(request), request.originalUrl];
    return `W/"${hash('sha256', made.join('\n'), 'base64url').slice(0, 27)}"`;
  };

  /** @param asSent a batch as the pipeline answers it */
  return async (
    { req, res }: Call,
    read: ReadBatches,
    asSent: (batch: readonly unknown[]) => Promise<unknown>,
  ): Promise<() => void> => {
    // Read before the moment, so that no tag is newer than what it is of.
    const state = await contentVersion.current().catch(() => null);
    contextOf(req).moment = contentVersion.now();
    res.type('json');
    if (state) res.set('ETag', tagOf(req, state));
    if (req.fresh) return () => res.send('');
    if (req.method === 'HEAD') return () => res.end();
    const text = Readable.from(textOf(read(), asSent));
    try {
      // Nothing is sent before: when the first batch can't be read, the answer says so.
      await once(text, 'readable');
    } catch (error) {
      res.removeHeader('ETag');
      throw error;
    }
    return () => {
      pipeline(text, res).catch((error: unknown) => {
        // Its reader sees that it is cut off.
        res.destroy();
        if (!isClosedByReader(error)) log.error({ err: error }, 'an answer was cut off');
      });
    };
  };
}

async function* textOf(
  batches: AsyncIterable<readonly unknown[]>,
  asSent: (batch: readonly unknown[]) => Promise<unknown>,
): AsyncIterable<string> {
  let before = '[';
  for await (const batch of batches) {
    // The last one may be empty.
    if (batch.length === 0) continue;
    yield before + JSON.stringify(await asSent(batch)).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function isClosedByReader(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
