import { Alert, Button, Stack } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Versioned } from '#lib/versioned.ts';
import { Loaded } from '#ui/loaded.tsx';
import { FormSkeleton } from '#ui/skeletons.tsx';

interface StoredRecordProps<Body> {
  queryKey: QueryKey;
  read: () => Promise<Versioned<Body>>;
  /** The sentence for a failure. */
  failed: (error: unknown) => string;
  /** Names of the form's inputs, for its shape while it loads. */
  inputs: string[];
  /** What the form holds when nothing can be read; without it there is no form then. */
  fallback?: Body;
  children: (stored: Versioned<Body>) => ReactNode;
}

// No stored version has it: what is stored is looked at (412) before it is replaced.
const unknownVersion = '"unknown"';

/** Reads a record for the form that changes it, each time the form opens. */
export function StoredRecord<Body>(props: StoredRecordProps<Body>) {
  const { queryKey, read, failed, inputs, fallback, children } = props;
  const query = useQuery({
    queryKey: ['stored', ...queryKey],
    queryFn: read,
    // What is being edited must not change beneath the editor's hands.
    staleTime: Infinity,
    gcTime: 0,
    ...(fallback !== undefined && { refetchInterval: false }),
  });
  const { data, error, isFetching, refetch } = query;
  if (data || error === null || fallback === undefined) {
    return (
      <Loaded query={query} failed={failed} skeleton={<FormSkeleton inputs={inputs} />}>
        {children}
      </Loaded>
    );
  }
  return (
    <Stack gap="lg">
      <Alert color="red" icon={<IconCloudOff />} title={failed(error)}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Retry
        </Button>
      </Alert>
      {children({ body: fallback, version: unknownVersion })}
    </Stack>
  );
}
