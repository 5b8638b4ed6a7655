import { pageMessages } from '@site/contract/messages';
import { momentOf } from '#lib/dates.ts';
import type { Page } from '../page.ts';

const copies = new WeakMap<Page, Page>();

/**
 * A page as it stands in for one that can't be rendered now: the same, with a notice below its header. React,
 * which takes over the rest of the page, ignores an unknown element in the body;
 * app/lib/query-client.ts removes the notice once a read succeeds again.
 * @param renderedAt milliseconds, as of `Date.now`
 */
export function staleCopy(page: Page, renderedAt: number): Page {
  const known = copies.get(page);
  if (known) return known;
  const at = new Date(renderedAt).toISOString();
  const time = `<time datetime="${at}">${momentOf(at)}</time>`;
  const notice = `<p id="stale" class="stale" role="status" lang="en" dir="ltr">${pageMessages.stale}, of ${time}.</p>`;
  const body = Buffer.from(page.body.toString().replace('</header>', `</header>${notice}`));
  const copy = { ...page, body, isStale: true };
  copies.set(page, copy);
  return copy;
}
