import { acceptInvitationInput } from '@site/contract';
import { useParams } from 'react-router';
import { NewPasswordPage } from './new-password-page.tsx';
import { api } from '#lib/api.ts';

/** Makes one's account by the link of an invitation. */
export function AcceptInvitationPage() {
  const { token = '' } = useParams();
  const accept = api.invitations.accept.useMutation();
  return (
    <NewPasswordPage
      title="Welcome"
      intro="Choose a password for your account."
      input={acceptInvitationInput}
      submitLabel="Create my account"
      call={accept}
      save={(body) => accept.mutateAsync({ params: { token }, body })}
    />
  );
}
