import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { Application } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { IconEye, IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { EntryList } from '#listing/entry-list.tsx';
import { api } from '#lib/api.ts';
import { longDateTime, shortDate } from '#lib/dates.ts';
import { pictureAddress } from '#lib/picture-address.ts';
import { versioned } from '#lib/versioned.ts';
import { EntryDialog, useEntryAddress } from '#ui/entry-address.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { useEntryTitle } from '#ui/page-title.tsx';
import { FormSkeleton } from '#ui/skeletons.tsx';

const listing = {
  key: 'applications',
  title: 'All Applications',
  name: { one: 'application', many: 'applications' },
  messages: applicationMessages,
  sorts: { '-appliedAt': 'Newest first', appliedAt: 'Oldest first' },
  calls: { list: api.applications.list },
} satisfies Listing<Application>;

/** Who has applied for what. It is only read. */
export function ApplicationsPage() {
  const entry = useEntryAddress();
  return (
    <>
      <EntryList listing={listing}>
        {(applications) => (
          <Paper component="ul" withBorder radius="lg" className={classes.rows} data-hover>
            {applications.map((application) => (
              <li key={application._id} className={classes.row}>
                <div className={classes.words}>
                  <Title order={2} size="h5">
                    {application.userId.name}
                  </Title>
                  <Text size="sm">{application.careerId.title}</Text>
                  <Text size="sm" c="dimmed">
                    {shortDate(application.appliedAt)} · {application.userId.email}
                  </Text>
                </div>
                <Button
                  variant="default"
                  leftSection={<IconEye size={16} />}
                  aria-label={`View: ${application.userId.name}, ${application.careerId.title}`}
                  onClick={() => entry.open(application._id)}
                >
                  View
                </Button>
              </li>
            ))}
          </Paper>
        )}
      </EntryList>
      <EntryDialog entry={entry} size="lg" title="Application" />
    </>
  );
}

/** What stands at the address of an application. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [listing.key, 'one', id],
    queryFn: async () => versioned(await api.applications.get.query({ params: { id } })).body,
  });
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton inputs={['Name', 'Email', 'Career', 'Applied']} />}
    >
      {(application) => <Details application={application} />}
    </Loaded>
  );
}

function Details({ application }: { application: Application }) {
  const { userId: person, careerId: career, resumeUrl, appliedAt } = application;
  useEntryTitle(`${person.name}, ${career.title}`);
  return (
    <Stack>
      <dl className={classes.details}>
        <dt>Name</dt>
        <dd dir="auto">{person.name}</dd>
        <dt>Email</dt>
        <dd>
          <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>
        </dd>
        <dt>Career</dt>
        <dd dir="auto">{career.title}</dd>
        <dt>Applied</dt>
        <dd>{longDateTime(appliedAt)}</dd>
      </dl>
      <Button
        component="a"
        href={pictureAddress(resumeUrl) ?? undefined}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconFileDownload size={18} />}
        w="fit-content"
      >
        Open résumé
      </Button>
    </Stack>
  );
}
