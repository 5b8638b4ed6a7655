import { parseUpload } from '../media/upload-addresses.ts';
import { maxLinkLength } from '../names/links.ts';
import { blocksOf } from './formatted-blocks.ts';
import { isFormatted } from './formatted-text.ts';

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
