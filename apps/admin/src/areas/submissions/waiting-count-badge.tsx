import { useWaitingCount } from '#form-kit/publishing/use-submissions.ts';
import { CountBadge } from '#ui/states/count-badge.tsx';

/** The number of records that wait for a review; nothing for none. */
export function WaitingCountBadge() {
  return <CountBadge count={useWaitingCount()} what="waiting" />;
}
