import { Button, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { LoadError } from './load-error.tsx';
import { ApiProblem, sentenceOf } from '#lib/calls/problem.ts';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** The sentence for a failure. */
  failed?: (error: unknown) => string;
  /** The shape of what is loading. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was read; until then a skeleton, or the reason why there is nothing to show. */
export function Loaded<Data>({
  query,
  failed = sentenceOf,
  skeleton,
  children,
}: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return <Fragment key="loaded">{children(data)}</Fragment>;
  if (error === null) return skeleton;
  if (error instanceof ApiProblem && error.status === 404)
    return <Missing sentence={failed(error)} />;
  return (
    <LoadError message={failed(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}

function Missing({ sentence }: { sentence: string }) {
  // Not every record is one of a list.
  const close = useOutletContext<(() => void) | undefined>();
  return (
    <Stack align="flex-start" role="alert">
      <Text fw={600}>{sentence}</Text>
      <Text c="dimmed">It may have been deleted, or its address is not complete.</Text>
      {close && (
        <Button variant="default" onClick={close}>
          Back to the list
        </Button>
      )}
    </Stack>
  );
}
