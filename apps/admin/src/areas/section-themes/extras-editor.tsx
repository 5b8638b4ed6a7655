import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { SectionTheme } from '@site/contract';
import { sectionThemeMessages } from '@site/contract/messages';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { notify } from '#lib/notify.tsx';

type Extras = SectionTheme['extras'];

const anObject = z.record(z.string(), z.json());

function parse(text: string): Extras | null {
  try {
    return anObject.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Extras as they are written in the editor. */
export const extrasText = (extras: Extras) => JSON.stringify(extras, null, 2);

interface ExtrasEditorProps {
  id: string;
  value: Extras;
  /** What is written, applied or not. */
  text: string;
  error: ReactNode;
  onChange: (extras: Extras) => void;
  onTextChange: (text: string) => void;
}

/** Settings of a theme that have no field of their own, as JSON. They count once they are applied. */
export function ExtrasEditor(props: ExtrasEditorProps) {
  const { id, value, text, error, onChange, onTextChange } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = extrasText(value);

  const apply = () => {
    const extras = parse(text);
    setRefusal(extras ? null : sectionThemeMessages.extrasBroken);
    if (!extras) return;
    onChange(extras);
    onTextChange(extrasText(extras));
    notify('success', sectionThemeMessages.extrasApplied);
  };
  const reset = () => {
    onTextChange(current);
    setRefusal(null);
  };

  return (
    <Stack gap="sm">
      <Textarea
        id={id}
        label="Extras JSON"
        description={
          text === current
            ? 'For developers: settings beyond the fields above. Most sections have none.'
            : 'Changed here, but not applied yet: press Apply JSON, then Save Theme.'
        }
        error={refusal ?? error}
        autosize
        minRows={4}
        maxRows={20}
        spellCheck={false}
        attributes={{ input: { dir: 'ltr' } }}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={text}
        onChange={(event) => onTextChange(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button variant="default" onClick={apply}>
          Apply JSON
        </Button>
        <Button variant="subtle" onClick={reset}>
          Reset to Current
        </Button>
      </Group>
    </Stack>
  );
}
