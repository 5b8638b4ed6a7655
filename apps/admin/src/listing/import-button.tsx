import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { contract, importAreas, mayCall, type ListArea } from '@site/contract';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Listing } from './listing.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Icon } from '#lib/icon.tsx';

const ListImport = lazy(async () => ({
  default: (await import('./list-import.tsx')).ListImport,
}));

/** Leads to making entries of the rows of a file, where an area has such entries. */
export function ListImportButton({ area, name }: { area: ListArea; name: Listing['name'] }) {
  const { role } = useCurrentUser();
  const isOffered =
    importAreas.includes(area) && mayCall(contract[area].create.metadata.access, role);
  if (!isOffered) return null;
  return <ImportButton dialog={(close) => <ListImport {...{ area, name, close }} />} />;
}

/** Opens the dialog of an import, which may come late. */
export function ImportButton({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, { open, close }] = useDisclosure(false);
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
      {isOpen && <Suspense fallback={<output aria-label="Loading" />}>{dialog(close)}</Suspense>}
    </>
  );
}
