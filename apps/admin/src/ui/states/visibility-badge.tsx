import { Badge } from '@mantine/core';
import type { Visibility } from '@site/contract';
import { twoLines } from './waiting-badge.tsx';
import { publishingWords } from '#lib/publishing/publishing.ts';

const colours: Record<Visibility, string> = {
  draft: 'gray',
  scheduled: 'gold',
  live: 'teal',
  ended: 'gray',
};

/** Says of an entry that it is a draft, from when or until when it is public; nothing of one that simply is. */
export function VisibilityBadge({ entry }: { entry: object }) {
  const words = publishingWords(entry);
  return (
    words && (
      <Badge variant="light" color={colours[words.visibility]} tt="none" {...twoLines}>
        {words.label}
      </Badge>
    )
  );
}
