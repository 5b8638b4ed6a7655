import { Badge } from '@mantine/core';
import type { SubmissionState } from '@site/contract';

const looks: Record<SubmissionState, { label: string; color: string }> = {
  waiting: { label: 'Waiting for review', color: 'teal' },
  returned: { label: 'Sent back', color: 'red' },
};

/** Says of a record that it waits for a review, or was sent back. */
export function SubmissionBadge({ state }: { state: SubmissionState }) {
  const { label, color } = looks[state];
  return (
    <Badge variant="light" color={color} tt="none">
      {label}
    </Badge>
  );
}
