import { Group, Paper, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import type { Desk, Revision, Submission } from '@site/contract';
import { mayCall } from '@site/contract/access';
import { deskMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { ConsentsPart } from './consents-part.tsx';
import classes from './desk-page.module.css';
import { Part } from './desk-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { ImprovementPart } from './improvement-part.tsx';
import { mostDone, type Doable } from './most-done.ts';
import { SystemPart } from './system-part.tsx';
import { useReview } from '#form-kit/publishing/use-submissions.ts';
import { deskOf } from '#lib/desk.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { settings } from '#lib/settings.ts';
import { useBeginsAtDesk } from '#lib/start-screen.ts';
import { placeOfSubmission, type PlaceOf } from '#lib/translations.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';
import { useScrollToHash } from '#ui/use-scroll-to-hash.ts';

/** What the desk needs to know of the screens. */
export interface DeskPlaces {
  /** All screens, from which the large actions are chosen. */
  screens: readonly Doable[];
  /** Where the form of a record is. */
  placeOf: PlaceOf;
  /** Where a form is that was left with a text. */
  formOf: (form: string, record: string) => { label: string; path: string } | undefined;
}

/** The first screen: what the user does most, what there is to do, and what happens around them. */
export function deskPage(places: () => DeskPlaces): ComponentType {
  return () => <DeskPage {...places()} />;
}

function DeskPage(places: DeskPlaces) {
  const { _id, name } = useCurrentUser();
  const query = useQuery(deskOf(_id));
  const [beginsHere, setBeginsHere] = useBeginsAtDesk(_id);
  useScrollToHash(query.data !== undefined);
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <Group justify="space-between" gap="sm">
        <Stack gap={4}>
          <PageTitle>Home</PageTitle>
          <Text c="dimmed">
            Hello <bdi>{name}</bdi>, this is what there is to do.
          </Text>
        </Stack>
        <Switch
          label="Begin here after signing in"
          checked={beginsHere}
          onChange={({ currentTarget: { checked } }) => setBeginsHere(checked)}
        />
      </Group>
      <Loaded
        query={query}
        failed={(error) => sentenceOf(error, deskMessages.loadFailed)}
        skeleton={<ListSkeleton />}
      >
        {(desk) => <Parts desk={desk} {...places} />}
      </Loaded>
    </Stack>
  );
}

function Parts({ desk, screens, placeOf, formOf }: DeskPlaces & { desk: Desk }) {
  const { role } = useCurrentUser();
  const { isOn } = useReview();
  const actions = mostDone(
    desk.habits,
    screens.filter(({ access, isOfReview }) => mayCall(access, role) && (isOn || !isOfReview)),
    role,
  );
  const rowAt = (place: ReturnType<PlaceOf>, of: { area: string; title: string | null }) => {
    return { title: of.title, place, kind: place?.label ?? of.area };
  };
  const rowOf = (record: { area: string; recordId: string; title: string | null }) => {
    const { area, recordId } = record;
    return { id: recordId, ...rowAt(placeOf(area, recordId), record) };
  };
  const rowOfSubmission = (submission: Submission) => {
    const place = placeOfSubmission(submission, placeOf);
    return { id: submission._id, at: submission.at, ...rowAt(place, submission) };
  };
  const { unsaved, drafts, waiting, returned, upcoming, messages, applications } = desk;
  const isEmpty = (found: { total: number } | undefined) => found?.total === 0;
  const quiet = [
    ...(unsaved.total + drafts.total === 0 ? ['nothing of yours is unfinished'] : []),
    ...(isOn && isEmpty(waiting) ? ['nothing waits for your review'] : []),
    ...(isOn && isEmpty(returned) ? ['nothing was sent back to you'] : []),
    ...(isEmpty(messages) ? ['there is no new message'] : []),
    ...(isEmpty(applications) ? ['there is no new application'] : []),
    ...(isEmpty(upcoming) ? ['nothing is scheduled'] : []),
    ...(isEmpty(desk.closing) ? ['no tender or vacancy closes within a week'] : []),
  ];
  return (
    <>
      <SimpleGrid component="nav" cols={{ base: 1, xs: 3 }} aria-label="What you do most">
        {actions.map(({ path, label, group, icon }) => (
          <Paper
            key={path}
            component={Link}
            to={path}
            withBorder
            radius="lg"
            className={classes.action}
          >
            <span className={classes.icon}>
              <Icon of={icon} size={26} stroke={1.7} />
            </span>
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              <Text span size="sm" c="dimmed">
                {group}
              </Text>
            </span>
          </Paper>
        ))}
      </SimpleGrid>
      {quiet.length > 0 && (
        <Text c="dimmed" className={classes.quiet}>
          {sentenceFrom(quiet)}
        </Text>
      )}
      <div className={classes.parts}>
        <Part
          id="unfinished"
          title="My unfinished drafts"
          total={unsaved.total + drafts.total}
          rows={[
            ...unsaved.entries.map(({ form, record, title, at }) => {
              const place = formOf(form, record);
              const kind = place?.label ?? form;
              return { id: `${form} ${record}`, title, place, kind, at, badge: 'Not saved' };
            }),
            ...drafts.entries.map(({ at, ...record }) => ({
              ...rowOf(record),
              at,
              badge: 'Draft',
            })),
          ]}
        />
        {waiting && (
          <Part
            id="waiting"
            title="Waiting for my review"
            total={waiting.total}
            all="/waiting-for-review"
            rows={waiting.entries.map((each) => ({ ...rowOfSubmission(each), by: each.by?.name }))}
          />
        )}
        {returned && (
          <Part
            id="returned"
            title="Sent back to me"
            total={returned.total}
            all="/waiting-for-review?state=returned"
            rows={returned.entries.map((each) => ({
              ...rowOfSubmission(each),
              by: each.returnedBy?.name,
              text: each.comment,
            }))}
          />
        )}
        {messages && (
          <Part
            id="messages"
            title="New messages"
            total={messages.total}
            all="/messages?status=new"
            rows={messages.entries.map(({ _id, name, at }) => ({
              id: _id,
              title: name,
              place: { path: `/messages/${_id}` },
              at,
            }))}
          />
        )}
        {applications && (
          <Part
            id="applications"
            title="New applications"
            total={applications.total}
            all="/all-applications?status=new"
            rows={applications.entries.map(({ _id, name, career, at }) => ({
              id: _id,
              title: name,
              place: { path: `/all-applications/${_id}?status=new` },
              kind: career,
              at,
            }))}
          />
        )}
        <Part
          id="upcoming"
          title="Goes live next"
          total={upcoming.total}
          rows={upcoming.entries.map(({ publishAt, isChange, ...record }) => ({
            ...rowOf(record),
            when: publishAt,
            ...(isChange && { badge: 'Change' }),
          }))}
        />
        <Part
          id="closing"
          title="Closing soon"
          total={desk.closing.total}
          rows={desk.closing.entries.map(({ closesAt, ...record }) => ({
            ...rowOf(record),
            when: closesAt,
          }))}
        />
        <ConsentsPart />
        <FactsPart />
        {role === 'admin' && <SystemPart />}
        <ImprovementPart placeOf={placeOf} />
        <Part
          id="changes"
          title="Last changes by others"
          rows={desk.changes.map((change) => ({
            ...rowOf(change),
            id: change._id,
            by: change.by?.name,
            did: operations[change.operation],
            at: change.at,
          }))}
        />
        <Part
          id="most-read"
          title="Most read"
          all="/most-read"
          rows={desk.mostRead.map(({ id, kind, title, url, count }) => ({
            id,
            title,
            href: settings.webUrl + url,
            kind: placeOf(kind, id)?.label ?? kind,
            text: `${number.format(count)} ${count === 1 ? 'visit' : 'visits'}`,
          }))}
        />
      </div>
    </>
  );
}

const inARow = new Intl.ListFormat('en');

/** Some statements in one sentence. */
function sentenceFrom(statements: readonly string[]): string {
  const joined = inARow.format(statements);
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`;
}

const number = new Intl.NumberFormat('en');
const operations: Record<Revision['operation'], string> = {
  created: 'added it',
  updated: 'changed it',
  removed: 'deleted it',
  restored: 'brought it back',
};
