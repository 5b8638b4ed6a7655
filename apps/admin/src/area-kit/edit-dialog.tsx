import { useMediaQuery } from '@mantine/hooks';
import type { Area } from './area.ts';
import { EntryForm } from './entry-form.tsx';
import { useCreate, useEntry, useUpdate } from './use-entries.ts';
import { useLeaveGuard, type LeaveGuard } from '#form-kit/leave-guard.ts';
import { LoadError } from '#ui/load-error.tsx';
import { FormSkeleton } from '#ui/skeletons.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { Dialog } from '#ui/dialog.tsx';

interface EditDialogProps {
  area: Area;
  /** The entry that is edited; `undefined` while the dialog is closed. */
  id: string | undefined;
  onClose: () => void;
}

/** Edits a stored entry. */
export function EditDialog({ area, id, onClose }: EditDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const { guard, leave } = useLeaveGuard();
  const close = () => leave(onClose);

  return (
    <Dialog
      opened={id !== undefined}
      onClose={close}
      stackId="edit"
      size="xl"
      fullScreen={isPhone ?? false}
      title={`Edit ${area.name.one}`}
      closeOnClickOutside={false}
    >
      {id !== undefined && (
        <EditForm area={area} id={id} guard={guard} onCancel={close} onSaved={onClose} />
      )}
    </Dialog>
  );
}

interface EditFormProps {
  area: Area;
  id: string;
  guard: LeaveGuard;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form that changes a stored entry. */
export function EditForm({ area, id, guard, onCancel, onSaved }: EditFormProps) {
  const { key, input, fields, messages, name } = area;
  const update = useUpdate(area);
  const create = useCreate(area);
  const { data, error, isFetching, refetch } = useEntry(area, id);

  const reload = async () => {
    const { data: newer } = await refetch({ throwOnError: true });
    // Without data it would have thrown.
    if (!newer) throw new Error('There is no newer copy');
    return newer;
  };

  if (!data) {
    return error ? (
      <LoadError
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <FormSkeleton inputs={Object.keys(fields)} />
    );
  }
  return (
    <EntryForm
      input={input}
      fields={fields}
      start={data.entry}
      version={data.version}
      submitLabel={updateLabel(name.one)}
      draft={{ form: key, record: id }}
      failed={messages.updateFailed}
      guard={guard}
      reload={reload}
      save={async (values, version = '*') => {
        await update(id, values, version);
        return { message: messages.updated };
      }}
      recreate={async (values) => {
        await create(values);
        return { message: messages.created };
      }}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}

/** 'Update News Article'. */
function updateLabel(name: string): string {
  return `Update ${name.replaceAll(/\b\w/g, (letter) => letter.toUpperCase())}`;
}
