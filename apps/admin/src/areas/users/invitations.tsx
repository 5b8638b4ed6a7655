import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { invitationInput, type Invitation } from '@site/contract';
import { invitationMessages } from '@site/contract/messages';
import { IconMailForward, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleField } from './role-field.ts';
import pageClasses from './users-page.module.css';
import type { FieldsOf } from '#fields/field.ts';
import { FieldForm } from '#fields/field-form.tsx';
import { email, text } from '#fields/fields.tsx';
import { useLeaveGuard } from '#form-kit/leave-guard.ts';
import { api } from '#lib/api.ts';
import { shortDateTime } from '#lib/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { versioned } from '#lib/versioned.ts';
import classes from '#listing/rows.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { LoadError } from '#ui/load-error.tsx';

const queryKey = ['invitations'];

const fields: FieldsOf<typeof invitationInput> = {
  name: text('Name'),
  email: email('Email', 'The link goes there. They sign in with it later.'),
  role: roleField,
};

/** A button with the form that invites somebody by mail. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { guard, leave } = useLeaveGuard();
  const close = () => leave(() => setOpen(false));

  const save = async (values: object) => {
    const { body } = versioned(
      await api.invitations.create.mutate({ body: invitationInput.parse(values) }),
    );
    await client.invalidateQueries({ queryKey });
    return { message: invitationMessages.sent(body.email) };
  };

  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconMailForward size={18} />}
        onClick={() => setOpen(true)}
      >
        Invite by mail
      </Button>
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
              onSaved={() => setOpen(false)}
              onCancel={close}
            />
          </>
        )}
      </Dialog>
    </>
  );
}

/** Who was invited and has no account yet; nothing while there is nobody. */
export function OpenInvitations() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const { body } = versioned(await api.invitations.list.query());
      const now = Date.now();
      return body.map((each) => ({ ...each, isOver: Date.parse(each.expiresAt) <= now }));
    },
  });
  if (error && !data) {
    return (
      <LoadError
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <Title order={2} size="h4" id="invitations" mb="sm">
        Open invitations
      </Title>
      <Paper component="ul" withBorder radius="lg" className={classes.rows}>
        {data.map((invitation) => (
          <Row key={invitation._id} invitation={invitation} />
        ))}
      </Paper>
    </section>
  );
}

function Row({
  invitation: { _id, name, email: address, role, expiresAt, isOver },
}: {
  invitation: Invitation & { isOver: boolean };
}) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** @param call answers what is to be said */
  const run = async (call: () => Promise<string>) => {
    setBusy(true);
    try {
      notify('success', await call(), 'invitation');
    } catch (error) {
      notifyFailure(error, 'invitation');
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey });
    }
  };
  const resend = async () => {
    versioned(await api.invitations.resend.mutate({ params: { id: _id }, body: undefined }));
    return invitationMessages.sent(address);
  };
  const revoke = async () =>
    versioned(await api.invitations.remove.mutate({ params: { id: _id } })).body.msg;

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} dir="auto">
            {name}
          </Text>
          <Badge variant="light" color="gray" c="dimmed" className={pageClasses.role}>
            {role}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {address}
        </Text>
        <Text size="sm" c={isOver ? 'red' : 'dimmed'}>
          {isOver ? 'The link has expired.' : `The link works until ${shortDateTime(expiresAt)}.`}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconMailForward size={16} />}
          aria-label={`Send again: ${name}`}
          disabled={isBusy}
          onClick={() => void run(resend)}
        >
          Send again
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconX size={16} />}
          aria-label={`Revoke: ${name}`}
          disabled={isBusy}
          onClick={() => void run(revoke)}
        >
          Revoke
        </Button>
      </Group>
    </li>
  );
}
