import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { stored } from '@site/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#lib/session.ts';
import { useBeginsAtDesk } from '#lib/start-screen.ts';
import { paths } from '#paths.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

const key = 'welcomed';
// The end of a token tells sessions apart and opens none.
const tail = -8;

/** Greets an administrator once after signing in, in whichever tab comes first. */
export function WelcomeDialog() {
  const user = useCurrentUser();
  const { session } = useSession();
  const mark = session?.token.slice(tail) ?? '';
  const isNew = user.role === 'admin' && stored.read(key) !== mark;
  const [isOpen, dialog] = useDisclosure(isNew);
  const [beginsAtDesk, setBeginsAtDesk] = useBeginsAtDesk(user._id);
  // It stays until it has led there.
  const [offersHome] = useState(!beginsAtDesk);
  // Not before the other screen is there: closing takes the dialog's entry from the browser's history.
  const { key: address } = useLocation();
  const [greetedAt] = useState(address);
  if (isOpen && address !== greetedAt) dialog.close();

  // Before it is closed: another tab may open meanwhile, and a session may be renewed in this one.
  useEffect(() => void stored.write(key, mark), [mark]);

  return (
    <Dialog
      opened={isOpen}
      onClose={dialog.close}
      stackId="welcome"
      title={`Welcome, ${user.name}`}
    >
      <Stack>
        <Text>
          From here you look after everything that visitors see. Choose what to work on from the
          menu. What is published shows on the public site as soon as you save it; drafts, what is
          scheduled and what waits for a review do not.
        </Text>
        {offersHome && (
          <Text>
            Home shows what there is to do: your unfinished drafts, new messages and applications,
            and what closes soon.
          </Text>
        )}
        <Group justify="flex-end">
          {offersHome && (
            <Button
              variant="default"
              component={Link}
              to={paths.desk}
              replace
              onClick={() => setBeginsAtDesk(true)}
            >
              Start here every day
            </Button>
          )}
          <Button onClick={dialog.close} data-autofocus>
            Start working
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
