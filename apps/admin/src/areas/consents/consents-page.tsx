import { Group, Paper, Select, Text } from '@mantine/core';
import type { Consent } from '@site/contract';
import { consentMessages } from '@site/contract/messages/library';
import { IconEye } from '@tabler/icons-react';
import { purposeLabels } from './consent-calls.ts';
import classes from './consents.module.css';
import { EntryList } from '#listing/entry-list.tsx';
import type { Listing } from '#listing/listing.ts';
import rows from '#listing/rows.module.css';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { api } from '#lib/api.ts';
import { consentsKey } from '#lib/consents.ts';
import { shortDate } from '#lib/text/dates.ts';
import { paths } from '#paths.ts';
import { FormEntryDialog, useEntryAddress } from '#ui/entry-address.tsx';
import { Thumbnail } from '#ui/library/thumbnail.tsx';
import { RowActions, RowTitle } from '#ui/row-actions.tsx';
import { ConsentBadge, consentStateLabels } from '#ui/states/consent-badge.tsx';

/** Thumbnails of each consent. */
const shownFiles = 3;

const listing = {
  key: consentsKey,
  title: 'Consents',
  name: { one: 'consent', many: 'consents' },
  messages: consentMessages,
  sorts: { '-createdAt': 'Newest first', until: 'Ends first', who: 'Who is shown' },
  create: { path: `${paths.consents}/add`, label: 'Note a Consent', hint: '' },
  calls: { list: api.consents.list },
} satisfies Listing<Consent>;

/** Who has agreed to be shown, and for what. */
export function ConsentsPage() {
  const { params, set } = useFilterAddress();
  const entry = useEntryAddress();
  const asked = params.get('state') ?? '';
  const state = asked in consentStateLabels ? asked : null;
  const control = (
    <Select
      aria-label="State"
      placeholder="All states"
      clearable
      flex="1 1 9rem"
      maw="16rem"
      data={Object.entries(consentStateLabels).map(([value, label]) => ({ value, label }))}
      value={state}
      onChange={(value) => set('state', value)}
    />
  );
  return (
    <>
      <EntryList
        listing={
          state === null
            ? listing
            : { ...listing, name: { one: 'matching consent', many: 'matching consents' } }
        }
        filter={{ query: state === null ? {} : { state }, control }}
      >
        {(consents) => (
          <Paper component="ul" withBorder radius="lg" className={rows.rows}>
            {consents.map((consent) => (
              <Row key={consent._id} consent={consent} onOpen={() => entry.open(consent._id)} />
            ))}
          </Paper>
        )}
      </EntryList>
      <FormEntryDialog entry={entry} size={1100} title="Consent" />
    </>
  );
}

function Row({ consent, onOpen }: { consent: Consent; onOpen: () => void }) {
  const { who, guardian, until, purposes, files, state } = consent;
  const view = { label: 'View', icon: IconEye, run: onOpen };
  const isHidden = state !== 'valid' || !purposes.includes('site');
  return (
    <li className={rows.row}>
      <div className={rows.words} data-long>
        <Group gap="xs">
          <RowTitle of={who} open={view}>
            <bdi>{who}</bdi>
          </RowTitle>
          <ConsentBadge consent={consent} />
        </Group>
        {guardian !== null && (
          <Text size="sm">
            Guardian: <bdi>{guardian}</bdi>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {[
            until === null ? 'Without an end' : `Until ${shortDate(until)}`,
            purposes.map((purpose) => purposeLabels[purpose]).join(', '),
            files.length === 1 ? 'One file' : `${files.length.toLocaleString('en')} files`,
          ].join(' · ')}
        </Text>
      </div>
      {files.length > 0 && (
        <div className={classes.thumbnails}>
          {files.slice(0, shownFiles).map((file) => (
            <Thumbnail key={file._id} file={{ ...file, isHidden }} />
          ))}
        </div>
      )}
      <RowActions of={who} open={view} others={[]} className={rows.actions} />
    </li>
  );
}
