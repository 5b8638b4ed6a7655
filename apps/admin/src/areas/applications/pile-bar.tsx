import { Button, Group, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { neighboursOf, pileOf } from './application-queries.ts';
import { useOpenInstead } from '#ui/entry-address.tsx';
import { pressIfOnTop } from '#ui/dialogs/open-dialogs.ts';

/** The keys are those at the place of these letters, whatever the keyboard is set to: with an Urdu one they type others. */
const physical = { usePhysicalKeys: true };

/** Lets a key press a button, but not while one types, nor under another dialog. */
export function useButtonKey(key: string, button: RefObject<HTMLButtonElement | null>): void {
  useHotkeys([[key, () => pressIfOnTop(button.current), physical]]);
}

/** The way to the applications next to one, in the list as its address narrows it down. */
export function PileBar({ id }: { id: string }) {
  const [params] = useSearchParams();
  const { data: pile = [id] } = useQuery(neighboursOf(id, pileOf(params)));
  // In the order of the list.
  const ids = params.get('sort')?.startsWith('-') === false ? pile.toReversed() : pile;
  const at = ids.indexOf(id);
  return (
    <Group gap="xs">
      <StepButton label="Previous" shortcut="K" to={ids[at - 1]} />
      <StepButton label="Next" shortcut="J" to={at === -1 ? undefined : ids[at + 1]} />
    </Group>
  );
}

interface StepButtonProps {
  label: string;
  shortcut: string;
  /** The id of an application; none at the end of the list. */
  to: string | undefined;
}

function StepButton({ label, shortcut, to }: StepButtonProps) {
  const open = useOpenInstead();
  const button = useRef<HTMLButtonElement>(null);
  useButtonKey(shortcut, button);
  const isEnd = to === undefined;
  return (
    <Button
      ref={button}
      variant="default"
      size="xs"
      rightSection={
        <Kbd aria-hidden visibleFrom="sm">
          {shortcut}
        </Kbd>
      }
      aria-keyshortcuts={shortcut}
      // It keeps the focus at the end.
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) open(to);
      }}
    >
      {label}
    </Button>
  );
}
