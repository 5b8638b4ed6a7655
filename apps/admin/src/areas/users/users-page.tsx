import { Avatar, Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { User } from '@site/contract';
import { userMessages } from '@site/contract/messages';
import { IconHistory, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { FactorRequirement } from './factor-requirement.tsx';
import { InviteButton, OpenInvitations } from './invitations.tsx';
import { RolesButton } from './roles-button.tsx';
import { useActive } from './use-active.tsx';
import { useResetFactor } from './use-reset-factor.tsx';
import classes from './users-page.module.css';
import { usersListing } from './users-listing.ts';
import { AddButton, EntryList } from '#listing/entry-list.tsx';
import { DeskFigures } from '#ui/desk-figures.tsx';
import { NewBadge } from '#ui/states/new-badge.tsx';
import { OnDemand, usePrefetch } from '#ui/dialogs/on-demand.tsx';
import { confirmDelete } from '#ui/dialogs/confirm-delete.tsx';
import { useRemove } from '#listing/use-entries.ts';
import { useUndoDeleteAccount } from '#listing/use-restore.ts';
import { undoName } from '#lib/calls/undo-name.ts';
import { api } from '#lib/api.ts';
import { shortDateTime } from '#lib/text/dates.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { RowActions, type RowAction } from '#ui/row-actions.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';

const loadDialogs = () => import('./user-dialogs.ts');
const EditUserDialog = lazy(async () => ({ default: (await loadDialogs()).EditUserDialog }));
const UpdatePasswordDialog = lazy(async () => ({
  default: (await loadDialogs()).UpdatePasswordDialog,
}));
const UserHistoryDialog = lazy(async () => ({ default: (await loadDialogs()).UserHistoryDialog }));

/** Every account. Administrators delete them and set passwords; others change their own. */
export function UsersPage() {
  usePrefetch(loadDialogs);
  const me = useCurrentUser();
  const isAdmin = me.role === 'admin';
  const isPhone = useIsPhone();
  const figures = <DeskFigures userId={me._id} />;
  const remove = useRemove({ key: usersListing.key, calls: { remove: api.users.remove } });
  const [edited, setEdited] = useState<User>();
  const undoDelete = useUndoDeleteAccount();
  const [changed, setChanged] = useState<User>();
  const [withHistory, setWithHistory] = useState<User>();

  return (
    <Stack gap={40}>
      <EntryList
        above={!isPhone && figures}
        listing={usersListing}
        canCreate={isAdmin}
        tools={() => <RolesButton />}
        action={
          isAdmin && (
            <Group gap="sm" wrap="nowrap">
              <InviteButton />
              <AddButton {...usersListing.create} />
            </Group>
          )
        }
      >
        {(users, newest) => (
          <SimpleGrid component="ul" cols={{ base: 1, md: 2, xl: 3 }} m={0} p={0}>
            {users.map((user) => (
              <UserCard
                key={user._id}
                user={user}
                isMe={user._id === me._id}
                isNew={user._id === newest}
                onDelete={
                  isAdmin && user._id !== me._id
                    ? () =>
                        confirmDelete({
                          what: 'user',
                          title: user.name,
                          consequence: 'can no longer sign in. What they wrote stays.',
                          remove: () => remove(user._id),
                          deleted: userMessages.deleted,
                          undo: {
                            record: undoName({ area: 'users', id: user._id }),
                            note: 'An administrator can restore the account for an hour.',
                            run: () => undoDelete(user._id),
                          },
                        })
                    : undefined
                }
                onEdit={isAdmin ? () => setEdited(user) : undefined}
                onHistory={isAdmin ? () => setWithHistory(user) : undefined}
                onUpdatePassword={
                  isAdmin || user._id === me._id ? () => setChanged(user) : undefined
                }
              />
            ))}
          </SimpleGrid>
        )}
      </EntryList>
      {isPhone && figures}
      {isAdmin && <OpenInvitations />}
      {isAdmin && <FactorRequirement />}
      <OnDemand isNeeded={edited !== undefined}>
        <EditUserDialog user={edited} onClose={() => setEdited(undefined)} />
      </OnDemand>
      <OnDemand isNeeded={changed !== undefined}>
        <UpdatePasswordDialog user={changed} onClose={() => setChanged(undefined)} />
      </OnDemand>
      <OnDemand isNeeded={withHistory !== undefined}>
        <UserHistoryDialog user={withHistory} onClose={() => setWithHistory(undefined)} />
      </OnDemand>
    </Stack>
  );
}

const roleColours = { admin: 'teal', moderator: 'gold', editor: 'blue', user: 'gray' } as const;

function UserCard(props: {
  user: User;
  isMe: boolean;
  isNew: boolean;
  onDelete: (() => void) | undefined;
  onUpdatePassword: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onHistory: (() => void) | undefined;
}) {
  const { user, isMe, isNew, onDelete, onUpdatePassword, onEdit, onHistory } = props;
  const status = user.status || 'Unknown';
  const active = useActive(user);
  const resetFactor = useResetFactor(user);
  const action = (run: (() => void) | undefined, rest: Omit<RowAction, 'run'>): RowAction[] =>
    run ? [{ ...rest, run }] : [];
  const actions = [
    ...action(onEdit, { label: 'Edit', icon: IconPencil, look: 'framed' }),
    ...action(onUpdatePassword, { label: 'Update Password', icon: IconKey, look: 'framed' }),
    ...action(onHistory, { label: 'History', icon: IconHistory }),
    ...(onDelete && user.hasSecondFactor ? [resetFactor] : []),
    ...(onDelete ? [active] : []),
    ...action(onDelete, { label: 'Delete', icon: IconTrash, look: 'removing' }),
  ];
  return (
    <Paper component="li" withBorder radius="lg" p="lg" className={classes.card}>
      <Group wrap="nowrap" align="flex-start">
        <Avatar src={pictureAddress(user.picUrl)} name={user.name} color="teal" size={56} alt="" />
        <div className={classes.words}>
          <Title order={2} size="h5">
            {user.name}
            {isMe && (
              <Text span c="dimmed" size="sm" fw={400}>
                {' '}
                (you)
              </Text>
            )}
          </Title>
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
          <Group gap="sm" mt={8}>
            {isNew && <NewBadge />}
            <Badge variant="light" color={roleColours[user.role]} className={classes.role}>
              {user.role}
            </Badge>
            <Text
              size="sm"
              className={classes.status}
              data-online={status === 'Online' || undefined}
            >
              {status}
            </Text>
            {user.hasSecondFactor && (
              <Badge variant="light" color="teal">
                Second factor
              </Badge>
            )}
            {!user.isActive && (
              <Badge variant="light" color="red">
                Deactivated
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed" mt={4}>
            {user.lastSignInAt
              ? `Last sign-in ${shortDateTime(user.lastSignInAt)}`
              : 'No sign-in so far'}
          </Text>
        </div>
      </Group>
      {(onDelete || onUpdatePassword) && (
        <RowActions of={user.name} others={actions} className={classes.actions} isCornered />
      )}
    </Paper>
  );
}
