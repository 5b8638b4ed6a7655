import { Button, Group, Text, Title } from '@mantine/core';
import type { Consent } from '@site/contract';
import { consentMessages } from '@site/contract/messages/library';
import { IconFileDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useConsentCalls } from './consent-calls.ts';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Icon } from '#lib/icon.tsx';
import { notify, notifyFailure } from '#lib/notify.tsx';

/** Endings by the types of the files that are taken. */
const endings = new Map([
  ['application/pdf', 'pdf'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
]);

/** The signed form of a consent, which only staff read. @param onStored the consent has another version then */
export function SignedForm(props: { consent: Consent; onStored: () => Promise<void> }) {
  const { consent, onStored } = props;
  const { _id: id, hasForm } = consent;
  const about = `form ${id}`;
  const picker = useRef<HTMLInputElement>(null);
  const { storeForm } = useConsentCalls();
  const store = useMutation({
    mutationFn: (file: File) => storeForm(id, file),
    onSuccess: () => {
      notify('success', consentMessages.formStored, about);
      return onStored();
    },
    onError: (error) => notifyFailure(error, about, consentMessages.formFailed),
  });
  const open = useMutation({
    mutationFn: async () => versioned(await api.consents.readForm.query({ params: { id } })).body,
    onSuccess: (file) => saveFile(file, 'consent', endings.get(file.type) ?? 'bin'),
    onError: (error) => notifyFailure(error, about, consentMessages.formNotRead),
  });
  return (
    <section aria-label="Signed form">
      <Title order={3} size="h5" mb="xs">
        Signed form
      </Title>
      <Text size="sm" c="dimmed" mb="xs" id={`${id}-accepted`}>
        A PDF or a Word document, up to 5 MB. Only staff can read it, and each reading is noted.
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon of={IconUpload} size={18} />}
          aria-label={
            hasForm ? 'Replace: Choose the signed form' : 'Choose file: Choose the signed form'
          }
          aria-describedby={`${id}-accepted`}
          loading={store.isPending}
          onClick={() => picker.current?.click()}
        >
          {hasForm ? 'Replace' : 'Choose file'}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Signed form"
          accept=".pdf,.doc,.docx"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) store.mutate(file);
            // Else the browser would not notice when the same file is chosen again.
            currentTarget.value = '';
          }}
        />
        {hasForm && (
          <Button
            variant="default"
            leftSection={<Icon of={IconFileDownload} size={18} />}
            loading={open.isPending}
            onClick={() => open.mutate()}
          >
            Open
          </Button>
        )}
      </Group>
    </section>
  );
}
