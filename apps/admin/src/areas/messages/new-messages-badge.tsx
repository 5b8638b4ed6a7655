import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './new-messages-badge.module.css';
import { newMessageCount } from './message-queries.ts';

/** The number of new messages; nothing for none. */
export function NewMessagesBadge() {
  const { data: count = 0 } = useQuery(newMessageCount);
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>, {count} new</VisuallyHidden>
      <Badge className={classes.badge} aria-hidden color="gold.3" c="dark.9" circle={count < 10}>
        {count}
      </Badge>
    </>
  );
}
