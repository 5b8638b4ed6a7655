import { Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FocusedAlert } from './focused-alert.tsx';
import { Icon } from '#lib/icon.tsx';

/** A refused input: what is wrong, and where to correct it. */
export interface Refusal {
  /** The id of the element. A dot in it leads into what the element holds: `form-images.2`. */
  target: string;
  sentence: ReactNode;
}

/** On top of a form that was refused; takes the focus as it appears, and leads to each input. */
export function ErrorSummary({ refusals }: { refusals: Refusal[] }) {
  return (
    <FocusedAlert
      color="red"
      icon={<Icon of={IconAlertTriangle} />}
      title={
        refusals.length === 1
          ? 'Please correct one field'
          : `Please correct ${refusals.length} fields`
      }
    >
      <List size="sm">
        {refusals.map(({ target, sentence }) => (
          <List.Item key={target}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              inherit
              ta="start"
              td="underline"
              onClick={() => focusNearest(target)}
            >
              {sentence}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </FocusedAlert>
  );
}

/**
 * Focuses an element, or what holds it where it has none of its own. What hides it (a tab) hears
 * `reveal` before.
 */
function focusNearest(target: string): void {
  const parts = target.split('.');
  const ids = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
  element?.dispatchEvent(new Event('reveal', { bubbles: true }));
  element?.focus();
}
