import { Button } from '@mantine/core';
import type { ContactMessage } from '@site/contract';
import { visitorMessageMessages } from '@site/contract/messages';
import { IconArrowBackUp, IconCheck, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessageCalls } from './message-queries.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { Icon } from '#lib/icon.tsx';

const looks = {
  new: { label: 'Mark as new', icon: IconArrowBackUp },
  handled: { label: 'Mark as handled', icon: IconCheck },
  spam: { label: 'Mark as spam', icon: IconMailOff },
} as const;

interface MarkProps {
  message: ContactMessage;
  /** Left out: as handled, or as new again. */
  as?: keyof typeof looks;
  onMarked?: () => void;
}

/** Marks a message. */
export function MarkButton(props: MarkProps) {
  const { label, icon, isBusy, run } = useMark(props);
  return (
    <Button
      variant="subtle"
      leftSection={<Icon of={icon} size={16} />}
      aria-label={`${label}: ${props.message.name}`}
      loading={isBusy}
      onClick={run}
    >
      {label}
    </Button>
  );
}

/** What marks a message. */
export function useMark({ message, as, onMarked }: MarkProps) {
  const { change } = useMessageCalls();
  const [isMarking, setMarking] = useState(false);
  const isOpen = message.status === 'new' || message.status === 'assigned';
  const status = as ?? (isOpen ? 'handled' : 'new');
  const { label, icon } = looks[status];
  const about = `mark ${message._id}`;

  const mark = async () => {
    setMarking(true);
    try {
      await change(message, { status });
      notify('success', visitorMessageMessages.changed[status], about);
      onMarked?.();
    } catch (error) {
      notifyFailure(error, about, visitorMessageMessages.markFailed);
    } finally {
      setMarking(false);
    }
  };
  return { label, icon, isBusy: isMarking, run: () => void mark() };
}
