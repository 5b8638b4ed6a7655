import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** Where the note on a save leads. */
export interface NoteLink {
  label: string;
  href: string;
  /** Goes there inside the app; left out for the public site, which opens in a tab of its own. */
  go?: () => void;
}

/** What the note on a save offers: Undo, and ways on. @param undo draws the Undo, where there is one */
export function savedNote(
  undo: ((close: () => void) => ReactNode) | undefined,
  links: readonly NoteLink[] = [],
) {
  if (links.length === 0) return undo;
  return (close: () => void) => (
    <>
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
