import { Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FocusedAlert } from './focused-alert.tsx';

/** A refused input: what is wrong, and the id of the element to mend it at. */
export interface Refusal {
  target: string;
  sentence: ReactNode;
}

/** On top of a form that was refused; takes the focus as it appears, and leads to each input. */
export function ErrorSummary({ refusals }: { refusals: Refusal[] }) {
  return (
    <FocusedAlert
      color="red"
      icon={<IconAlertTriangle />}
      title={
        refusals.length === 1 ? 'Please mend one thing' : `Please mend ${refusals.length} things`
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
              onClick={() => document.getElementById(target)?.focus()}
            >
              {sentence}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </FocusedAlert>
  );
}
