import {
  Anchor,
  Badge,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import type { ContactMessage } from '@site/contract';
import { visitorMessageMessages } from '@site/contract/messages';
import { excerpt } from '@site/ui';
import { IconArrowBackUp, IconCheck, IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { messagesKey, useMark } from './message-queries.ts';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { CsvButton } from '#ui/csv-button.tsx';
import { EntryList } from '#listing/entry-list.tsx';
import { api } from '#lib/api.ts';
import { longDateTime, sheetDateTime, shortDate } from '#lib/dates.ts';
import type { CsvRow } from '#lib/download-csv.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { versioned } from '#lib/versioned.ts';
import { readAll } from '#listing/use-entries.ts';
import { EntryDialog, useEntryAddress } from '#ui/entry-address.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { useEntryTitle } from '#ui/page-title.tsx';
import { FormSkeleton } from '#ui/skeletons.tsx';

const previewLength = 140;

const listing = {
  key: messagesKey,
  title: 'Messages',
  name: { one: 'message', many: 'messages' },
  messages: visitorMessageMessages,
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first', name: 'Name' },
  calls: { list: api.contact.messages },
} satisfies Listing<ContactMessage>;

const statuses = { all: 'All', new: 'New', handled: 'Handled' } as const;
type Filter = keyof typeof statuses;

const nameOf = (status: Filter) => ({ one: `${status} message`, many: `${status} messages` });

const isFilter = (word: string | null): word is Filter => word !== null && word in statuses;

/** What visitors have written, to be read, answered by mail and marked as handled. */
export function MessagesPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status = isFilter(asked) ? asked : 'all';
  const entry = useEntryAddress();
  const list = useRef<HTMLUListElement>(null);

  const filter = {
    query: status === 'all' ? {} : { status },
    control: (
      <SegmentedControl
        aria-label="Status"
        size="md"
        data={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
        value={status}
        onChange={(value) =>
          setParams(
            (before) => {
              const next = new URLSearchParams(before);
              next.delete('page');
              next.set('status', value);
              return next;
            },
            { replace: true },
          )
        }
      />
    ),
  };

  return (
    <>
      <EntryList
        listing={status === 'all' ? listing : { ...listing, name: nameOf(status) }}
        filter={filter}
        action={
          <CsvButton
            area="contact"
            name={listing.key}
            read={async () => (await readAll(listing)).map(toRow)}
          />
        }
      >
        {(messages) => (
          <Paper
            component="ul"
            ref={list}
            tabIndex={-1}
            withBorder
            radius="lg"
            className={classes.rows}
          >
            {messages.map((message) => (
              <Row
                key={message._id}
                message={message}
                onRead={() => entry.open(message._id)}
                // With a filter the row goes, and the focus must not go with it.
                onMarked={() => status !== 'all' && list.current?.focus()}
              />
            ))}
          </Paper>
        )}
      </EntryList>
      <EntryDialog entry={entry} size="lg" title="Message" />
    </>
  );
}

/** What stands at the address of a message. */
export function MessagePage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [messagesKey, 'one', id],
    queryFn: async () => versioned(await api.contact.getMessage.query({ params: { id } })).body,
  });
  return (
    <Loaded query={query} skeleton={<FormSkeleton inputs={['Name', 'Email', 'Received']} />}>
      {(message) => <Details message={message} />}
    </Loaded>
  );
}

function Row(props: { message: ContactMessage; onRead: () => void; onMarked: () => void }) {
  const { message, onRead, onMarked } = props;
  const { name, email, message: text, status, createdAt } = message;
  const preview = excerpt(text, previewLength);
  return (
    <li className={classes.row}>
      <div className={classes.words} data-long>
        <Group gap="xs">
          <Title order={2} size="h5">
            {name}
          </Title>
          {status === 'new' && (
            <Badge variant="light" color="gold" tt="none">
              New
            </Badge>
          )}
        </Group>
        <Text size="sm" dir="auto">
          {preview}
        </Text>
        <Text size="sm" c="dimmed">
          {shortDate(createdAt)} · {email}
        </Text>
      </div>
      <Group gap="xs" className={classes.actions}>
        <Button variant="default" aria-label={`Read More: ${name}`} onClick={onRead}>
          Read More
        </Button>
        <ReplyButton message={message} />
        <MarkButton message={message} onMarked={onMarked} />
      </Group>
    </li>
  );
}

function Details({ message }: { message: ContactMessage }) {
  const { name, email, message: text, createdAt } = message;
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
      </dl>
      <Text dir="auto" className={classes.text}>
        {text}
      </Text>
      <Group gap="xs">
        <ReplyButton message={message} />
        <MarkButton message={message} />
      </Group>
    </Stack>
  );
}

function ReplyButton({ message: { name, email } }: { message: ContactMessage }) {
  return (
    <Button
      component="a"
      variant="default"
      href={`mailto:${email}?subject=${encodeURIComponent('Your message to us')}`}
      leftSection={<IconMailForward size={16} />}
      aria-label={`Reply: ${name}`}
    >
      Reply
    </Button>
  );
}

function MarkButton(props: { message: ContactMessage; onMarked?: () => void }) {
  const { message, onMarked } = props;
  const mark = useMark();
  const [isMarking, setMarking] = useState(false);
  const isNew = message.status === 'new';
  const label = isNew ? 'Mark as handled' : 'Mark as new';
  const about = `mark ${message._id}`;

  const change = async () => {
    setMarking(true);
    try {
      await mark(message, isNew ? 'handled' : 'new');
      const outcome = isNew ? visitorMessageMessages.handled : visitorMessageMessages.reopened;
      notify('success', outcome, about);
      onMarked?.();
    } catch (error) {
      notifyFailure(error, about, visitorMessageMessages.markFailed);
    } finally {
      setMarking(false);
    }
  };
  return (
    <Button
      variant="subtle"
      leftSection={isNew ? <IconCheck size={16} /> : <IconArrowBackUp size={16} />}
      aria-label={`${label}: ${message.name}`}
      loading={isMarking}
      onClick={() => void change()}
    >
      {label}
    </Button>
  );
}

function toRow({ createdAt, name, email, message, status }: ContactMessage): CsvRow {
  return {
    Received: sheetDateTime(createdAt),
    Name: name,
    Email: email,
    Message: message,
    Status: statuses[status],
  };
}
