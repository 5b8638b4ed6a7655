import type { ContactMessage, MessageStatus } from '@site/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Names the cached answers about messages. */
export const messagesKey = 'messages';

export const statusLabels: Record<MessageStatus, string> = {
  new: 'New',
  assigned: 'Assigned',
  handled: 'Handled',
  spam: 'Spam',
};

/** Milliseconds after which new messages are counted again while the window is looked at. */
const countInterval = 60_000;

/** How many messages are new. It is read again when the window gets the focus, and each minute. */
export const newMessageCount = queryOptions({
  queryKey: [messagesKey, 'new'],
  queryFn: async () => {
    const { headers } = await api.contact.messages.query({ query: { status: 'new', perPage: 1 } });
    return Number(headers.get('X-Total-Count') ?? 0);
  },
  refetchInterval: countInterval,
});

/** A message with its replies. */
export const messageThread = (id: string) =>
  queryOptions({
    queryKey: [messagesKey, 'one', id],
    queryFn: async () => versioned(await api.contact.getMessage.query({ params: { id } })).body,
  });

/** Who gets a mail about each message. */
export const messageSettings = queryOptions({
  queryKey: [messagesKey, 'settings'],
  queryFn: async () => versioned(await api.contact.settings.query()).body,
});

/** What is done with messages. All of them throw ApiProblem. */
export function useMessageCalls() {
  const client = useQueryClient();
  const then = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    await changeCached(client, [messagesKey]);
    return answer;
  };
  return {
    change: (
      { _id: id }: ContactMessage,
      body: { status?: MessageStatus; assignedTo?: string | null; note?: string },
    ) => then(api.contact.updateMessage.mutate({ params: { id }, body })),
    reply: async ({ _id: id }: ContactMessage, text: string) =>
      versioned(await then(api.contact.reply.mutate({ params: { id }, body: { text } }))).body,
    saveSettings: (messagesTo: string[]) =>
      then(api.contact.updateSettings.mutate({ body: { messagesTo } })),
  };
}
