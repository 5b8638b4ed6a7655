import { Text } from '@mantine/core';
import type { User } from '@site/contract';
import { IconShieldOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { usersListing } from './users-listing.ts';
import { api } from '#lib/api.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { versioned } from '#lib/calls/versioned.ts';
import { confirm } from '#ui/dialogs/confirm.tsx';
import type { RowAction } from '#ui/row-actions.tsx';

/** Removes the second factors of somebody who has lost theirs, once confirmed. */
export function useResetFactor({ _id, name }: User): RowAction {
  const client = useQueryClient();
  const reset = async () => {
    try {
      const answer = await api.secondFactor.reset.mutate({ body: { userId: _id } });
      notify('success', versioned(answer).body.msg, _id);
    } catch (error) {
      notifyFailure(error, _id);
    } finally {
      await client.invalidateQueries({ queryKey: [usersListing.key] });
    }
  };
  const ask = () =>
    confirm({
      title: 'Reset the second factor?',
      children: (
        <Text>
          The app, passkeys and recovery codes of <b dir="auto">{name}</b> no longer work, and the
          password alone signs them in until they set up new ones. They are told by mail. Make sure
          that it is them who asks for it.
        </Text>
      ),
      labels: { confirm: 'Reset', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void reset(),
    });
  return { label: 'Reset second factor', icon: IconShieldOff, look: 'removing', run: ask };
}
