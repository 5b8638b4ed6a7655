import { resetPasswordInput } from '@site/contract';
import { useParams } from 'react-router';
import { NewPasswordPage } from './new-password-page.tsx';
import { api } from '#lib/api.ts';

/** Sets a new password by the link of the mail. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const reset = api.users.resetPassword.useMutation();
  return (
    <NewPasswordPage
      title="Choose a new password"
      input={resetPasswordInput}
      submitLabel="Reset password"
      call={reset}
      save={(body) => reset.mutateAsync({ params: { token }, body })}
    />
  );
}
