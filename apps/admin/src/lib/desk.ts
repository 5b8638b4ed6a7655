import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Milliseconds after which it is read again while the window is looked at. */
const interval = 60_000;

/** What the user has to do. @param userId another account has another desk */
export const deskOf = (userId: string) =>
  queryOptions({
    queryKey: ['desk', userId],
    queryFn: async () => versioned(await api.desk.read.query()).body,
    refetchInterval: interval,
  });
