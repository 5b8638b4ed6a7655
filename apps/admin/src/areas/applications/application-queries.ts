import { applicationStatuses, type Application, type ApplicationStatus } from '@site/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Names the cached answers about applications. */
export const applicationsKey = 'applications';

export const statusLabels: Record<ApplicationStatus, string> = {
  new: 'New',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  rejected: 'Rejected',
  hired: 'Hired',
};

/** Which applications the address of the list asks for. */
export interface Pile {
  status?: ApplicationStatus;
  careerId?: string;
  q?: string;
}

/** What an address asks for. */
export function pileOf(params: URLSearchParams): Pile {
  const status = applicationStatuses.find((each) => each === params.get('status'));
  const careerId = params.get('careerId');
  const q = params.get('q');
  return { ...(status && { status }), ...(careerId && { careerId }), ...(q && { q }) };
}

/** One application. */
export const oneApplication = (id: string) =>
  queryOptions({
    queryKey: [applicationsKey, 'one', id],
    queryFn: async () => versioned(await api.applications.get.query({ params: { id } })).body,
  });

/** How many there are of each status, and in all. @param careerId those for this vacancy */
export const applicationCounts = (careerId: string | undefined) =>
  queryOptions({
    queryKey: [applicationsKey, 'counts', careerId],
    queryFn: async () => {
      const query = careerId === undefined ? {} : { careerId };
      const { body } = versioned(await api.applications.counts.query({ query }));
      return { ...body, all: Object.values(body).reduce((sum, count) => sum + count, 0) };
    },
  });

/**
 * The ids of an application and of those next to it in the pile, the newest first. It is read once: one whose status was
 * changed has left the pile by now, and the way on from it is still there.
 */
export const neighboursOf = (id: string, pile: Pile) =>
  queryOptions({
    queryKey: ['neighbours of an application', id, pile],
    queryFn: async () => {
      const query = { ...pile, around: id };
      return versioned(await api.applications.list.query({ query })).body.map(({ _id }) => _id);
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** The vacancies that somebody has applied for, and when the applications are erased. */
export const vacanciesWithApplications = queryOptions({
  queryKey: [applicationsKey, 'vacancies'],
  queryFn: async () => versioned(await api.applications.vacancies.query()).body,
});

/** A link to the file of an application, which is made for this. */
export async function resumeAddress(id: string): Promise<string> {
  const sent = { params: { id }, body: {} };
  return versioned(await api.applications.resumeLink.mutate(sent)).body.url;
}

/** The vacancies that one may have applied for. */
export const careerChoices = queryOptions({
  queryKey: [applicationsKey, 'careers'],
  queryFn: async () => {
    const query = { visibility: 'all', sort: 'title' } as const;
    const { body } = versioned(await api.careers.list.query({ query }));
    return body.map(({ _id: value, title: label }) => ({ value, label }));
  },
});

/** Marks applications. What it returns throws ApiProblem. */
export function useMark() {
  const client = useQueryClient();
  return async (
    { _id: id }: Pick<Application, '_id'>,
    body: { status?: ApplicationStatus; note?: string },
  ) => {
    versioned(await api.applications.mark.mutate({ params: { id }, body }));
    await changeCached(client, [applicationsKey]);
  };
}
