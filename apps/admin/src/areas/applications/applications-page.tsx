import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { Application } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { IconEye, IconFileDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { EntryList } from '#listing/entry-list.tsx';
import { api } from '#lib/api.ts';
import { longDateTime, shortDate } from '#lib/dates.ts';
import { notifyFailure } from '#lib/notify.tsx';
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
                    {application.phone && <bdi> · {application.phone}</bdi>}
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
  const { phone, coverNote, hasResume } = application;
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
        {phone && (
          <>
            <dt>Phone</dt>
            <dd dir="ltr">
              <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor>
            </dd>
          </>
        )}
        <dt>Career</dt>
        <dd dir="auto">{career.title}</dd>
        <dt>Applied</dt>
        <dd>{longDateTime(appliedAt)}</dd>
      </dl>
      {coverNote && (
        <section aria-label="Cover note">
          <Text fw={600}>Cover note</Text>
          <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {coverNote}
          </Text>
        </section>
      )}
      {hasResume ? (
        <ResumeButton id={application._id} name={person.name} />
      ) : (
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
      )}
    </Stack>
  );
}

/** Opens the file of an application by a link that is made for this. */
function ResumeButton({ id, name }: { id: string; name: string }) {
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      const sent = { params: { id }, body: {} };
      const { body } = versioned(await api.applications.resumeLink.mutate(sent));
      if (tab) tab.location.href = body.url;
      else window.location.assign(body.url);
    },
    onError(error, tab) {
      tab?.close();
      notifyFailure(error, name, applicationMessages.linkFailed);
    },
  });
  const openTab = () => {
    // Browsers open a tab for a click alone, not for the answer that comes later.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    open.mutate(tab);
  };
  return (
    <Button
      leftSection={<IconFileDownload size={18} />}
      w="fit-content"
      loading={open.isPending}
      onClick={openTab}
    >
      Open the résumé
    </Button>
  );
}
