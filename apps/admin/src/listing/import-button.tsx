import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { contract, importAreas, mayCall, type ListArea } from '@site/contract';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Listing } from './listing.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Icon } from '#lib/icon.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

/** Leads to making entries of the rows of a file, where an area has such entries. */
export function ImportButton({ area, name }: { area: ListArea; name: Listing['name'] }) {
  const { role } = useCurrentUser();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isOffered =
    importAreas.includes(area) && mayCall(contract[area].create.metadata.access, role);
  if (!isOffered) return null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon of={IconUpload} size={18} />}
        onClick={open}
      >
        Import
      </Button>
      {isOpen && (
        <Suspense fallback={<output aria-label="Loading" />}>
          <ImportDialog area={area} name={name} close={close} />
        </Suspense>
      )}
    </>
  );
}
