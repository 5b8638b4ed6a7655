import { customAddressOf, reservedAddresses } from './addresses.ts';
import { addressOf, linkedEntry, linkedKinds, withoutLanguage } from './entry-addresses.ts';

/** Characters of a link beyond which it is not checked. */
export const maxLinkLength = 1000;

/** What a link on the site leads to. */
export type OwnTarget =
  | { to: 'entry'; kind: (typeof linkedKinds)[number]; id: string }
  | { to: 'page'; url: string }
  | { to: 'nothing' };

/** Pages that have a page for each entry below them. */
const listPages = linkedKinds
  .map((kind) => addressOf(kind, { _id: '' }))
  .filter((address) => address.endsWith('/'));

/**
 * What a link leads to that may not be there; `null` for one to another site, and for pages that are always there.
 * @param webUrl the origin of the site
 */
export function ownTarget(link: string, webUrl: string): OwnTarget | null {
  const address = link.startsWith(`${webUrl}/`) ? link.slice(webUrl.length) : link;
  if (!address.startsWith('/')) return null;
  const path = withoutLanguage(address);
  const entry = linkedEntry(path);
  if (entry) return { to: 'entry', kind: entry.kind, id: entry.id.toLowerCase() };
  const url = customAddressOf(path);
  if (url !== null) return { to: 'page', url };
  // What has a dot is a file, or a feed.
  const first = /^\/([\w-]+)\/[\w/-]+(?:[?#].*)?$/.exec(path)?.[1];
  if (first === undefined) return null;
  const isBelowList = listPages.some((address) => path.startsWith(address));
  return isBelowList || !reservedAddresses.has(first.toLowerCase()) ? { to: 'nothing' } : null;
}
