import { Alert, Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { filledIn, mailPlaceholders } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { applicationsKey } from './application-queries.ts';
import { mailTemplates, type MailTemplate } from './mail-templates.ts';
import { useUnsavedChanges } from '#form-kit/leave-guard.ts';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import classes from '#listing/rows.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

/** Who is written to. */
interface Recipient {
  id: string;
  name: string;
  vacancy: string;
}

interface MailDialogProps {
  opened: boolean;
  onClose: () => void;
  recipients: readonly Recipient[];
  /** Called once the mails are written. */
  onSent?: () => void;
}

/** Writes to one applicant or several, from a template or from nothing. */
export function MailDialog({ opened, onClose, recipients, onSent }: MailDialogProps) {
  const [first] = recipients;
  const count = recipients.length;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      stackId="mail"
      size="lg"
      closeOnClickOutside={false}
      title={
        count === 1 ? (
          <>
            Write to <bdi>{first?.name}</bdi>
          </>
        ) : (
          `Write to ${count} applicants`
        )
      }
    >
      <MailForm
        recipients={recipients}
        onClose={onClose}
        onSent={() => {
          onSent?.();
          onClose();
        }}
      />
    </Dialog>
  );
}

const [name, vacancy] = mailPlaceholders;
/** Stands in the templates for what staff fill in. */
const gap = '…';
const choices = Object.entries(mailTemplates).map(([value, { label }]) => ({ value, label }));

/** What was typed stays when the call fails. */
function MailForm({ recipients, onClose, onSent }: Omit<MailDialogProps, 'opened'>) {
  const client = useQueryClient();
  const [mail, setMail] = useState({ subject: '', text: '' });
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  // The same for a second try: nobody gets a mail twice because an answer was lost.
  const [id] = useState(() => uuid());
  const { data: server } = useQuery({
    queryKey: ['mail-server'],
    queryFn: async () => versioned(await api.mails.server.query()).body,
  });
  const [first] = recipients;
  const about = `mail ${id}`;
  const isTyped = mail.subject !== '' || mail.text !== '';
  useUnsavedChanges(isTyped ? () => setMail({ subject: '', text: '' }) : null, () => isTyped);

  const set = (change: Partial<typeof mail>) => {
    setMail((before) => ({ ...before, ...change }));
    setRefusals({});
  };
  const begin = (key: string | null) => {
    const template: MailTemplate | undefined = Object.entries(mailTemplates).find(
      ([each]) => each === key,
    )?.[1];
    if (template) set({ subject: template.subject, text: template.text });
  };
  const send = async () => {
    setSending(true);
    try {
      const applications = recipients.map((each) => each.id);
      const { body } = versioned(
        await api.applications.mail.mutate({ body: { id, applications, ...mail } }),
      );
      await changeCached(client, [applicationsKey]);
      const hasServer = server?.hasServer ?? true;
      notify(hasServer ? 'success' : 'warning', body.msg, about);
      setMail({ subject: '', text: '' });
      onSent?.();
    } catch (error) {
      notifyFailure(error, about, applicationMessages.mailFailed);
      setRefusals(issuesByField(error));
    } finally {
      setSending(false);
    }
  };
  const filled = first && filledIn(mail.text, { name: first.name, vacancy: first.vacancy });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        {server && !server.hasServer && (
          <Alert color="gold">{applicationMessages.mailStored}</Alert>
        )}
        <Select
          label="Template"
          placeholder="None"
          description="It takes the place of what stands below. You can change it before it is sent."
          data={choices}
          onChange={begin}
        />
        <TextInput
          label="Subject"
          required
          maxLength={200}
          dir="auto"
          value={mail.subject}
          error={refusals['subject']}
          onChange={({ currentTarget: { value } }) => set({ subject: value })}
        />
        <Textarea
          label="Text"
          description={`Each gets a mail of their own. ${name} and ${vacancy} become theirs.`}
          required
          autosize
          minRows={8}
          maxRows={18}
          maxLength={50_000}
          dir="auto"
          value={mail.text}
          error={refusals['text']}
          onChange={({ currentTarget: { value } }) => set({ text: value })}
        />
        {filled !== undefined && filled !== mail.text && (
          <section aria-label="Preview">
            <Text size="sm" c="dimmed">
              To <bdi>{first?.name}</bdi>:
            </Text>
            <Text size="sm" dir="auto" className={classes.text}>
              {filled}
            </Text>
          </section>
        )}
        {mail.text.includes(gap) && (
          <Text component="output" aria-label="Gaps" size="sm" fw={600}>
            There are gaps left, marked by {gap}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            leftSection={<Icon of={IconMailForward} size={16} />}
            loading={isSending}
          >
            {recipients.length === 1 ? 'Send' : `Send ${recipients.length} mails`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
