import { Text } from '@mantine/core';
import { invitationInput } from '@site/contract';
import { invitationMessages } from '@site/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { invitationsKey } from './invitations-key.ts';
import { roleField } from './role-field.ts';
import type { FieldsOf } from '#fields/field.ts';
import { FieldForm } from '#fields/field-form.tsx';
import { email, text } from '#fields/fields.tsx';
import { useLeaveGuard } from '#form-kit/leave-guard.ts';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

const fields: FieldsOf<typeof invitationInput> = {
  name: text('Name'),
  email: email('Email', 'The link goes there. They sign in with it later.'),
  role: roleField,
};

/** The form that invites somebody by mail. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { guard, leave } = useLeaveGuard();
  const close = () => leave(onClose);

  const save = async (values: object) => {
    const { body } = versioned(
      await api.invitations.create.mutate({ body: invitationInput.parse(values) }),
    );
    await client.invalidateQueries({ queryKey: invitationsKey });
    return { message: invitationMessages.sent(body.email) };
  };

  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      stackId="invite"
      title="Invite by mail"
      closeOnClickOutside={false}
    >
      {isOpen && (
        <>
          <Text size="sm" c="dimmed" mb="md">
            They get a link by which they choose a password of their own. It works for 72 hours.
          </Text>
          <FieldForm
            input={invitationInput}
            fields={fields}
            draft={{ form: 'invitations', record: 'new' }}
            submitLabel="Send invitation"
            guard={guard}
            save={save}
            onSaved={onClose}
            onCancel={close}
          />
        </>
      )}
    </Dialog>
  );
}
