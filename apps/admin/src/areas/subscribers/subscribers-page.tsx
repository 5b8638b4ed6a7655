import { Alert, Anchor, Badge, Group, Paper, Select, Text } from '@mantine/core';
import { subscriptionStatuses, type Subscription, type SubscriptionStatus } from '@site/contract';
import { subscriberMessages } from '@site/contract/messages';
import type { CsvRow } from '@site/spreadsheets/csv';
import { IconTrashX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { sheetDateTime, shortDate } from '#lib/text/dates.ts';
import { languageName } from '#lib/text/language-name.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { versioned } from '#lib/calls/versioned.ts';
import { EntryList } from '#listing/entry-list.tsx';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { readAll } from '#listing/use-entries.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { CsvButton } from '#ui/csv-button.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { RowActions } from '#ui/row-actions.tsx';

const listing = {
  key: 'subscribers',
  title: 'Subscribers',
  name: { one: 'subscriber', many: 'subscribers' },
  messages: subscriberMessages,
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first', email: 'Email' },
  calls: { list: api.newsletter.subscribers },
} satisfies Listing<Subscription>;

const states: Record<SubscriptionStatus, { label: string; color: string }> = {
  unconfirmed: { label: 'Unconfirmed', color: 'gold' },
  confirmed: { label: 'Confirmed', color: 'teal' },
  unsubscribed: { label: 'Unsubscribed', color: 'gray' },
};

const sources = { home: 'Home page' } as const;
const sourceOf = ({ source }: Subscription) => (source ? sources[source] : 'Not known');

/** Who wants the news by mail, and whether they have confirmed it. */
export function SubscribersPage() {
  const { params, set } = useFilterAddress();
  const status = subscriptionStatuses.find((each) => each === params.get('status'));
  const control = (
    <Select
      aria-label="Status"
      placeholder="All"
      clearable
      flex="0 1 200px"
      data={subscriptionStatuses.map((value) => ({ value, label: states[value].label }))}
      value={status ?? null}
      onChange={(value) => set('status', value)}
    />
  );
  const name = { one: `${status} subscriber`, many: `${status} subscribers` };
  return (
    <EntryList
      listing={status ? { ...listing, name } : listing}
      filter={{ query: status ? { status } : {}, control }}
      note={<ServerNotice />}
      tools={() => (
        <CsvButton
          area="newsletter"
          name={listing.key}
          read={async () => (await readAll(listing)).map(toRow)}
        />
      )}
    >
      {(subscribers) => (
        <Paper component="ul" withBorder radius="lg" className={classes.rows}>
          {subscribers.map((subscriber) => (
            <Row key={subscriber._id} subscriber={subscriber} />
          ))}
        </Paper>
      )}
    </EntryList>
  );
}

/** Says that nobody can confirm anything while no mail is sent. */
function ServerNotice() {
  const { data } = useQuery({
    queryKey: ['mail-server'],
    queryFn: async () => versioned(await api.mails.server.query()).body,
  });
  if (!data || data.hasServer) return null;
  return <Alert color="gold">{subscriberMessages.noServer}</Alert>;
}

function Row({ subscriber }: { subscriber: Subscription }) {
  const { _id: id, email, status, createdAt } = subscriber;
  const { label, color } = states[status];
  const { role } = useCurrentUser();
  const client = useQueryClient();

  const erase = async () => {
    const about = `erase ${id}`;
    try {
      versioned(await api.newsletter.erase.mutate({ params: { id } }));
      await changeCached(client, [listing.key]);
      notify('success', subscriberMessages.erased, about);
      focusPageTitle();
    } catch (error) {
      notifyFailure(error, about, subscriberMessages.eraseFailed);
    }
  };
  const ask = () =>
    confirm({
      title: 'Erase this subscriber for good?',
      children: (
        <Text>
          <b>{email}</b> will be gone from the list, its history and the audit log. Nothing brings
          it back.
        </Text>
      ),
      labels: { confirm: 'Erase for good', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void erase(),
    });

  return (
    <li className={classes.row} data-menu>
      <div className={classes.words}>
        <Group gap="xs">
          <Anchor href={`mailto:${email}`} w="fit-content">
            {email}
          </Anchor>
          <Badge variant="light" color={color} tt="none" {...(color === 'gray' && { c: 'dimmed' })}>
            {label}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          Since {shortDate(createdAt)} · {sourceOf(subscriber)} ·{' '}
          {languageName(subscriber.language)}
        </Text>
      </div>
      {role === 'admin' && (
        <RowActions
          of={email}
          others={[{ label: 'Erase for good', icon: IconTrashX, look: 'removing', run: ask }]}
        />
      )}
    </li>
  );
}

function toRow(subscriber: Subscription): CsvRow {
  const { createdAt, email, status, language, confirmedAt, unsubscribedAt } = subscriber;
  return {
    Email: email,
    Status: states[status].label,
    Form: sourceOf(subscriber),
    Language: languageName(language),
    Since: sheetDateTime(createdAt),
    Confirmed: confirmedAt ? sheetDateTime(confirmedAt) : '',
    Unsubscribed: unsubscribedAt ? sheetDateTime(unsubscribedAt) : '',
  };
}
