import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { startRegistration } from '@simplewebauthn/browser';
import { passkeyInput } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { registrationOptions } from '#session/web-authn.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

interface AddPasskeyProps {
  opened: boolean;
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[]) => Promise<void>;
}

const { name: nameInput } = passkeyInput.shape;

/** Adds a passkey under a name: the browser asks for the rest. */
export function AddPasskey({ opened, onClose, onAdded }: AddPasskeyProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      stackId="add-passkey"
      title="Add a passkey"
      closeOnClickOutside={false}
    >
      {opened && <NameForm onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  );
}

function NameForm({ onClose, onAdded }: Pick<AddPasskeyProps, 'onClose' | 'onAdded'>) {
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => nameInput.safeParse(value).error?.issues[0]?.message ?? null },
  });
  const submit = async ({ name }: { name: string }) => {
    setBusy(true);
    try {
      const begun = versioned(await api.secondFactor.passkeyOptions.mutate({ body: {} })).body;
      const optionsJSON = registrationOptions(begun.options);
      const passkey = { ...(await startRegistration({ optionsJSON })) };
      const { body } = versioned(
        await api.secondFactor.addPasskey.mutate({
          body: { challenge: begun.challenge, name, passkey },
        }),
      );
      await onAdded(body.recoveryCodes);
    } catch (error) {
      setBusy(false);
      // Who closes the browser's dialog needs no explanation.
      if (error instanceof Error && error.name === 'NotAllowedError') return;
      const isThere = error instanceof Error && error.name === 'InvalidStateError';
      const { passkeyTaken, passkeyRefused } = secondFactorMessages;
      notifyFailure(error, 'second-factor', isThere ? passkeyTaken : passkeyRefused);
      form.setErrors(issuesByField(error));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <Text>Give it a name by which you know it later. Then your browser asks for it.</Text>
        <TextInput
          label="Name"
          description="Such as “Office laptop” or “My phone”."
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Add
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
