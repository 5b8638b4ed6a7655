import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { categoryInput } from '@site/contract';
import { categoryMessages } from '@site/contract/messages';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { useSaveNew } from '#listing/use-entries.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

const calls = { key: 'categories', calls: api.categories, messages: categoryMessages };

/**
 * Makes a category without leaving the form that asks for one. What is typed stays when its dialog is
 * closed. @param props.onMade takes the id of the category
 */
export function NewCategory({ onMade }: { onMade: (id: string) => void }) {
  const id = useId();
  const client = useQueryClient();
  const saveNew = useSaveNew(calls);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useForm({
    initialValues: { title: '', description: '' },
    validate: schemaResolver(categoryInput, { sync: true }),
  });
  const close = () => setOpen(false);
  const send = form.onSubmit(async (values) => {
    setSending(true);
    try {
      const saved = await saveNew(values);
      await client.invalidateQueries({ queryKey: [calls.key] });
      notify('success', saved.message, id);
      form.reset();
      close();
      onMade(saved.id);
    } catch (error) {
      form.setErrors(issuesByField(error));
      notifyFailure(error, id);
    }
    setSending(false);
  });
  // The fields are no form of their own: they stand within another one.
  const save = () => send();

  return (
    <>
      <Button
        variant="subtle"
        w="fit-content"
        leftSection={<Icon of={IconPlus} size={16} />}
        onClick={() => setOpen(true)}
      >
        New category
      </Button>
      <Dialog opened={isOpen} onClose={close} stackId={id} title="New category">
        <Stack gap="lg" onKeyDown={getHotkeyHandler([['mod+S', save]])}>
          <TextInput
            label="Title"
            required
            {...form.getInputProps('title')}
            onKeyDown={getHotkeyHandler([['Enter', save]])}
          />
          <Textarea
            label="Description"
            description="What belongs to it."
            required
            autosize
            minRows={3}
            {...form.getInputProps('description')}
          />
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={close}>
              Cancel
            </Button>
            <Button size="md" loading={isSending} onClick={save}>
              Add Category
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
