import { Anchor, Paper, Text } from '@mantine/core';
import type { Subscription } from '@site/contract';
import { subscriberMessages } from '@site/contract/messages';
import classes from '#listing/rows.module.css';
import type { Listing } from '#listing/listing.ts';
import { CsvButton } from '#ui/csv-button.tsx';
import { EntryList } from '#listing/entry-list.tsx';
import { readAll } from '#listing/use-entries.ts';
import { api } from '#lib/api.ts';
import { sheetDateTime, shortDate } from '#lib/dates.ts';
import type { CsvRow } from '#lib/download-csv.ts';

const listing = {
  key: 'subscribers',
  title: 'Subscribers',
  name: { one: 'subscriber', many: 'subscribers' },
  messages: subscriberMessages,
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first', email: 'Email' },
  calls: { list: api.newsletter.subscribers },
} satisfies Listing<Subscription>;

/** Who wants the news by mail. It is only read. */
export function SubscribersPage() {
  return (
    <EntryList
      listing={listing}
      action={
        <CsvButton
          area="newsletter"
          name={listing.key}
          read={async () => (await readAll(listing)).map(toRow)}
        />
      }
    >
      {(subscribers) => (
        <Paper component="ul" withBorder radius="lg" className={classes.rows}>
          {subscribers.map(({ _id, email, createdAt }) => (
            <li key={_id} className={classes.row}>
              <div className={classes.words}>
                <Anchor href={`mailto:${email}`} w="fit-content">
                  {email}
                </Anchor>
              </div>
              <Text size="sm" c="dimmed">
                Since {shortDate(createdAt)}
              </Text>
            </li>
          ))}
        </Paper>
      )}
    </EntryList>
  );
}

function toRow({ createdAt, email }: Subscription): CsvRow {
  return { Email: email, Since: sheetDateTime(createdAt) };
}
