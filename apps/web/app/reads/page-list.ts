import { listMessages } from '@site/contract/messages';
import type { Read } from '#lib/query-client.ts';

/** How the read of a list stands; what came and is no list has failed, too. */
export type PageList<Entry> =
  | { state: 'ready'; list: Entry[] }
  | { state: 'failed'; message: string }
  | { state: 'loading' };

/**
 * A read as the list that a page is about.
 * @param failed what the page says when it could not be had
 */
export function pageListOf<Entry>(read: Read<Entry[]>, failed: string): PageList<Entry> {
  if (read.state === 'loading') return read;
  if (read.state === 'failed') return { state: 'failed', message: failed };
  if (!Array.isArray(read.body)) return { state: 'failed', message: listMessages.unexpectedFormat };
  return { state: 'ready', list: read.body };
}
