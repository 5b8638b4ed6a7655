import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage } from '@site/contract';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/change-cached.ts';

/** Names the cached answers about messages. */
export const messagesKey = 'messages';

/** How many messages are new. It is read again when the window gets the focus. */
export const newMessageCount = queryOptions({
  queryKey: [messagesKey, 'new'],
  queryFn: async () => {
    const { headers } = await api.contact.messages.query({ query: { status: 'new', perPage: 1 } });
    return Number(headers.get('X-Total-Count') ?? 0);
  },
});

/** Marks a message. What it returns throws ApiProblem. */
export function useMark() {
  const client = useQueryClient();
  return async ({ _id: id }: ContactMessage, status: ContactMessage['status']) => {
    await api.contact.updateMessage.mutate({ params: { id }, body: { status } });
    await changeCached(client, [messagesKey]);
  };
}
