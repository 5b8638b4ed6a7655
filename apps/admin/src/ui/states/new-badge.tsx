import { Badge } from '@mantine/core';

/** Marks what has just been made. */
export function NewBadge() {
  return (
    <Badge variant="filled" tt="none">
      New
    </Badge>
  );
}
