import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useUnsavedChanges } from '#form-kit/leave-guard.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';

interface ColleagueNoteProps {
  /** What is stored. */
  saved: string;
  /** Names the record. */
  about: string;
  save: (note: string) => Promise<unknown>;
  messages: { noted: string; markFailed: string };
}

/** What colleagues are to know of a record. What was typed stays when saving it fails. */
export function ColleagueNote({ saved, about, save, messages }: ColleagueNoteProps) {
  const [note, setNote] = useState(saved);
  const [isSaving, setSaving] = useState(false);
  const isChanged = note !== saved;
  useUnsavedChanges(isChanged ? () => setNote(saved) : null, () => isChanged);
  const name = `note ${about}`;
  const send = async () => {
    setSaving(true);
    try {
      await save(note);
      notify('success', messages.noted, name);
    } catch (error) {
      notifyFailure(error, name, messages.markFailed);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack gap="xs">
      <Textarea
        label="Note"
        description="For colleagues alone."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      {isChanged && (
        <Button variant="default" w="fit-content" loading={isSaving} onClick={() => void send()}>
          Save note
        </Button>
      )}
    </Stack>
  );
}
