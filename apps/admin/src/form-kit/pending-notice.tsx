import { Alert, Button, Group, Text } from '@mantine/core';
import { pendingMessages } from '@site/contract/messages';
import { IconHourglass } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { PendingOfForm, usePendingCalls } from './use-pending.ts';
import { useReview } from './use-submissions.ts';
import type { GuardedFormState } from './use-guarded-form.ts';
import { longDateTime, timeAgo } from '#lib/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { confirm } from '#ui/confirm.tsx';

/** Says that changes of a record wait to be published, and what can be done with them. */
export function PendingNotice({ state }: { state: GuardedFormState }) {
  const pending = use(PendingOfForm);
  const { discard } = usePendingCalls();
  const { mustSubmit } = useReview();
  const toggle = useRef<HTMLButtonElement>(null);
  // The form with the button that had the focus is gone.
  const takeFocus = useEffectEvent(() => {
    if (pending?.isChosen) toggle.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  if (!pending?.waiting) return null;
  const { waiting, isShown, show, refresh } = pending;
  const { by, at } = waiting;

  const discardIt = async () => {
    const about = `discard ${waiting.area} ${waiting.id}`;
    try {
      await discard(waiting);
      state.dropTyped();
      await refresh();
      notify('success', pendingMessages.discarded, about);
    } catch (error) {
      notifyFailure(error, about, pendingMessages.discardFailed);
    }
  };

  return (
    <Alert
      color="gold"
      icon={<IconHourglass />}
      title={
        <span title={longDateTime(at)}>
          There are changes that are not public yet
          {by && (
            <>
              , by <bdi>{by.name}</bdi>
            </>
          )}
          , {timeAgo(at)}
        </span>
      }
    >
      <Text size="sm" mb="sm">
        {isShown
          ? 'You see them below. Visitors see the live version until the changes are published.'
          : 'You see the live version below, without the changes.'}
      </Text>
      <Group gap="xs">
        {isShown && !mustSubmit && (
          <Button loading={state.isSending} disabled={state.isUploading} onClick={state.publish}>
            Publish
          </Button>
        )}
        <Button
          ref={toggle}
          variant="default"
          // What was typed belongs to the one that is shown.
          disabled={state.isDirty || state.isSending}
          onClick={() => show(isShown ? 'live' : 'pending')}
        >
          {isShown ? 'Show the live version' : 'Show the changes'}
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={state.isSending}
          onClick={() =>
            confirm({
              title: 'Discard the changes?',
              children: <Text>Visitors keep seeing the live version. This can’t be undone.</Text>,
              labels: { confirm: 'Discard', cancel: 'Cancel' },
              confirmProps: { color: 'red' },
              onConfirm: () => void discardIt(),
            })
          }
        >
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
