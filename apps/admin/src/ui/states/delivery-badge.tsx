import { Badge } from '@mantine/core';
import type { MailState } from '@site/contract';

const deliveries: Record<MailState, { label: string; color: string }> = {
  waiting: { label: 'Being sent', color: 'gold' },
  sent: { label: 'Sent', color: 'teal' },
  failed: { label: 'Not sent', color: 'red' },
  stored: { label: 'Not sent: no mail server', color: 'red' },
};

/** Says what has become of a mail. */
export function DeliveryBadge({ state }: { state: MailState }) {
  const { label, color } = deliveries[state];
  return (
    <Badge variant="light" color={color} tt="none">
      {label}
    </Badge>
  );
}
