import type { contract } from '@site/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Names the cached answers about consents. */
export const consentsKey = 'consents';

/** Some consents, and how many there are of them. */
export const consentsOf = (query: z.input<typeof contract.consents.list.query>) =>
  queryOptions({
    queryKey: [consentsKey, 'some', query],
    queryFn: async () => {
      const answer = await api.consents.list.query({ query });
      const { body } = versioned(answer);
      return { consents: body, total: Number(answer.headers.get('X-Total-Count') ?? body.length) };
    },
  });
