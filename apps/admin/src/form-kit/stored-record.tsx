import { Alert, Button, Stack } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { Area, PendingVersion } from '@site/contract';
import { valueAt } from '@site/contract/json';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { mayWait, PendingOfForm, readStored, type PendingQuery } from './publishing/use-pending.ts';
import type { Versioned } from '#lib/calls/versioned.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';

interface StoredRecordProps<Body> {
  queryKey: QueryKey;
  /** Whose records may have changes that wait to be published: `read` takes the query of these then. */
  area?: Area;
  read: (query: PendingQuery) => Promise<Versioned<Body>>;
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
  const { queryKey, area, read, failed, inputs, fallback, children } = props;
  const [chosen, setChosen] = useState<'live' | 'pending' | null>(null);
  const which = chosen ?? 'pending';
  const query = useQuery({
    queryKey: ['stored', ...queryKey, which],
    queryFn: async () =>
      mayWait(area)
        ? readStored(area, read, which)
        : { ...(await read({})), waiting: null, isPending: false },
    // What is being edited must not change beneath the editor's hands.
    staleTime: Infinity,
    gcTime: 0,
    ...(fallback !== undefined && { refetchInterval: false }),
  });
  const { data, error, isFetching, refetch } = query;
  if (data || error === null || fallback === undefined) {
    return (
      <Loaded query={query} failed={failed} skeleton={<FormSkeleton inputs={inputs} />}>
        {(stored) => (
          <PendingOfForm
            value={
              mayWait(area)
                ? {
                    recordId: recordIdOf(stored),
                    language: valueAt(stored.body, 'languages', '0'),
                    waiting: stored.waiting,
                    isShown: stored.isPending,
                    isChosen: chosen !== null,
                    show: setChosen,
                    refresh: () => (which === 'live' ? setChosen(null) : refetch()),
                  }
                : null
            }
          >
            {/* Each of both has a form of its own. */}
            <Fragment key={String(stored.isPending)}>{children(stored)}</Fragment>
          </PendingOfForm>
        )}
      </Loaded>
    );
  }
  return (
    <Stack gap="lg">
      <Alert color="red" icon={<Icon of={IconCloudOff} />} title={failed(error)}>
        <Button
          variant="default"
          leftSection={<Icon of={IconRefresh} size={18} />}
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

/** The id of what was read: of a body that has none, what waits says it. */
function recordIdOf({ body, waiting }: { body: unknown; waiting: PendingVersion | null }) {
  const id = valueAt(body, '_id');
  return typeof id === 'string' ? id : waiting?.id;
}
