import { Button, Group, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { loggedOutHash } from '@site/contract/access';
import { accountMessages } from '@site/contract/messages';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './sidebar.module.css';
import { api } from '#lib/api.ts';
import { removeServerDraft } from '#lib/publishing/autosave.ts';
import { countDrafts, dropDrafts, savedDrafts } from '#lib/publishing/drafts.ts';
import { leaveFor } from '#lib/leave.ts';
import { endSession } from '#lib/session.ts';
import { homeUrl } from '#lib/settings.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

/** Logs out once that is confirmed. Unfinished texts stay for the next sign-in, or are discarded. */
export function LogoutButton({ isNarrow }: { isNarrow: boolean }) {
  const { _id } = useCurrentUser();
  const logout = api.users.logout.useMutation();
  const [asked, setAsked] = useState<{ drafts: number } | null>(null);
  const stay = () => setAsked(null);
  const leave = async () => {
    // Whatever the response: on this machine the session is over.
    await logout.mutateAsync({ body: { userId: _id } }).catch(() => undefined);
    endSession('logged-out');
    leaveFor(homeUrl + loggedOutHash);
  };
  const discard = async () => {
    const saved = savedDrafts(_id);
    dropDrafts(_id);
    await Promise.all(saved.map(({ sequence, ...draft }) => removeServerDraft(draft, sequence)));
    await leave();
  };
  const drafts = asked?.drafts ?? 0;

  return (
    <>
      <Tooltip label="Logout" position="right" disabled={!isNarrow}>
        <button
          type="button"
          className={classes.entry}
          onClick={() => setAsked({ drafts: countDrafts(_id) })}
        >
          <Icon of={IconLogout} size={20} stroke={1.7} />
          {isNarrow ? <VisuallyHidden>Logout</VisuallyHidden> : 'Logout'}
        </button>
      </Tooltip>
      <Dialog
        opened={asked !== null}
        onClose={stay}
        stackId="logout"
        title={accountMessages.confirmLogout}
      >
        <Stack>
          <Text>
            You will be signed out of the dashboard.
            {drafts > 0 && (
              <>
                {' '}
                <b>{drafts === 1 ? '1 text is' : `${drafts} texts are`} not saved yet.</b> Keep this
                in the browser until you sign in again, or discard it?
              </>
            )}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={stay} data-autofocus>
              Stay
            </Button>
            {drafts > 0 && (
              <Button
                variant="light"
                color="red"
                loading={logout.isPending}
                onClick={() => void discard()}
              >
                Discard and log out
              </Button>
            )}
            <Button loading={logout.isPending} onClick={() => void leave()}>
              {drafts > 0 ? 'Keep and log out' : 'Log out'}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
