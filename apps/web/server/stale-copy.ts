import { pageMessages } from '@site/contract/messages';
import type { Page } from './page.ts';

const copies = new WeakMap<Page, Page>();

/**
 * A page as it stands in for one that can't be rendered now: the same, opened by a notice. React,
 * which takes over the rest of the page, ignores an unknown element in the body;
 * app/lib/query-client.ts removes the notice once a read succeeds again.
 */
export function staleCopy(page: Page): Page {
  const known = copies.get(page);
  if (known) return known;
  const notice = `<body><p id="stale" class="stale" role="status">${pageMessages.stale}</p>`;
  const body = Buffer.from(page.body.toString().replace('<body>', notice));
  const copy = { ...page, body, isStale: true };
  copies.set(page, copy);
  return copy;
}
