import { publishedPart, visibilityOf, type Published, type Visibility } from '@site/contract';
import { shortDateTime } from '#lib/text/dates.ts';

/** What an entry is to the public at this moment; `null` for one that is always public. */
export function visibilityNow(entry: object): Visibility | null {
  const part = publishedPart(entry);
  return part && visibilityOf(part, Date.now());
}

/** What tells an entry apart that is not simply public: 'Goes live Mon 24 Nov, 09:00'; `null` for all others. */
export function publishingWords(entry: object): { label: string; visibility: Visibility } | null {
  const part = publishedPart(entry);
  if (!part) return null;
  const visibility = visibilityOf(part, Date.now());
  const label = wordsOf(visibility, part);
  return label === null ? null : { label, visibility };
}

function wordsOf(visibility: Visibility, { publishAt, unpublishAt }: Published): string | null {
  if (visibility === 'draft') return 'Draft';
  if (visibility === 'scheduled') return `Goes live ${publishAt && shortDateTime(publishAt)}`;
  if (unpublishAt === null) return null;
  return `${visibility === 'ended' ? 'Ended' : 'Ends'} ${shortDateTime(unpublishAt)}`;
}
