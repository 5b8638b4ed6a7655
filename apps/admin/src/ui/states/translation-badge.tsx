import { Badge } from '@mantine/core';
import type { TranslationState } from '@site/contract';
import { translationStateLabels } from '@site/contract/messages';

const colours: Record<TranslationState, string> = {
  missing: 'gray',
  draft: 'gray',
  machine: 'gold',
  outdated: 'red',
  done: 'teal',
};

/** What an entry has in a language. */
export function StateBadge({ state }: { state: TranslationState }) {
  const color = colours[state];
  return (
    // On the page gray has no ground.
    <Badge variant={color === 'gray' ? 'outline' : 'light'} color={color} tt="none">
      {translationStateLabels[state]}
    </Badge>
  );
}
