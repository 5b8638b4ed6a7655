import { ActionIcon, Button, Group, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { historyMessages, orderMessages } from '@site/contract/messages';
import { IconArrowBarToUp, IconArrowsSort } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from './area.ts';
import classes from './order-button.module.css';
import type { Entry } from '#listing/listing.ts';
import { readAll } from '#listing/use-entries.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { moved } from '#lib/moved.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { versioned } from '#lib/calls/versioned.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { MoveButtons, useMoves } from '#ui/inputs/move-buttons.tsx';
import { UndoSave } from '#ui/states/note-action.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';
import { Sortable, SortableRow } from '#ui/inputs/sortable.tsx';
import { Icon } from '#lib/icon.tsx';

/** Opens the dialog in which all entries of an area are moved. */
export function OrderButton({ area }: { area: Area }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconArrowsSort} size={18} />}
        onClick={dialog.open}
      >
        Change order
      </Button>
      <Dialog
        opened={isOpen}
        onClose={dialog.close}
        stackId="order"
        size="lg"
        title={`Order of the ${area.name.many}`}
      >
        <OrderForm area={area} onClose={dialog.close} />
      </Dialog>
    </>
  );
}

function OrderForm({ area, onClose }: { area: Area; onClose: () => void }) {
  const query = useQuery({
    queryKey: [area.key, 'order'],
    queryFn: () => readAll<Entry>(area),
    // What is moved here must not change meanwhile, and must be of now when the dialog opens.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {(entries) => <OrderEditor area={area} stored={entries} onClose={onClose} />}
    </Loaded>
  );
}

interface OrderEditorProps {
  area: Area;
  /** In the order that visitors see. */
  stored: readonly Entry[];
  onClose: () => void;
}

function OrderEditor({ area, stored, onClose }: OrderEditorProps) {
  const { card, name } = area;
  const save = useSaveOrder(area);
  const [entries, setEntries] = useState([...stored]);
  const [spoken, setSpoken] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { list, step } = useMoves(entries, setEntries);
  const move = (from: number, to: number) => {
    step(from, to);
    const title = entries[from] && card.title(entries[from]);
    setSpoken(`${title} is at place ${to + 1} of ${entries.length}.`);
  };
  const idsOf = (each: readonly Entry[]) => each.map(({ _id }) => _id);
  const submit = async () => {
    setSaving(true);
    const isSaved = await save(idsOf(entries), idsOf(stored));
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Stack gap="md">
      <Text c="dimmed">
        Drag the {name.many} into the order in which visitors see them, or use the buttons. Nothing
        changes on the site until you press Save order.
      </Text>
      <Sortable
        items={entries.map((entry) => ({ id: entry._id, name: card.title(entry) }))}
        onMove={(from, to) => setEntries(moved(entries, from, to))}
      >
        <ol ref={list} className={classes.entries}>
          {entries.map((entry, at) => (
            <SortableRow
              key={entry._id}
              item={{ id: entry._id, name: card.title(entry) }}
              className={classes.entry}
            >
              <Text component="span" className={classes.title} dir="auto">
                {card.title(entry)}
              </Text>
              <Group gap={4} wrap="nowrap">
                <Tooltip label="Move to the top">
                  <ActionIcon
                    variant="default"
                    size={40}
                    aria-label={`Move to the top: ${card.title(entry)}`}
                    aria-disabled={at === 0}
                    data-disabled={at === 0 || undefined}
                    onClick={() => {
                      if (at > 0) move(at, 0);
                    }}
                  >
                    <Icon of={IconArrowBarToUp} size={18} />
                  </ActionIcon>
                </Tooltip>
                <MoveButtons
                  name={card.title(entry)}
                  at={at}
                  count={entries.length}
                  onMove={(to) => move(at, to)}
                />
              </Group>
            </SortableRow>
          ))}
        </ol>
      </Sortable>
      <VisuallyHidden>
        <output aria-label="Order">{spoken}</output>
      </VisuallyHidden>
      <Group justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={() => void submit()}>
          Save order
        </Button>
      </Group>
    </Stack>
  );
}

/** Saves an order, with an Undo in the note. What it returns answers whether that worked. */
function useSaveOrder({ key, calls }: Area) {
  const client = useQueryClient();
  const about = `order ${key}`;
  const send = async (ids: string[]) => {
    if (calls.order) versioned(await calls.order.mutate({ body: { ids } }));
    await changeCached(client, [key]);
  };
  const undo = async (ids: string[]) => {
    try {
      await send(ids);
      notify('success', historyMessages.undone, about);
    } catch (error) {
      notifyFailure(error, about, historyMessages.undoFailed);
    }
  };
  return async (ids: string[], before: string[]): Promise<boolean> => {
    try {
      await send(ids);
      notify('success', orderMessages.saved, about, (close) => (
        <UndoSave record={about} close={close} run={() => undo(before)} />
      ));
      return true;
    } catch (error) {
      notifyFailure(error, about, orderMessages.saveFailed);
      return false;
    }
  };
}
