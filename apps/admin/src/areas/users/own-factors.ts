import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** The query of one's own second factors. */
export const ownFactors = {
  queryKey: ['own-factors'],
  queryFn: async () => versioned(await api.secondFactor.get.query()).body,
};
