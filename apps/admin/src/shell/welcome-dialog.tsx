import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSession } from '#lib/session.ts';
import { useCurrentUser } from '#session/current-user.ts';

const key = 'welcomed';
// The end of a token tells sessions apart and opens none.
const tail = -8;

/** Greets an administrator once after signing in. */
export function WelcomeDialog() {
  const user = useCurrentUser();
  const { session } = useSession();
  const mark = session?.token.slice(tail) ?? '';
  const isNew = user.role === 'admin' && sessionStorage.getItem(key) !== mark;
  const [isOpen, dialog] = useDisclosure(isNew);

  const close = () => {
    sessionStorage.setItem(key, mark);
    dialog.close();
  };

  return (
    <Modal opened={isOpen} onClose={close} stackId="welcome" title={`Welcome, ${user.name}`}>
      <Stack>
        <Text>
          From here you look after everything that visitors see. Choose what to work on from the
          menu; what you save is on the public site at once.
        </Text>
        <Button onClick={close} ml="auto" data-autofocus>
          Start working
        </Button>
      </Stack>
    </Modal>
  );
}
