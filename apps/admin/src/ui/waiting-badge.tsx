import { Badge } from '@mantine/core';

/** Says of a record that changes of it wait to be published. */
export function WaitingBadge() {
  return (
    <Badge variant="light" color="gold" tt="none">
      Changes waiting
    </Badge>
  );
}
