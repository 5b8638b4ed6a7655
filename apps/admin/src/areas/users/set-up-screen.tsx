import { Button, Stack } from '@mantine/core';
import type { SetUpProps } from '#session/guard.tsx';
import { loggedOutHash } from '@site/contract/access';
import { secondFactorMessages } from '@site/contract/messages';
import { SecondFactor } from './second-factor.tsx';
import { api } from '#lib/api.ts';
import { leaveFor } from '#lib/leave.ts';
import { endSession } from '#lib/session.ts';
import { homeUrl } from '#lib/settings.ts';
import { AccountLayout } from '#session/account-layout.tsx';

/** What staff see until they have the second factor that they must have. @param isNeeded no longer, when the rule has ended */
export function SetUpScreen({ isNeeded, onDone }: SetUpProps) {
  const logout = api.users.logout.useMutation();
  const leave = async () => {
    // Whatever the response: on this machine the session is over.
    await logout.mutateAsync({ body: {} }).catch(() => undefined);
    endSession('logged-out');
    leaveFor(homeUrl + loggedOutHash);
  };
  return (
    <AccountLayout title="Set up a second factor" intro={secondFactorMessages.requiredHere}>
      <Stack>
        <SecondFactor onAdded={onDone} />
        {!isNeeded && <Button onClick={onDone}>Go on</Button>}
        <Button variant="default" loading={logout.isPending} onClick={() => void leave()}>
          Log out
        </Button>
      </Stack>
    </AccountLayout>
  );
}
