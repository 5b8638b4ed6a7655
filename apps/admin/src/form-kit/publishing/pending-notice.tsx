import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { parseDate } from '@site/contract/dates';
import { pendingMessages } from '@site/contract/messages';
import { IconCalendarClock, IconHourglass } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { undoNote } from '#form-kit/versions/undo-note.tsx';
import { PendingOfForm, usePendingCalls } from './use-pending.ts';
import { useReview } from './use-submissions.ts';
import type { GuardedFormState } from '#form-kit/use-guarded-form.ts';
import { longDateTime, timeAgo } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

/** Says that changes of a record wait to be published, and what can be done with them. */
export function PendingNotice({ state }: { state: GuardedFormState }) {
  const pending = use(PendingOfForm);
  const { discard } = usePendingCalls();
  const { mustSubmit } = useReview();
  const [isScheduling, scheduling] = useDisclosure(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // The form with the button that had the focus is gone.
  const takeFocus = useEffectEvent(() => {
    if (pending?.isChosen) toggle.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  if (!pending?.waiting) return null;
  const { waiting, isShown, show, refresh } = pending;
  const { by, at, publishAt, failure } = waiting;

  const discardIt = async () => {
    const about = `discard ${waiting.area} ${waiting.id}`;
    try {
      await discard(waiting);
      state.dropTyped();
      await refresh();
      const action = undoNote(state.record ?? waiting, () => state.undoPending(waiting));
      notify('success', pendingMessages.discarded, about, action);
    } catch (error) {
      notifyFailure(error, about, pendingMessages.discardFailed);
    }
  };

  return (
    <Alert
      color="gold"
      icon={<Icon of={IconHourglass} />}
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
      {failure !== null && publishAt !== null ? (
        <Text size="sm" mb="sm" c="red" fw={600}>
          They could not be published on {longDateTime(publishAt)}: {failure}
        </Text>
      ) : (
        publishAt !== null && (
          <Text size="sm" mb="sm" fw={600}>
            They go live on {longDateTime(publishAt)}.
          </Text>
        )
      )}
      <Text size="sm" mb="sm">
        {isShown
          ? 'You see them below. Visitors see the live version until the changes are published.'
          : 'You see the live version below, without the changes.'}
      </Text>
      <Group gap="xs">
        {isShown && !mustSubmit && (
          <Button loading={state.isSending} disabled={state.isUploading} onClick={state.publish}>
            {publishAt === null ? 'Publish' : 'Publish now'}
          </Button>
        )}
        {isShown && !mustSubmit && (
          <Button
            variant="default"
            leftSection={<Icon of={IconCalendarClock} size={18} />}
            disabled={state.isSending || state.isUploading}
            onClick={scheduling.open}
          >
            {publishAt === null ? 'Publish later…' : 'Change the time…'}
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
              children: <Text>Visitors keep seeing the live version.</Text>,
              labels: { confirm: 'Discard', cancel: 'Cancel' },
              confirmProps: { color: 'red' },
              onConfirm: () => void discardIt(),
            })
          }
        >
          Discard
        </Button>
      </Group>
      <Dialog
        opened={isScheduling}
        onClose={scheduling.close}
        stackId={`schedule ${waiting.area} ${waiting.id}`}
        title="When do the changes go live?"
      >
        <ScheduleForm
          publishAt={publishAt}
          onCancel={scheduling.close}
          onDone={(at) => {
            scheduling.close();
            state.schedule(at);
          }}
        />
      </Dialog>
    </Alert>
  );
}

/** Asks when changes go live. @param props.onDone gets the time; `null`: not by themselves */
function ScheduleForm(props: {
  publishAt: string | null;
  onCancel: () => void;
  onDone: (publishAt: string | null) => void;
}) {
  const { publishAt, onCancel, onDone } = props;
  const id = useId();
  const [time, setTime] = useState(publishAt ?? '');
  const [refusal, setRefusal] = useState<string>();
  const schedule = () => {
    const at = parseDate(time);
    if (at === null || Date.parse(at) <= Date.now()) setRefusal(pendingMessages.notInFuture);
    else onDone(at);
  };

  return (
    // No form: the dialog is inside of the one that it is about.
    <Stack gap="md">
      <DateInput
        id={id}
        type="datetime-local"
        label="Goes live"
        description="Until then visitors see the live version. Pakistan’s time."
        required
        error={refusal}
        value={time}
        onChange={(value) => {
          setTime(value);
          setRefusal(undefined);
        }}
      />
      <Group justify="flex-end">
        {publishAt !== null && (
          <Button variant="subtle" color="red" mr="auto" onClick={() => onDone(null)}>
            Remove the time
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={schedule}>Schedule</Button>
      </Group>
    </Stack>
  );
}
