import { Button, Group, Stack, TagsInput, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { visitorMessageMessages } from '@site/contract/messages';
import { IconMailCog } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageSettings, useMessageCalls } from './message-queries.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { useCurrentUser } from '#session/current-user.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';

const title = 'Who gets a mail';

/** Shows who gets a mail about each message, which admins can change. */
export function MailSettings() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconMailCog} size={18} />} onClick={open}>
        {title}
      </Button>
      <Dialog opened={isOpen} onClose={close} stackId="mail-settings" title={title}>
        <Settings onDone={close} />
      </Dialog>
    </>
  );
}

function Settings({ onDone }: { onDone: () => void }) {
  const { role } = useCurrentUser();
  const query = useQuery(messageSettings);
  return (
    <Loaded query={query} skeleton={<FormSkeleton inputs={['Addresses']} />}>
      {({ messagesTo }) =>
        role === 'admin' ? (
          <SettingsForm stored={messagesTo} onDone={onDone} />
        ) : (
          <Stack gap="xs">
            <Text>
              {messagesTo.length === 0
                ? 'Each message is mailed to the address of the organisation.'
                : 'Each message is mailed to:'}
            </Text>
            {messagesTo.map((address) => (
              <Text key={address}>{address}</Text>
            ))}
            <Text c="dimmed">Admins can change this.</Text>
          </Stack>
        )
      }
    </Loaded>
  );
}

function SettingsForm({ stored, onDone }: { stored: string[]; onDone: () => void }) {
  const { saveSettings } = useMessageCalls();
  const [addresses, setAddresses] = useState(stored);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveSettings(addresses);
      notify('success', visitorMessageMessages.settingsSaved, title);
      onDone();
    } catch (error) {
      notifyFailure(error, title, visitorMessageMessages.settingsFailed);
      setSaving(false);
    }
  };
  return (
    <Stack>
      <TagsInput
        label="Addresses"
        description="Each gets a mail about every new message. Without one, the address of the organisation gets it."
        placeholder={addresses.length === 0 ? 'desk@example.org' : undefined}
        maxTags={10}
        // There is nothing to choose from: else Escape closes an empty list instead of the dialog.
        dropdownOpened={false}
        acceptValueOnBlur
        type="email"
        dir="ltr"
        value={addresses}
        onChange={setAddresses}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}
