import { Anchor, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { submissionStates, type Submission, type SubmissionState } from '@site/contract';
import { submissionMessages } from '@site/contract/messages';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useReview, useSubmissions } from '#form-kit/publishing/use-submissions.ts';
import { longDateTime, timeAgo } from '#lib/text/dates.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { placeOfSubmission, type PlaceOf } from '#lib/translations.ts';
import { Pages } from '#ui/pages.tsx';
import classes from '#listing/rows.module.css';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Screen } from '#ui/screen.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';

const perPage = 12;

const labels: Record<SubmissionState, string> = { waiting: 'Waiting', returned: 'Sent back' };
const empty: Record<SubmissionState, string> = {
  waiting: 'Nothing waits for a review.',
  returned: 'Nothing was sent back.',
};

/** What was submitted for a review. */
export function reviewPage(placeOf: PlaceOf): ComponentType {
  return () => <ReviewPage placeOf={placeOf} />;
}

function ReviewPage({ placeOf }: { placeOf: PlaceOf }) {
  const { isOn } = useReview();
  const [params, setParams] = useSearchParams();
  const state = submissionStates.find((each) => each === params.get('state')) ?? 'waiting';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const query = useSubmissions(state, page, perPage);
  const show = (next: Record<string, string>) => setParams(next, { replace: true });

  return (
    <Screen
      title="Waiting for review"
      isList
      hint={
        isOn
          ? 'What editors have submitted, the oldest first. Moderators and admins open it, and publish it or send it back.'
          : 'There is no review before publishing at the moment. Admins turn it on in the site info.'
      }
    >
      <SegmentedControl
        aria-label="State"
        w="fit-content"
        data={submissionStates.map((value) => ({ value, label: labels[value] }))}
        value={state}
        onChange={(value) => show(value === 'waiting' ? {} : { state: value })}
      />
      <Loaded
        query={query}
        failed={(error) => sentenceOf(error, submissionMessages.listFailed)}
        skeleton={<ListSkeleton />}
      >
        {({ submissions, total }) => (
          <Stack gap="lg">
            {submissions.length === 0 ? (
              <EmptyState
                heading={empty[state]}
                hint="What editors submit shows up here."
                action={null}
              />
            ) : (
              <Paper component="ul" withBorder radius="lg" className={classes.rows}>
                {submissions.map((submission) => (
                  <Row
                    key={submission._id}
                    submission={submission}
                    place={placeOfSubmission(submission, placeOf)}
                  />
                ))}
              </Paper>
            )}
            <Pages
              {...{ page, perPage, total }}
              onGo={(next) => show({ ...(state !== 'waiting' && { state }), page: String(next) })}
            />
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}

/** @param place `undefined`: an area that a newer API has */
function Row({ submission, place }: { submission: Submission; place: ReturnType<PlaceOf> }) {
  const { area, title, by, at, note, comment, returnedBy } = submission;
  const name = title ?? place?.label ?? area;
  return (
    <li className={classes.row}>
      <div className={classes.words} data-long>
        <Title order={2} size="h5" dir="auto">
          {place ? (
            <Anchor component={Link} to={place.path} inherit>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </Title>
        <Text size="sm" c="dimmed">
          {place?.label ?? area} · {by ? <bdi>{by.name}</bdi> : 'an account that is gone'} ·{' '}
          <span title={longDateTime(at)}>{timeAgo(at)}</span>
        </Text>
        {note !== '' && (
          <Text size="sm" dir="auto" lineClamp={3}>
            {note}
          </Text>
        )}
        {comment !== null && (
          <Text size="sm" dir="auto" lineClamp={6}>
            {returnedBy && (
              <>
                <bdi>{returnedBy.name}</bdi>:{' '}
              </>
            )}
            {comment}
          </Text>
        )}
      </div>
    </li>
  );
}
