import type { SavedView } from '@site/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** The user's saved views of a list, and the calls that change them. The calls throw ApiProblem. @param list as its address */
export function useViews(list: string) {
  const client = useQueryClient();
  const queryKey = ['views', list];
  const { data: views = [], isPending } = useQuery({
    queryKey,
    queryFn: async () => versioned(await api.views.list.query({ query: { list } })).body,
  });
  const changed = () => client.invalidateQueries({ queryKey });
  return {
    views,
    isPending,
    save: async ({ name, query }: Pick<SavedView, 'name' | 'query'>): Promise<void> => {
      versioned(await api.views.save.mutate({ body: { list, name, query } }));
      await changed();
    },
    change: async (id: string, body: Partial<Pick<SavedView, 'name' | 'query'>>): Promise<void> => {
      versioned(await api.views.change.mutate({ params: { id }, body }));
      await changed();
    },
    remove: async ({ _id: id }: SavedView): Promise<void> => {
      versioned(await api.views.remove.mutate({ params: { id } }));
      await changed();
    },
  };
}

/** What {@link useViews} returns. */
export type Views = ReturnType<typeof useViews>;
