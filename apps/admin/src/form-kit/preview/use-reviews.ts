import { areaName, reviewAreas, type Area, type ReviewLink } from '@site/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

const key = 'reviews';
/** Links that a form shows. */
const perPage = 20;

/** A stored record. */
export interface ReviewedRecord {
  area: Area;
  id: string;
}

/** Whether there can be review links of records of an area. */
export function hasReviews(area: Area | undefined): area is Area {
  return area !== undefined && reviewAreas.includes(area);
}

/** The newest review links of a record, with their answers. */
export function useReviews({ area, id }: ReviewedRecord) {
  return useQuery({
    queryKey: [key, area, id],
    queryFn: async (): Promise<ReviewLink[]> =>
      versioned(await api.reviewLinks.list.query({ query: { area: areaName(area), id, perPage } }))
        .body,
    // A form does not fail because these can't be read.
    retry: false,
  });
}

/** Making and revoking review links. Both throw ApiProblem. */
export function useReviewCalls() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [key] });
  return {
    /** @returns the address of the link */
    create: async ({ area, id }: ReviewedRecord): Promise<string> => {
      const sent = { body: { area: areaName(area), id } };
      const { body } = versioned(await api.reviewLinks.create.mutate(sent));
      await refresh();
      return body.url;
    },
    revoke: async (id: string): Promise<void> => {
      versioned(await api.reviewLinks.revoke.mutate({ params: { id } }));
      await refresh();
    },
  };
}
