import { Anchor, Button, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core';
import type { ContactMessage, MessageReply, MessageThread } from '@site/contract';
import { visitorMessageMessages } from '@site/contract/messages';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { MarkButton } from './mark-button.tsx';
import { messageThread, statusLabels, useMessageCalls } from './message-queries.ts';
import { ColleagueNote } from '#form-kit/versions/colleague-note.tsx';
import classes from '#listing/rows.module.css';
import { colleagues } from '#lib/colleagues.ts';
import { longDateTime } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { DeliveryBadge } from '#ui/states/delivery-badge.tsx';
import { FocusedAlert } from '#ui/states/focused-alert.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { useEntryTitle } from '#ui/page-title.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';

/** What stands at the address of a message. */
export function MessagePage() {
  const { id = '' } = useParams();
  const query = useQuery(messageThread(id));
  return (
    <Loaded query={query} skeleton={<FormSkeleton inputs={['Name', 'Email', 'Received']} />}>
      {(message) => <Details key={message._id} message={message} />}
    </Loaded>
  );
}

function Details({ message }: { message: MessageThread }) {
  const { name, email, message: text, createdAt, status, replies } = message;
  const { change } = useMessageCalls();
  useEntryTitle(name);
  return (
    <Stack>
      <dl className={classes.details}>
        <dt>Name</dt>
        <dd dir="auto">{name}</dd>
        <dt>Email</dt>
        <dd>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </dd>
        <dt>Received</dt>
        <dd>{longDateTime(createdAt)}</dd>
        <dt>Status</dt>
        <dd>{statusLabels[status]}</dd>
      </dl>
      {/* It is read first; on a phone the reply's keyboard would cover it. */}
      <Text dir="auto" className={classes.text} tabIndex={-1} data-autofocus>
        {text}
      </Text>
      {replies.map((reply) => (
        <Reply key={reply._id} reply={reply} />
      ))}
      <ReplyForm message={message} />
      <Assignee message={message} />
      <ColleagueNote
        saved={message.note}
        about={message._id}
        save={(note) => change(message, { note })}
        messages={visitorMessageMessages}
      />
      <Group gap="xs">
        <MarkButton message={message} />
        {status === 'assigned' && <MarkButton message={message} as="new" />}
        {status !== 'spam' && <MarkButton message={message} as="spam" />}
      </Group>
    </Stack>
  );
}

function Reply({ reply: { text, by, at, delivery } }: { reply: MessageReply }) {
  return (
    <Paper component="section" aria-label="Reply" withBorder radius="lg" p="md">
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {by ? <bdi>{by.name}</bdi> : 'An account that is gone'}, {longDateTime(at)}
        </Text>
        <DeliveryBadge state={delivery} />
      </Group>
      <Text dir="auto" className={classes.text}>
        {text}
      </Text>
    </Paper>
  );
}

/** Answers by mail. What was typed stays when the call fails. */
function ReplyForm({ message }: { message: ContactMessage }) {
  const { reply } = useMessageCalls();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isStored, setStored] = useState(false);
  const [isSending, setSending] = useState(false);
  const about = `reply ${message._id}`;

  const send = async () => {
    setSending(true);
    setStored(false);
    try {
      const { delivery } = await reply(message, text);
      if (delivery === 'stored') setStored(true);
      else notify('success', visitorMessageMessages.replied, about);
      setText('');
    } catch (error) {
      notifyFailure(error, about, visitorMessageMessages.replyFailed);
      setRefusal(issuesByField(error)['text']);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label="Reply"
          description={
            <>
              It is mailed to {message.email}. What <bdi>{message.name}</bdi> has written is quoted
              below it.
            </>
          }
          required
          autosize
          minRows={4}
          maxRows={16}
          maxLength={50_000}
          dir="auto"
          value={text}
          error={refusal}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setRefusal(undefined);
          }}
        />
        {isStored && <FocusedAlert color="gold">{visitorMessageMessages.replyStored}</FocusedAlert>}
        <Button
          type="submit"
          w="fit-content"
          leftSection={<Icon of={IconMailForward} size={16} />}
          loading={isSending}
        >
          Send reply
        </Button>
      </Stack>
    </form>
  );
}

function Assignee({ message }: { message: ContactMessage }) {
  const { change } = useMessageCalls();
  const { data = [] } = useQuery(colleagues);
  const about = `assign ${message._id}`;
  const assign = async (assignedTo: string | null) => {
    try {
      await change(message, { assignedTo });
      const { changed } = visitorMessageMessages;
      notify('success', assignedTo === null ? changed.new : changed.assigned, about);
    } catch (error) {
      notifyFailure(error, about, visitorMessageMessages.markFailed);
    }
  };
  const { assignedTo } = message;
  const known = data.map(({ _id: value, name: label }) => ({ value, label }));
  const isKnown = known.some(({ value }) => value === assignedTo?._id);
  const own = assignedTo && !isKnown ? [{ value: assignedTo._id, label: assignedTo.name }] : [];
  return (
    <Select
      label="Assigned to"
      placeholder="Nobody"
      searchable
      clearable
      maw={420}
      nothingFoundMessage="Nothing found"
      data={[...own, ...known]}
      value={assignedTo?._id ?? null}
      onChange={(id) => void assign(id)}
    />
  );
}
