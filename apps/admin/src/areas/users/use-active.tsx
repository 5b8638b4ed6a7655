import { Text } from '@mantine/core';
import type { User } from '@site/contract';
import { userMessages } from '@site/contract/messages';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { usersListing } from './users-listing.ts';
import { api } from '#lib/api.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { useUpdate } from '#listing/use-entries.ts';
import { confirm } from '#ui/dialogs/confirm.tsx';
import type { RowAction } from '#ui/row-actions.tsx';

const area = { key: usersListing.key, calls: { update: api.users.update } };

/** Deactivates an account, once confirmed, or reactivates it. */
export function useActive({ _id, name, isActive }: User): RowAction {
  const update = useUpdate(area);
  const set = async (wanted: boolean) => {
    try {
      await update(_id, { isActive: wanted }, '*');
      notify('success', wanted ? userMessages.reactivated : userMessages.deactivated, _id);
    } catch (error) {
      notifyFailure(error, _id);
    }
  };
  const ask = () =>
    confirm({
      title: 'Deactivate this user?',
      children: (
        <Text>
          <b dir="auto">{name}</b> is signed out everywhere at once and can no longer sign in, until
          you reactivate them. What they wrote stays.
        </Text>
      ),
      labels: { confirm: 'Deactivate', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void set(false),
    });

  return isActive
    ? { label: 'Deactivate', icon: IconUserOff, look: 'removing', run: ask }
    : { label: 'Reactivate', icon: IconUserCheck, run: () => void set(true) };
}
