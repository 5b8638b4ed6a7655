import { Text } from '@mantine/core';
import { updatePasswordSelfInput, type User } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import { passwordFields } from './password-fields.ts';
import { FieldForm } from '#fields/field-form.tsx';
import { useLeaveGuard } from '#form-kit/leave-guard.ts';
import { api } from '#lib/api.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** Sets the password of an account. @param user `undefined` while the dialog is closed */
export function UpdatePasswordDialog(props: { user: User | undefined; onClose: () => void }) {
  const { user, onClose } = props;
  const me = useCurrentUser();
  const { guard, leave } = useLeaveGuard();
  const close = () => leave(onClose);

  const save = async (userId: string, values: object) => {
    const body = { ...updatePasswordSelfInput.parse(values), userId };
    await api.users.updatePassword.mutate({ body });
    return { message: accountMessages.passwordUpdated };
  };

  return (
    <Dialog
      opened={user !== undefined}
      onClose={close}
      stackId="password"
      title={
        <>
          Update Password: <bdi>{user?.name}</bdi>
        </>
      }
      closeOnClickOutside={false}
    >
      {user && (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {user._id === me._id ? (
              'Your other devices are signed out by this.'
            ) : (
              <>
                <bdi>{user.name}</bdi> is signed out everywhere. As the current password you may
                give theirs or your own.
              </>
            )}
          </Text>
          <FieldForm
            input={updatePasswordSelfInput}
            fields={passwordFields}
            submitLabel="Update Password"
            guard={guard}
            save={(values) => save(user._id, values)}
            onSaved={onClose}
            onCancel={close}
          />
        </>
      )}
    </Dialog>
  );
}
