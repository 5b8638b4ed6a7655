import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { moved } from '#lib/moved.ts';
import { Icon } from '#lib/icon.tsx';

type Direction = 'up' | 'down';

/**
 * Moves entries of a list by its buttons. The focus goes with the entry, to the same button.
 * @returns `list` is the ref of the element whose children are the rows
 */
export function useMoves<Entry>(entries: readonly Entry[], onChange: (entries: Entry[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef<{ to: number; direction: Direction }>(null);
  useEffect(() => {
    if (!followed.current) return;
    const { to, direction } = followed.current;
    followed.current = null;
    const row = list.current?.children[to];
    row?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus();
  });
  const step = (from: number, to: number) => {
    followed.current = { to, direction: to < from ? 'up' : 'down' };
    onChange(moved(entries, from, to));
  };
  return { list, step };
}

interface MoveButtonsProps {
  /** What moves, as it is called on the screen. */
  name: string;
  /** Where it stands, from 0. */
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** One step up or down. At an end of the list a button keeps the focus, without effect. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const button = (direction: Direction, label: string, icon: typeof IconArrowUp, to: number) => {
    const isAtEnd = to < 0 || to >= count;
    return (
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={40}
          aria-label={`${label}: ${name}`}
          aria-disabled={isAtEnd}
          data-disabled={isAtEnd || undefined}
          data-move={direction}
          onClick={() => {
            if (!isAtEnd) onMove(to);
          }}
        >
          <Icon of={icon} size={18} />
        </ActionIcon>
      </Tooltip>
    );
  };

  return (
    <Group gap={4} wrap="nowrap">
      {button('up', 'Move up', IconArrowUp, at - 1)}
      {button('down', 'Move down', IconArrowDown, at + 1)}
    </Group>
  );
}

/** What can be done with an entry of a list inside a form: it is moved, or removed. @param removeLabel says what goes */
export function EntryTools(
  props: MoveButtonsProps & {
    className?: string | undefined;
    removeLabel?: string;
    onRemove: () => void;
  },
) {
  const { className, removeLabel = 'Remove', onRemove, ...moves } = props;
  return (
    <Group gap={4} wrap="nowrap" className={className}>
      <MoveButtons {...moves} />
      <Tooltip label={removeLabel}>
        <ActionIcon
          variant="subtle"
          color="red"
          size={40}
          aria-label={`Remove: ${moves.name}`}
          onClick={onRemove}
        >
          <Icon of={IconTrash} size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
