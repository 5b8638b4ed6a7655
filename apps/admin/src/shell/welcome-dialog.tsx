import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { stored } from '@site/ui';
import { useEffect } from 'react';
import { useSession } from '#lib/session.ts';
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
        <Button onClick={dialog.close} ml="auto" data-autofocus>
          Start working
        </Button>
      </Stack>
    </Dialog>
  );
}
