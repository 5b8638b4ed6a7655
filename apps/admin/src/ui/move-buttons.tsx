import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

interface MoveButtonsProps {
  /** What moves, as it is called on the screen. */
  name: string;
  /** Where it stands, from 0. */
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/**
 * One step up or down in a list. The focus stays on the button that was pressed, wherever it went;
 * at an end of the list it stays there too, without effect.
 */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [at]);

  const button = (label: string, Icon: typeof IconArrowUp, to: number) => {
    const isAtEnd = to < 0 || to >= count;
    return (
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={40}
          aria-label={`${label}: ${name}`}
          aria-disabled={isAtEnd}
          data-disabled={isAtEnd || undefined}
          onClick={({ currentTarget }) => {
            if (isAtEnd) return;
            pressed.current = currentTarget;
            onMove(to);
          }}
        >
          <Icon size={18} />
        </ActionIcon>
      </Tooltip>
    );
  };

  return (
    <Group gap={4} wrap="nowrap">
      {button('Move up', IconArrowUp, at - 1)}
      {button('Move down', IconArrowDown, at + 1)}
    </Group>
  );
}
