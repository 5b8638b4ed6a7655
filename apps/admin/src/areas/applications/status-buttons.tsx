import { Button, Fieldset, Group, Kbd } from '@mantine/core';
import { applicationStatuses, type Application, type ApplicationStatus } from '@site/contract';
import { applicationMessages, historyMessages } from '@site/contract/messages';
import { useRef, useState } from 'react';
import { statusLabels, useMark } from './application-queries.ts';
import { useButtonKey } from './pile-bar.tsx';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { UndoSave } from '#ui/states/note-action.tsx';

/** Says how far an application is. */
export function StatusButtons({ application }: { application: Application }) {
  const mark = useMark();
  const [sending, setSending] = useState<ApplicationStatus>();
  const shortlist = useRef<HTMLButtonElement>(null);
  useButtonKey('S', shortlist);
  const { status: current, _id: id } = application;
  const about = `mark ${id}`;

  const undo = async () => {
    try {
      await mark(application, { status: current });
      notify('success', historyMessages.undone, about);
    } catch (error) {
      notifyFailure(error, about, historyMessages.undoFailed);
    }
  };
  const send = async (status: ApplicationStatus) => {
    setSending(status);
    try {
      await mark(application, { status });
      notify('success', applicationMessages.changed[status], about, (close) => (
        <UndoSave record={about} close={close} run={undo} />
      ));
    } catch (error) {
      notifyFailure(error, about, applicationMessages.markFailed);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <Fieldset variant="unstyled" legend="Status">
      <Group gap="xs">
        {applicationStatuses.map((status) => (
          <Button
            key={status}
            ref={status === 'shortlisted' ? shortlist : undefined}
            variant={status === current ? 'filled' : 'default'}
            aria-pressed={status === current}
            loading={status === sending}
            onClick={() => {
              if (status !== current && sending === undefined) void send(status);
            }}
            {...(status === 'shortlisted' && {
              'aria-keyshortcuts': 'S',
              rightSection: (
                <Kbd aria-hidden visibleFrom="sm">
                  S
                </Kbd>
              ),
            })}
          >
            {statusLabels[status]}
          </Button>
        ))}
      </Group>
    </Fieldset>
  );
}
