import { account, type User } from '@site/contract';
import { userMessages } from '@site/contract/messages';
import { roleField } from './role-field.ts';
import { usersListing } from './users-listing.ts';
import type { FieldsOf } from '#fields/field.ts';
import { FieldForm } from '#fields/field-form.tsx';
import { email, optionalImage, text } from '#fields/fields.tsx';
import { useLeaveGuard } from '#form-kit/leave-guard.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { useUpdate } from '#listing/use-entries.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

const fields: FieldsOf<typeof account> = {
  name: text('Name'),
  email: email('Email', 'They sign in with it, and reset links are sent to it.'),
  role: roleField,
  picUrl: optionalImage('Picture', 'user_images', 'A square portrait looks best.'),
};

const area = { key: usersListing.key, calls: { update: api.users.update } };

async function read(id: string): Promise<Versioned<User>> {
  return versioned(await api.users.get.query({ params: { id } }));
}

/** Changes an account. @param user `undefined` while the dialog is closed */
export function EditUserDialog(props: { user: User | undefined; onClose: () => void }) {
  const { user, onClose } = props;
  const update = useUpdate(area);
  const { guard, leave } = useLeaveGuard();
  const close = () => leave(onClose);

  return (
    <Dialog
      opened={user !== undefined}
      onClose={close}
      stackId="edit-user"
      title={
        <>
          Edit: <bdi>{user?.name}</bdi>
        </>
      }
      closeOnClickOutside={false}
    >
      {user && (
        <StoredRecord
          queryKey={[usersListing.key, user._id]}
          read={() => read(user._id)}
          failed={sentenceOf}
          inputs={Object.keys(fields)}
        >
          {({ body, version }) => (
            <FieldForm
              input={account}
              fields={fields}
              start={body}
              version={version}
              draft={{ form: 'users', record: user._id }}
              record={{ area: 'users', id: user._id }}
              submitLabel="Update User"
              guard={guard}
              reload={() => read(user._id)}
              save={async (values, known = '*') => {
                const newer = await update(user._id, values, known);
                return { message: userMessages.updated, version: newer };
              }}
              onSaved={onClose}
              onCancel={close}
            />
          )}
        </StoredRecord>
      )}
    </Dialog>
  );
}
