import { Badge, VisuallyHidden } from '@mantine/core';
import classes from './count-badge.module.css';

/** A number at an entry of the sidebar; nothing for none. @param what is counted: 'new' */
export function CountBadge({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>
        , {count} {what}
      </VisuallyHidden>
      <Badge className={classes.badge} aria-hidden color="gold.3" c="dark.9" circle={count < 10}>
        {count}
      </Badge>
    </>
  );
}
