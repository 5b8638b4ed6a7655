import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Versioned } from '#lib/versioned.ts';
import { LoadError } from '#ui/load-error.tsx';
import { FormSkeleton } from '#ui/skeletons.tsx';

interface StoredRecordProps<Body> {
  queryKey: QueryKey;
  read: () => Promise<Versioned<Body>>;
  /** The sentence for a failure. */
  failed: (error: unknown) => string;
  /** Names of the form's inputs, for its shape while it loads. */
  inputs: string[];
  children: (stored: Versioned<Body>) => ReactNode;
}

/** Reads a record for the form that changes it, anew each time the form opens. */
export function StoredRecord<Body>(props: StoredRecordProps<Body>) {
  const { queryKey, read, failed, inputs, children } = props;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stored', ...queryKey],
    queryFn: read,
    // What is being edited must not change beneath the editor's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return children(data);
  if (error === null) return <FormSkeleton inputs={inputs} />;
  return (
    <LoadError message={failed(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}
