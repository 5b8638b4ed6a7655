import { Anchor, List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { writingMessages } from '@site/contract/messages';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useBrokenLinks } from '#form-kit/broken-links.ts';
import { altTextNotes, writingNotes } from '#lib/text/writing-notes.ts';

/** Milliseconds without a change after which a form is looked at. */
const pause = 1000;

/** What could be written better, beside the button that saves. It keeps nobody from saving. */
export function WritingNotes(props: {
  /** What may be sent. */
  input: z.ZodType;
  values: object;
  /** What the form holds without what was typed. */
  stored: object;
  /** Of the form: its inputs have ids that begin with it. */
  id: string;
  labelOf: (path: string) => string;
}) {
  const { input, values, stored, id, labelOf } = props;
  const [settled] = useDebouncedValue(values, pause);
  const written = useMemo(
    () => [...writingNotes(settled), ...altTextNotes(input, settled, stored)],
    [input, settled, stored],
  );
  const notes = [...written, ...useBrokenLinks(settled)];
  if (notes.length === 0) return null;
  return (
    <section aria-label={writingMessages.title}>
      <Text size="sm" fw={600}>
        {writingMessages.title}
      </Text>
      <List size="sm" mt={4}>
        {notes.map(({ path, sentence }) => (
          <List.Item key={path + sentence}>
            <Anchor href={`#${id}-${path}`} onClick={(event) => focusField(event, `${id}-${path}`)}>
              {labelOf(path)}
            </Anchor>
            : {sentence}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** The address stays: it is that of the screen. */
function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
