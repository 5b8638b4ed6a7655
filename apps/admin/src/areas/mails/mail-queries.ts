import type { UnsentMail } from '@site/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Names the cached answers about mails that were not sent. */
export const mailsKey = 'unsent-mails';

/** Milliseconds after which failed mails are counted again while the window is looked at. */
const countInterval = 60_000;

/** How many mails could not be sent. */
export const failedMailCount = queryOptions({
  queryKey: [mailsKey, 'failed'],
  queryFn: async () => {
    const { headers } = await api.mails.list.query({ query: { state: 'failed', perPage: 1 } });
    return Number(headers.get('X-Total-Count') ?? 0);
  },
  refetchInterval: countInterval,
});

/** Tries all mails again that failed. It throws ApiProblem. @returns how many can be tried */
export function useRetryAll() {
  const client = useQueryClient();
  return async (): Promise<number> => {
    const { retried } = versioned(await api.mails.retryAll.mutate({ body: undefined })).body;
    await changeCached(client, [mailsKey]);
    return retried;
  };
}

/** What is done with a mail that was not sent. Both throw ApiProblem. */
export function useMailCalls({ _id: id }: UnsentMail) {
  const client = useQueryClient();
  const changed = () => changeCached(client, [mailsKey]);
  return {
    retry: async () => {
      versioned(await api.mails.retry.mutate({ params: { id }, body: undefined }));
      await changed();
    },
    remove: async () => {
      versioned(await api.mails.remove.mutate({ params: { id } }));
      await changed();
    },
  };
}
