import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldQuestion } from '@tabler/icons-react';
import { lazy } from 'react';
import { OnDemand, usePrefetch } from '#ui/dialogs/on-demand.tsx';
import { Icon } from '#lib/icon.tsx';

const loadDialog = () => import('./roles-dialog.tsx');
const RolesDialog = lazy(async () => ({ default: (await loadDialog()).RolesDialog }));

/** A button that explains what each role may do. */
export function RolesButton() {
  const [isOpen, { open, close }] = useDisclosure(false);
  usePrefetch(loadDialog);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon of={IconShieldQuestion} size={18} />}
        onClick={open}
      >
        What roles may do
      </Button>
      <OnDemand isNeeded={isOpen}>
        <RolesDialog isOpen={isOpen} onClose={close} />
      </OnDemand>
    </>
  );
}
