import { Badge, Group, Paper, Text } from '@mantine/core';
import { messageStatuses, type ContactMessage, type MessageStatus } from '@site/contract';
import { visitorMessageMessages } from '@site/contract/messages';
import type { CsvRow } from '@site/spreadsheets/csv';
import { excerpt } from '@site/ui';
import { IconMailOpened } from '@tabler/icons-react';
import { useRef } from 'react';
import { MailSettings } from './mail-settings.tsx';
import { useMark } from './mark-button.tsx';
import { messagesKey, statusLabels } from './message-queries.ts';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { CsvButton } from '#ui/csv-button.tsx';
import { EntryList } from '#listing/entry-list.tsx';
import { api } from '#lib/api.ts';
import { sheetDateTime, shortDate } from '#lib/text/dates.ts';
import { StatusFilter } from '#listing/status-filter.tsx';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { readAll } from '#listing/use-entries.ts';
import { EntryDialog, useEntryAddress } from '#ui/entry-address.tsx';
import { RowActions, RowTitle } from '#ui/row-actions.tsx';

const previewLength = 140;

const listing = {
  key: messagesKey,
  title: 'Messages',
  name: { one: 'message', many: 'messages' },
  messages: visitorMessageMessages,
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first', name: 'Name' },
  calls: { list: api.contact.messages },
} satisfies Listing<ContactMessage>;

const nameOf = (status: MessageStatus) => ({
  one: `${status} message`,
  many: `${status} messages`,
});

/** What visitors have written, to be read, answered by mail and marked as handled. */
export function MessagesPage() {
  const { params } = useFilterAddress();
  const status = messageStatuses.find((each) => each === params.get('status'));
  const entry = useEntryAddress();
  const list = useRef<HTMLUListElement>(null);

  const filter = {
    query: status ? { status } : {},
    control: <StatusFilter value={status} labels={statusLabels} />,
  };

  return (
    <>
      <EntryList
        listing={status ? { ...listing, name: nameOf(status) } : listing}
        filter={filter}
        tools={() => (
          <>
            <MailSettings />
            <CsvButton
              area="contact"
              name={listing.key}
              read={async () => (await readAll(listing)).map(toRow)}
            />
          </>
        )}
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
                onMarked={() => status && list.current?.focus()}
              />
            ))}
          </Paper>
        )}
      </EntryList>
      <EntryDialog entry={entry} size="lg" title="Message" />
    </>
  );
}

const colours = { new: 'gold', assigned: 'teal', spam: 'red' } as const;

function Row(props: { message: ContactMessage; onRead: () => void; onMarked: () => void }) {
  const { message, onRead, onMarked } = props;
  const { name, email, message: text, status, createdAt, assignedTo } = message;
  const preview = excerpt(text, previewLength);
  const open = { label: 'Read More', icon: IconMailOpened, run: onRead };
  const mark = useMark({ message, onMarked });
  return (
    <li className={classes.row} data-menu>
      <div className={classes.words} data-long>
        <Group gap="xs">
          <RowTitle of={name} open={open}>
            {name}
          </RowTitle>
          {status !== 'handled' && (
            <Badge variant="light" color={colours[status]} tt="none">
              {statusLabels[status]}
            </Badge>
          )}
        </Group>
        <Text size="sm" dir="auto" lineClamp={2}>
          {preview}
        </Text>
        <Text size="sm" c="dimmed">
          {shortDate(createdAt)} · {email}
          {assignedTo && (
            <>
              {' '}
              · <bdi>{assignedTo.name}</bdi>
            </>
          )}
        </Text>
      </div>
      <RowActions of={name} open={open} others={[mark]} className={classes.actions} />
    </li>
  );
}

function toRow({
  createdAt,
  name,
  email,
  message,
  status,
  assignedTo,
  note,
}: ContactMessage): CsvRow {
  return {
    Received: sheetDateTime(createdAt),
    Name: name,
    Email: email,
    Message: message,
    Status: statusLabels[status],
    'Assigned to': assignedTo?.name ?? '',
    Note: note,
  };
}
