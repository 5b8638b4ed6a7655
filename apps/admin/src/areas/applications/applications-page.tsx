import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { Application } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { IconEye, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './applications-page.module.css';
import type { Listing } from '#area-kit/area.ts';
import { EntryList } from '#area-kit/entry-list.tsx';
import { api } from '#lib/api.ts';
import { longDateTime, shortDate } from '#lib/dates.ts';
import { pictureAddress } from '#lib/picture-address.ts';
import { Dialog } from '#ui/dialog.tsx';

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
  const [opened, setOpened] = useState<Application>();
  return (
    <>
      <EntryList listing={listing}>
        {(applications) => (
          <Paper component="ul" withBorder radius="lg" className={classes.rows}>
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
                  onClick={() => setOpened(application)}
                >
                  View
                </Button>
              </li>
            ))}
          </Paper>
        )}
      </EntryList>
      <Dialog
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        stackId="application"
        size="lg"
        title="Application"
      >
        {opened && <Details application={opened} />}
      </Dialog>
    </>
  );
}

function Details({ application }: { application: Application }) {
  const { userId: person, careerId: career, resumeUrl, appliedAt } = application;
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
