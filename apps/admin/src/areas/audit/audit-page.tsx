import { Anchor, Paper, Select, Text, TextInput, Title } from '@mantine/core';
import {
  areaName,
  contract,
  failedPublishing,
  listAreas,
  parseDate,
  pendingAreas,
  refusedFactor,
  refusedSignIn,
  storedPending,
  updateRouteOf,
  type AuditEntry,
  usedRecoveryCode,
} from '@site/contract';
import { auditMessages } from '@site/contract/messages';
import type { CsvRow } from '@site/spreadsheets/csv';
import { isAppRoute } from '@ts-rest/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { longDateTime, sheetDateTime } from '#lib/text/dates.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { EntryList } from '#listing/entry-list.tsx';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { readAll } from '#listing/use-entries.ts';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { CsvButton } from '#ui/csv-button.tsx';

const listing = {
  key: 'audit',
  title: 'Audit log',
  name: { one: 'action', many: 'actions' },
  messages: auditMessages,
  sorts: { '-at': 'Newest first', at: 'Oldest first' },
  calls: { list: api.audit.list },
} satisfies Listing<AuditEntry>;

const filters = ['by', 'area', 'action', 'from', 'to'] as const;

/** All calls that change something, by area and action, as the contract sums them up. */
const summaries = new Map(
  Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries(routes).flatMap(([action, route]): [string, string][] =>
      isAppRoute(route) && route.method !== 'GET'
        ? [[`${areaName(area)}.${action}`, route.summary ?? action]]
        : [],
    ),
  ),
);
for (const area of pendingAreas) {
  const summary = updateRouteOf(area)?.summary;
  summaries.set(`${areaName(area)}.${storedPending}`, `${summary}, to be published later`);
}
for (const area of listAreas) {
  summaries.set(`${areaName(area)}.export`, contract.exports.export.summary);
  for (const [action, { summary }] of Object.entries(contract.batches)) {
    summaries.set(`${areaName(area)}.${action}`, summary);
  }
}
summaries
  .set(`users.${refusedSignIn}`, 'Sign in: refused')
  .set(`users.${refusedFactor}`, 'Sign in: second factor refused')
  .set(`users.${usedRecoveryCode}`, 'Sign in by a recovery code')
  .set(`sessions.${refusedFactor}`, 'Confirm that it is you: second factor refused')
  .set(`sessions.${usedRecoveryCode}`, 'Confirm that it is you by a recovery code')
  .set(`pending.${failedPublishing}`, 'Publish a pending version at its time: failed')
  .set('media.export', contract.media.export.summary)
  .set('audit.export', 'Export the audit log')
  .set('contact.export', 'Export the messages of visitors')
  .set('newsletter.export', 'Export the subscribers of the newsletter');

const names = [...summaries.keys()].map((name) => name.split('.'));
const options = (at: 0 | 1) =>
  [...new Set(names.map((parts) => parts[at] ?? ''))]
    .map((value) => ({ value, label: inWords(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
const areaOptions = options(0);
const actionOptions = options(1);

/** `help-options` and `updateOrder` as `Help options` and `Update order`. */
function inWords(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The screens of areas, at whose addresses their entries open. */
type AreaScreens = ReadonlyMap<string, { path: string }>;

/** Who did what. */
export function auditPage(areaScreens: AreaScreens): ComponentType {
  return () => <AuditPage areaScreens={areaScreens} />;
}

function AuditPage({ areaScreens }: { areaScreens: AreaScreens }) {
  const { params, set: choose } = useFilterAddress();
  const query = Object.fromEntries(
    filters.flatMap((name): [string, string][] => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const { data: accounts = [] } = useQuery({
    queryKey: [listing.key, 'accounts'],
    queryFn: async () => versioned(await api.users.list.query({ query: { sort: 'name' } })).body,
  });
  const isFiltered = Object.keys(query).length > 0;
  const shared = { clearable: true, searchable: true, flex: '1 1 180px' } as const;
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      // What is cleared or revisited shows.
      key={`${name} ${params.get(name) ?? ''}`}
      type="date"
      aria-label={label}
      leftSection={
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      }
      leftSectionWidth={52}
      flex="1 1 190px"
      miw={0}
      defaultValue={params.get(name) ?? ''}
      // On the way to a year a browser reports others.
      onBlur={({ currentTarget: { value } }) => {
        if (value === '' || parseDate(value) !== null) choose(name, value);
      }}
    />
  );
  const control = (
    <>
      <Select
        {...shared}
        aria-label="Person"
        placeholder="Everybody"
        data={accounts.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }))}
        value={params.get('by')}
        onChange={(value) => choose('by', value)}
      />
      <Select
        {...shared}
        aria-label="Area"
        placeholder="All areas"
        data={areaOptions}
        value={params.get('area')}
        onChange={(value) => choose('area', value)}
      />
      <Select
        {...shared}
        aria-label="Action"
        placeholder="All actions"
        data={actionOptions}
        value={params.get('action')}
        onChange={(value) => choose('action', value)}
      />
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  );

  return (
    <EntryList
      listing={
        isFiltered
          ? { ...listing, name: { one: 'matching action', many: 'matching actions' } }
          : listing
      }
      filter={{ query, control }}
      tools={() => (
        <CsvButton
          area="audit"
          name={listing.key}
          read={async () => (await readAll(listing, query)).flatMap(toRows)}
        />
      )}
    >
      {(entries) => (
        <Paper component="ul" withBorder radius="lg" className={classes.rows}>
          {entries.map((entry) => (
            <Row key={entry._id} entry={entry} areaScreens={areaScreens} />
          ))}
        </Paper>
      )}
    </EntryList>
  );
}

const summaryOf = ({ area, action }: AuditEntry) =>
  summaries.get(`${area}.${action}`) ?? `${inWords(area)}: ${inWords(action)}`;

/** Records of a line that are shown: an import has thousands. */
const mostRecords = 20;

function Row({ entry, areaScreens }: { entry: AuditEntry; areaScreens: AreaScreens }) {
  const { by, at, client, records } = entry;
  return (
    <li className={classes.row}>
      <div className={classes.words} data-long>
        <Title order={2} size="h5">
          {summaryOf(entry)}
        </Title>
        {records.slice(0, mostRecords).map(({ area, recordId, operation, title }) => {
          const screen = areaScreens.get(area);
          const name = title ?? inWords(area);
          return (
            <Text key={`${area} ${recordId}`} dir="auto" lineClamp={2}>
              {screen && operation !== 'removed' ? (
                <Anchor component={Link} to={`${screen.path}/${recordId}`}>
                  {name}
                </Anchor>
              ) : (
                name
              )}
            </Text>
          );
        })}
        {records.length > mostRecords && (
          <Text>and {(records.length - mostRecords).toLocaleString('en')} more</Text>
        )}
        <Text size="sm" c="dimmed">
          {by ? <bdi title={by.email}>{by.name ?? by.email}</bdi> : 'A visitor, or the system'} ·{' '}
          {longDateTime(at)}
          {client !== null && ` · ${client}`}
        </Text>
      </div>
    </li>
  );
}

/** One line for each record, or one without. */
function toRows(entry: AuditEntry): CsvRow[] {
  const { at, by, area, action, client, records } = entry;
  const about = {
    Time: sheetDateTime(at),
    Name: by?.name ?? '',
    Email: by?.email ?? '',
    Role: by?.role ?? '',
    Action: summaryOf(entry),
    Call: `${area}.${action}`,
  };
  const rows = records.length > 0 ? records : [null];
  return rows.map((record) => ({
    ...about,
    Area: record?.area ?? '',
    Record: record?.recordId ?? '',
    Change: record?.operation ?? '',
    Title: record?.title ?? '',
    Address: client ?? '',
  }));
}
