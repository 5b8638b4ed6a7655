import { useQuery } from '@tanstack/react-query';
import { failedMailCount } from './mail-queries.ts';
import { CountBadge } from '#ui/states/count-badge.tsx';

/** The number of mails that could not be sent; nothing for none. */
export function FailedMailsBadge() {
  const { data: count = 0 } = useQuery(failedMailCount);
  return <CountBadge count={count} what="failed" />;
}
