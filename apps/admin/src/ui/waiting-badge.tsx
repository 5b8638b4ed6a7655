import { Badge } from '@mantine/core';
import type { PendingVersion } from '@site/contract';
import { shortDateTime } from '#lib/dates.ts';

/** Says of a record that changes of it wait to be published, and until when. */
export function WaitingBadge({
  publishAt,
  failure,
}: Pick<PendingVersion, 'publishAt' | 'failure'>) {
  return (
    <Badge
      variant="light"
      color={failure === null ? 'gold' : 'red'}
      tt="none"
      // A day and a time need two lines on a phone.
      h="auto"
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {failure !== null
        ? 'Changes not published'
        : publishAt === null
          ? 'Changes waiting'
          : `Changes go live ${shortDateTime(publishAt)}`}
    </Badge>
  );
}
