import { Anchor, Button, Select, Stack, Text } from '@mantine/core';
import type { Application, ApplicationWithMails } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { phoneLink } from '@site/ui';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import {
  applicationCounts,
  applicationsKey,
  careerChoices,
  oneApplication,
  pileOf,
  statusLabels,
  useMark,
} from './application-queries.ts';
import { ApplicationRows } from './application-rows.tsx';
import layout from './applications-page.module.css';
import { PileBar } from './pile-bar.tsx';
import { ResumeView } from './resume-view.tsx';
import { StatusButtons } from './status-buttons.tsx';
import { VacancyBar } from './vacancy-bar.tsx';
import { WrittenMails } from './written-mails.tsx';
import { ColleagueNote } from '#form-kit/versions/colleague-note.tsx';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { EntryList } from '#listing/entry-list.tsx';
import { StatusFilter } from '#listing/status-filter.tsx';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { api } from '#lib/api.ts';
import { languageName } from '#lib/text/language-name.ts';
import { longDateTime } from '#lib/text/dates.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { EntryDialog, useEntryAddress } from '#ui/entry-address.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { useEntryTitle } from '#ui/page-title.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';

const listing = {
  key: applicationsKey,
  title: 'All Applications',
  name: { one: 'application', many: 'applications' },
  messages: applicationMessages,
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
  calls: { list: api.applications.list },
} satisfies Listing<Application>;

/** Who has applied for what, and how far that is. */
export function ApplicationsPage() {
  const entry = useEntryAddress();
  const { params, set } = useFilterAddress();
  const { status, careerId } = pileOf(params);
  const { data: counts } = useQuery(applicationCounts(careerId));
  const filter = {
    query: { ...(status && { status }), ...(careerId && { careerId }) },
    control: (
      <>
        <CareerFilter value={careerId ?? ''} onChange={(id) => set('careerId', id)} />
        <StatusFilter value={status} labels={statusLabels} counts={counts} />
      </>
    ),
  };
  return (
    <>
      <EntryList
        listing={listing}
        filter={filter}
        tools={(narrowed) => <VacancyBar query={narrowed} />}
      >
        {(applications, _newest, found) => (
          <ApplicationRows applications={applications} found={found} open={entry.open} />
        )}
      </EntryList>
      <EntryDialog entry={entry} size={1200} title="Application" />
    </>
  );
}

function CareerFilter(props: { value: string; onChange: (id: string | null) => void }) {
  const { data = [] } = useQuery(careerChoices);
  return (
    <Select
      aria-label="Career"
      flex="0 1 240px"
      searchable
      data={[{ value: '', label: 'Any career' }, ...data]}
      {...props}
    />
  );
}

/** What stands at the address of an application. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const query = useQuery(oneApplication(id));
  return (
    <Stack>
      <PileBar id={id} />
      <Loaded
        query={query}
        skeleton={<FormSkeleton inputs={['Name', 'Email', 'Career', 'Applied']} />}
      >
        {(application) => <Details key={application._id} application={application} />}
      </Loaded>
    </Stack>
  );
}

function Details({ application }: { application: ApplicationWithMails }) {
  const { userId: person, careerId: career, resumeUrl, appliedAt } = application;
  const { phone, coverNote, hasResume, note } = application;
  const mark = useMark();
  const start = useRef<HTMLDivElement>(null);
  useEntryTitle(`${person.name}, ${career.title}`);
  useEffect(() => {
    // What had the focus may have gone with the application before.
    if (document.activeElement === document.body) start.current?.focus();
  }, []);
  return (
    // It is read first; on a phone the note's keyboard would cover it.
    <div
      ref={start}
      tabIndex={-1}
      data-autofocus
      className={hasResume ? layout.beside : layout.alone}
    >
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
                <Anchor href={phoneLink(phone)}>{phone}</Anchor>
              </dd>
            </>
          )}
          <dt>Language</dt>
          <dd>{languageName(application.language)}</dd>
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
        {!hasResume && (
          <Button
            component="a"
            href={pictureAddress(resumeUrl) ?? undefined}
            target="_blank"
            rel="noreferrer"
            leftSection={<Icon of={IconFileDownload} size={18} />}
            w="fit-content"
          >
            Open résumé
          </Button>
        )}
        <StatusButtons application={application} />
        <ColleagueNote
          saved={note ?? ''}
          about={application._id}
          save={(text) => mark(application, { note: text })}
          messages={applicationMessages}
        />
        <WrittenMails application={application} />
      </Stack>
      {hasResume && <ResumeView id={application._id} name={person.name} />}
    </div>
  );
}
