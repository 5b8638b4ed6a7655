import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';

const looks = {
  success: { color: 'teal', icon: <IconCheck size={18} />, autoClose: 5000 },
  warning: { color: 'gold', icon: <IconAlertTriangle size={18} />, autoClose: 8000 },
  failure: { color: 'red', icon: <IconX size={18} />, autoClose: 10_000 },
} as const;

type Kind = keyof typeof looks;

/** A passing note in the corner; screen readers hear it. */
export function notify(kind: Kind, message: string): void {
  notifications.show({ ...looks[kind], message });
}

/** A note that stays while something runs. @returns turns it into the note of the outcome */
export function notifyProgress(message: string): (kind: Kind, message: string) => void {
  const id = notifications.show({ message, loading: true, autoClose: false });
  return (kind, outcome) =>
    notifications.update({ ...looks[kind], id, message: outcome, loading: false });
}
