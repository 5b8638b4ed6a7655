import { Button, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { Area } from './area.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntry, useUpdate } from './use-entries.ts';
import { useGuardedClose } from '#ui/unsaved-changes.ts';
import { FocusedAlert } from '#ui/focused-alert.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { FormSkeleton } from '#ui/skeletons.tsx';
import { notify } from '#lib/notify.tsx';
import { ApiProblem, sentenceOf } from '#lib/problem.ts';

interface EditDialogProps {
  area: Area;
  /** The entry that is edited; `undefined` while the dialog is closed. */
  id: string | undefined;
  onClose: () => void;
}

/** Edits a stored entry. */
export function EditDialog({ area, id, onClose }: EditDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const { close, noteDirty } = useGuardedClose(onClose);

  return (
    <Modal
      opened={id !== undefined}
      onClose={close}
      stackId="edit"
      size="xl"
      fullScreen={isPhone ?? false}
      title={`Edit ${area.name.one}`}
      closeOnClickOutside={false}
    >
      {id !== undefined && (
        <EditForm
          area={area}
          id={id}
          onDirtyChange={noteDirty}
          onCancel={close}
          onSaved={onClose}
        />
      )}
    </Modal>
  );
}

interface EditFormProps {
  area: Area;
  id: string;
  onDirtyChange: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function EditForm({ area, id, onDirtyChange, onCancel, onSaved }: EditFormProps) {
  const update = useUpdate(area);
  const { data, error, isFetching, refetch } = useEntry(area, id);
  /** Whether somebody else had been faster, so that saving now would overwrite theirs. */
  const [isOutrun, setOutrun] = useState(false);

  const save = async (values: object, version: string) => {
    try {
      // `*`: whatever is stored now.
      await update(id, values, isOutrun ? '*' : version);
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.status === 412)) throw problem;
      setOutrun(true);
      return;
    }
    notify('success', area.messages.updated);
    onSaved();
  };

  const takeNewer = async () => {
    const result = await refetch();
    if (result.error) notify('failure', sentenceOf(result.error));
    else setOutrun(false);
  };

  if (!data) {
    return error ? (
      <LoadError
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <FormSkeleton inputs={Object.keys(area.fields)} />
    );
  }
  return (
    <Stack>
      {isOutrun && (
        <FocusedAlert
          color="gold"
          icon={<IconUsersGroup />}
          title="Somebody else has saved this in the meantime"
        >
          <Text size="sm" mb="sm">
            Your text is still here. “Overwrite with mine”, below the form, replaces what they
            saved. Or drop yours:
          </Text>
          <Button variant="default" loading={isFetching} onClick={() => void takeNewer()}>
            Load the newer copy
          </Button>
        </FocusedAlert>
      )}
      <EntryForm
        key={data.version}
        input={area.input}
        fields={area.fields}
        start={data.entry}
        submitLabel={isOutrun ? 'Overwrite with mine' : 'Save changes'}
        onSubmit={(values) => save(values, data.version)}
        onCancel={onCancel}
        onDirtyChange={onDirtyChange}
      />
    </Stack>
  );
}
