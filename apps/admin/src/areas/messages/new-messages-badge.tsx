import { useQuery } from '@tanstack/react-query';
import { newMessageCount } from './message-queries.ts';
import { CountBadge } from '#ui/states/count-badge.tsx';

/** The number of new messages; nothing for none. */
export function NewMessagesBadge() {
  const { data: count = 0 } = useQuery(newMessageCount);
  return <CountBadge count={count} what="new" />;
}
