import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { pressIfOnTop } from '#ui/dialogs/open-dialogs.ts';

/**
 * Leads to the next text without a translation, by a key also while one types.
 * @param onGo undefined where no text is without one
 */
export function NextText({ onGo }: { onGo: (() => void) | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  // The key at the place of N: with an Urdu keyboard it types another letter.
  const physical = { usePhysicalKeys: true };
  useHotkeys([['alt+N', () => pressIfOnTop(button.current), physical]], [], true);
  return (
    <Button
      ref={button}
      variant="default"
      size="xs"
      rightSection={
        <Kbd aria-hidden visibleFrom="sm">
          Alt+N
        </Kbd>
      }
      aria-keyshortcuts="Alt+N"
      // It stays, and what is below it with it, while the last one is typed.
      aria-disabled={!onGo}
      data-disabled={!onGo || undefined}
      onClick={onGo}
    >
      Next untranslated text
    </Button>
  );
}
