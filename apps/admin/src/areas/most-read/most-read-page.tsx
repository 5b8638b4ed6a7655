import { Anchor, Badge, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { visitPeriods, type VisitCounts, type VisitedKind } from '@site/contract';
import { visitMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { settings } from '#lib/settings.ts';
import { versioned } from '#lib/calls/versioned.ts';
import classes from '#listing/rows.module.css';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Screen } from '#ui/screen.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';

type Period = (typeof visitPeriods)[number];

const kindNames: Record<VisitedKind, string> = {
  news: 'News',
  events: 'Event',
  projects: 'Project',
  partners: 'Partner',
  careers: 'Career',
  tenders: 'Tender',
  publications: 'Publication',
  blogs: 'Blog',
  pages: 'Page',
};

const number = new Intl.NumberFormat('en');

/** How often entries are read and their documents downloaded. */
export function MostReadPage() {
  const [params, setParams] = useSearchParams();
  const days: Period = visitPeriods.find((each) => each === params.get('days')) ?? '30';
  const query = useQuery({
    queryKey: ['visits', days],
    queryFn: async () => versioned(await api.visits.counts.query({ query: { days } })).body,
  });
  return (
    <Screen
      title="Most read"
      isList
      hint="How many visitors a day have opened a page, added up. It is counted without cookies and without addresses; programs, staff who are signed in, and visitors who ask not to be counted are left out."
    >
      <SegmentedControl
        aria-label="Period"
        className={classes.filter}
        w="fit-content"
        data={visitPeriods.map((value) => ({ value, label: `${value} days` }))}
        value={days}
        onChange={(value) => setParams(value === '30' ? {} : { days: value }, { replace: true })}
      />
      <Loaded
        query={query}
        failed={(error) => sentenceOf(error, visitMessages.loadFailed)}
        skeleton={<ListSkeleton />}
      >
        {(counts) => <Counts counts={counts} />}
      </Loaded>
    </Screen>
  );
}

function Counts({ counts: { entries, documents } }: { counts: VisitCounts }) {
  if (entries.length === 0 && documents.length === 0) {
    return (
      <EmptyState
        heading="Nothing was counted yet."
        hint="Visits show up here within a minute."
        action={null}
      />
    );
  }
  return (
    <Stack gap="xl">
      <Ranking title="Pages" none="No page was opened in this time.">
        {entries.map(({ id, kind, title, url, count }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words} data-long>
              <SiteLink href={settings.webUrl + url} title={title} what="See it on the site" />
              <Text size="sm" c="dimmed">
                {kindNames[kind]}
              </Text>
            </div>
            <Count count={count} one="visit" many="visits" />
          </li>
        ))}
      </Ranking>
      <Ranking title="Documents" none="No document was downloaded in this time.">
        {documents.map(({ url, title, entry, count }) => (
          <li key={url} className={classes.row}>
            <div className={classes.words} data-long>
              <SiteLink href={url} title={title} what="Open the document" />
              <Text size="sm" c="dimmed">
                {kindNames[entry.kind]}: <bdi>{entry.title}</bdi>
              </Text>
            </div>
            <Count count={count} one="download" many="downloads" />
          </li>
        ))}
      </Ranking>
    </Stack>
  );
}

function Ranking(props: { title: string; none: string; children: ReactNode[] }) {
  const { title, none, children } = props;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <Paper component="ol" withBorder radius="lg" className={classes.rows}>
          {children}
        </Paper>
      )}
    </Stack>
  );
}

function SiteLink({ href, title, what }: { href: string; title: string; what: string }) {
  return (
    <Anchor
      href={href}
      target="_blank"
      rel="noopener"
      // So that the API does not count this as a visitor's download.
      referrerPolicy="origin"
      aria-label={`${what}: ${title}`}
      dir="auto"
    >
      {title}
    </Anchor>
  );
}

function Count({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <Badge variant="light" size="lg" tt="none">
      {number.format(count)} {count === 1 ? one : many}
    </Badge>
  );
}
