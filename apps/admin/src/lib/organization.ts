import { defaultOrganization } from '@site/contract/defaults';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { versioned } from './calls/versioned.ts';

const shown = queryOptions({
  queryKey: ['site-info', 'shown'],
  queryFn: async () => {
    const { name, logo = null } = versioned(await api.siteInfo.get.query()).body;
    return { name, logo };
  },
});

/** What the organisation is called that the dashboard is for, and its logo; its default name until it could be read. */
export function useOrganization(): { name: string; logo: string | null } {
  return useQuery(shown).data ?? { name: defaultOrganization.name, logo: null };
}

/** Reads it again, after a change. */
export function useRefreshOrganization(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(shown);
}
