import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Invitation } from '@site/contract';
import { invitationMessages } from '@site/contract/messages';
import { IconMailForward, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { invitationsKey } from './invitations-key.ts';
import pageClasses from './users-page.module.css';
import { api } from '#lib/api.ts';
import { shortDateTime } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import classes from '#listing/rows.module.css';
import { LoadError } from '#ui/states/load-error.tsx';
import { OnDemand, usePrefetch } from '#ui/dialogs/on-demand.tsx';
import { Icon } from '#lib/icon.tsx';

const loadDialog = () => import('./invite-dialog.tsx');
const InviteDialog = lazy(async () => ({ default: (await loadDialog()).InviteDialog }));

/** A button with the form that invites somebody by mail. */
export function InviteButton() {
  const [isOpen, { open, close }] = useDisclosure(false);
  usePrefetch(loadDialog);
  return (
    <>
      <Button
        variant="default"
        size="md"
        className={classes.compact}
        leftSection={<Icon of={IconMailForward} size={18} />}
        onClick={open}
      >
        Invite by mail
      </Button>
      <OnDemand isNeeded={isOpen}>
        <InviteDialog isOpen={isOpen} onClose={close} />
      </OnDemand>
    </>
  );
}

/** Who was invited and has no account yet; nothing while there is nobody. */
export function OpenInvitations() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: invitationsKey,
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
      await client.invalidateQueries({ queryKey: invitationsKey });
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
          leftSection={<Icon of={IconMailForward} size={16} />}
          aria-label={`Send again: ${name}`}
          disabled={isBusy}
          onClick={() => void run(resend)}
        >
          Send again
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<Icon of={IconX} size={16} />}
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
