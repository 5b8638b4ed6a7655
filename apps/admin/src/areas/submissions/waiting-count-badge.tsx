import { useWaitingCount } from '#form-kit/use-submissions.ts';
import { CountBadge } from '#ui/count-badge.tsx';

/** The number of records that wait for a review; nothing for none. */
export function WaitingCountBadge() {
  return <CountBadge count={useWaitingCount()} what="waiting" />;
}
