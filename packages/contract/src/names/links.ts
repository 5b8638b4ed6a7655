import { customAddressOf, reservedAddresses, withoutLanguage } from './addresses.ts';
import { addressOf, linkedEntry, linkedKinds } from './entry-addresses.ts';
import { blocksOf } from '../text/formatted-blocks.ts';
import { isFormatted } from '../text/formatted-text.ts';
import { parseUpload } from '../media/media.ts';

/** Characters of a link beyond which it is not checked. */
export const maxLinkLength = 1000;

/**
 * The links in what a form or a record holds, each once: those of its formatted texts, and fields that are one as a whole. Uploads
 * are none.
 */
export function linksIn(value: unknown): string[] {
  return [...new Set(allLinks(value))].filter(
    (link) => link.length <= maxLinkLength && parseUpload(link) === null,
  );
}

function allLinks(value: unknown): string[] {
  if (typeof value === 'string') {
    if (!isFormatted(value)) return isLink(value.trim()) ? [value.trim()] : [];
    const spans = blocksOf(value).flatMap(({ parts }) => parts.flat());
    return spans.flatMap(({ href }) => (href !== null && isLink(href) ? href : []));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(allLinks);
}

const isLink = (text: string) => /^(?:https?:\/\/|\/(?!\/))\S*$/i.test(text);

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
