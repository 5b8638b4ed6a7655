import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { Area } from './area.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntry, useUpdate } from './use-entries.ts';
import { useGuardedClose } from '#ui/unsaved-changes.ts';
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
  /** What was about to be saved when somebody else had been faster. */
  const [outrun, setOutrun] = useState<object | null>(null);

  const save = async (values: object, version: string) => {
    try {
      await update(id, values, version);
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.status === 412)) throw problem;
      setOutrun(values);
      return;
    }
    notify('success', area.messages.updated);
    onSaved();
  };

  const overwrite = async (values: object) => {
    // `*`: whatever is stored now.
    await save(values, '*').catch((problem: unknown) => notify('failure', sentenceOf(problem)));
  };

  const takeNewer = async () => {
    await refetch();
    setOutrun(null);
  };

  if (error) {
    return (
      <LoadError
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <FormSkeleton inputs={Object.keys(area.fields)} />;
  return (
    <Stack>
      {outrun && (
        <Alert
          color="gold"
          icon={<IconUsersGroup />}
          role="alert"
          title="Somebody else has saved this in the meantime"
        >
          <Text size="sm">Your text is still here. Which of the two should stay?</Text>
          <Group mt="sm" gap="xs">
            <Button variant="default" loading={isFetching} onClick={() => void takeNewer()}>
              Load the newer copy
            </Button>
            <Button color="gold.7" onClick={() => void overwrite(outrun)}>
              Overwrite with mine
            </Button>
          </Group>
        </Alert>
      )}
      <EntryForm
        key={data.version}
        input={area.input}
        fields={area.fields}
        start={data.entry}
        submitLabel="Save changes"
        onSubmit={(values) => save(values, data.version)}
        onCancel={onCancel}
        onDirtyChange={onDirtyChange}
      />
    </Stack>
  );
}
