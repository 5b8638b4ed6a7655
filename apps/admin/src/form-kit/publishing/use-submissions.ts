import {
  areaName,
  mayReview,
  needsReview,
  reviewedAreas,
  type Area,
  type Submission,
  type SubmissionState,
} from '@site/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { mayWait } from './use-pending.ts';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { CurrentUser } from '#session/current-user.ts';

/*
 * The review before publishing, for all forms and lists: whether there is one, and what was submitted.
 */

const key = 'submissions';

const isReviewOn = queryOptions({
  queryKey: [key, 'review'],
  queryFn: async () => versioned(await api.siteInfo.get.query()).body.reviewBeforePublishing,
});

/** Whether there is a review before publishing, and on which side of it the user is. */
export function useReview() {
  const role = use(CurrentUser)?.role ?? 'user';
  const { data: isOn = false } = useQuery(isReviewOn);
  return {
    isOn,
    mustSubmit: isOn && needsReview(role),
    mayReview: isOn && mayReview(role),
  };
}

/** What was submitted of a record; `null` for nothing, and while there is no review. */
export function useSubmission(area: Area | undefined, id: string | undefined): Submission | null {
  const { isOn } = useReview();
  const { data = null } = useQuery({
    queryKey: [key, 'of', area, id],
    queryFn: async () => {
      const query = { area: area && areaName(area), id };
      return versioned(await api.submissions.list.query({ query })).body[0] ?? null;
    },
    enabled: isOn && reviewedAreas.some((each) => each === area) && id !== undefined,
    // A form does not fail because this can't be read.
    retry: false,
  });
  return isOn ? data : null;
}

/** What was submitted of the records of an area, by their ids. */
export function useSubmissionStates(area: Area): ReadonlyMap<string, SubmissionState> {
  const { isOn } = useReview();
  const { data = none } = useQuery({
    queryKey: [key, 'in', area],
    queryFn: async () => {
      const query = { area: areaName(area), perPage: 100 };
      const { body } = versioned(await api.submissions.list.query({ query }));
      return new Map(body.map(({ id, state }) => [id, state]));
    },
    enabled: isOn && mayWait(area),
    retry: false,
  });
  return isOn ? data : none;
}
const none: ReadonlyMap<string, SubmissionState> = new Map();

/** A page of what was submitted. @param page from 1 */
export function useSubmissions(state: SubmissionState, page: number, perPage: number) {
  return useQuery({
    queryKey: [key, 'all', state, page],
    queryFn: async () => {
      const answer = await api.submissions.list.query({ query: { state, page, perPage } });
      const { body } = versioned(answer);
      return { submissions: body, total: Number(answer.headers.get('X-Total-Count') ?? 0) };
    },
  });
}

/** How many records wait for a review. */
export function useWaitingCount(): number {
  const { isOn } = useReview();
  const { data = 0 } = useQuery({
    queryKey: [key, 'count'],
    queryFn: async () => {
      const query = { state: 'waiting', perPage: 1 } as const;
      const { headers } = await api.submissions.list.query({ query });
      return Number(headers.get('X-Total-Count') ?? 0);
    },
    enabled: isOn,
  });
  return isOn ? data : 0;
}

/** Has everything about the review read again. */
export function useRefreshSubmissions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [key] });
}

/** Submitting, and what becomes of it. All of them throw ApiProblem. */
export function useSubmissionCalls() {
  const refresh = useRefreshSubmissions();
  const then = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    await refresh();
    return answer;
  };
  return {
    /** @param id of the record; left out, it is the only one of its area */
    submit: async ({ area, id }: { area: Area; id?: string | undefined }, note: string) => {
      const recordId = id ?? (await onlyRecordOf(area));
      const body = { area: areaName(area), id: recordId, note };
      return versioned(await then(api.submissions.submit.mutate({ body }))).body;
    },
    sendBack: async ({ _id: id }: Submission, comment: string) =>
      versioned(await then(api.submissions.sendBack.mutate({ params: { id }, body: { comment } }))),
    withdraw: async ({ _id: id }: Submission) =>
      versioned(await then(api.submissions.withdraw.mutate({ params: { id } }))),
  };
}

/** The id of the one record of an area, of which something waits: what a form makes of it may have none. */
async function onlyRecordOf(area: Area): Promise<string> {
  const [pending] = versioned(
    await api.pending.list.query({ query: { area: areaName(area) } }),
  ).body;
  return pending?.id ?? '';
}
