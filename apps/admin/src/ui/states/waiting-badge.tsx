import { Badge } from '@mantine/core';
import type { PendingVersion } from '@site/contract';
import { shortDateTime } from '#lib/text/dates.ts';

/** Of a badge with a day and a time, which need two lines on a phone. */
export const twoLines = { h: 'auto', styles: { label: { whiteSpace: 'normal' } } } as const;

/** Says of a record that changes of it wait to be published, and until when. */
export function WaitingBadge({
  publishAt,
  failure,
}: Pick<PendingVersion, 'publishAt' | 'failure'>) {
  return (
    <Badge variant="light" color={failure === null ? 'gold' : 'red'} tt="none" {...twoLines}>
      {failure !== null
        ? 'Changes not published'
        : publishAt === null
          ? 'Changes waiting'
          : `Changes go live ${shortDateTime(publishAt)}`}
    </Badge>
  );
}
