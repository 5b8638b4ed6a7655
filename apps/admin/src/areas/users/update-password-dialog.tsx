import { Modal, Text } from '@mantine/core';
import { updatePasswordSelfInput, type User } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import type { FieldsOf } from '#area-kit/define-area.tsx';
import { EntryForm } from '#area-kit/entry-form.tsx';
import { password } from '#area-kit/fields.tsx';
import { useGuardedClose } from '#ui/unsaved-changes.ts';
import { api } from '#lib/api.ts';
import { notify } from '#lib/notify.tsx';
import { useCurrentUser } from '#session/current-user.ts';

const fields: FieldsOf<typeof updatePasswordSelfInput> = {
  currentPassword: password('Current password', 'current-password'),
  newPassword: password('New password', 'new-password', 'At least 8 characters.'),
};

/** Sets the password of an account. @param user `undefined` while the dialog is closed */
export function UpdatePasswordDialog(props: { user: User | undefined; onClose: () => void }) {
  const { user, onClose } = props;
  const me = useCurrentUser();
  const { close, noteDirty } = useGuardedClose(onClose);

  const save = async (userId: string, values: object) => {
    const body = { ...updatePasswordSelfInput.parse(values), userId };
    await api.users.updatePassword.mutate({ body });
    notify('success', accountMessages.passwordUpdated);
    onClose();
  };

  return (
    <Modal
      opened={user !== undefined}
      onClose={close}
      stackId="password"
      title={`Update Password: ${user?.name ?? ''}`}
      closeOnClickOutside={false}
    >
      {user && (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {user._id === me._id
              ? 'Your other devices are signed out by this.'
              : `${user.name} is signed out everywhere. As the current password you may give theirs or your own.`}
          </Text>
          <EntryForm
            input={updatePasswordSelfInput}
            fields={fields}
            submitLabel="Update Password"
            onSubmit={(values) => save(user._id, values)}
            onCancel={close}
            onDirtyChange={noteDirty}
          />
        </>
      )}
    </Modal>
  );
}
