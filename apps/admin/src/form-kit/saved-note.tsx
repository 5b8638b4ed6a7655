import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Where the note on a save leads. */
export interface NoteLink {
  label: string;
  href: string;
  /** Goes there inside the app; left out for the public site, which opens in a tab of its own. */
  go?: () => void;
}

/**
 * What the note on a save offers: Undo, and ways on.
 * @param undo draws the Undo, where there is one
 * @param hidden why visitors do not see what was saved
 */
export function savedNote(
  undo: ((close: () => void) => ReactNode) | undefined,
  links: readonly NoteLink[] = [],
  hidden: string | null = null,
) {
  if (links.length === 0 && hidden === null) return undo;
  return (close: () => void) => (
    <>
      {hidden !== null && (
        <Text size="sm" c="dimmed">
          {hidden}
        </Text>
      )}
      {undo?.(close)}
      <Group gap="md" mt="xs">
        {links.map(({ label, href, go }) => (
          <Anchor
            key={label}
            size="sm"
            href={href}
            {...(go
              ? {
                  onClick: (event) => {
                    event.preventDefault();
                    close();
                    go();
                  },
                }
              : { target: '_blank', rel: 'noopener' })}
          >
            {label}
          </Anchor>
        ))}
      </Group>
    </>
  );
}
