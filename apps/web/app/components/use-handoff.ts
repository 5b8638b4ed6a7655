import { api } from '#lib/api.ts';
import { leaveTo } from '#lib/leave.ts';
import { problemText } from '#lib/problem-text.ts';
import { clearSession } from '#lib/session.ts';
import { useSite } from '#lib/site.ts';
import { notify } from '#lib/toast.tsx';
import { pageMessages } from '@site/contract/messages';

/**
 * Hands a signed-in member of staff over to the admin app, which is another origin: by a code that
 * opens one session there, in the fragment, which no server's log sees.
 */
export function useHandoff() {
  const { adminUrl } = useSite();
  const handoff = api.users.handoff.useMutation({
    onSuccess: ({ body }) => leaveTo(`${adminUrl}/handoff#code=${body.code}`),
    onError(error) {
      notify('error', problemText(error, pageMessages.serverError));
      if ('status' in error && error.status === 401) clearSession();
    },
  });
  return { handOver: () => handoff.mutate({ body: {} }), isPending: handoff.isPending };
}
