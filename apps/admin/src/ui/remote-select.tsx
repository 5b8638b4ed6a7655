import { Button, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '#lib/problem.ts';

/** Where the options of a choice are read. */
export interface OptionSource<Value extends string = string> {
  /** Names the cached answer. */
  key: readonly string[];
  load: () => Promise<{ value: Value; label: string }[]>;
  placeholder: string;
  /** The message when they can't be read and the server gives no reason. */
  failed: string;
  /** The message while there are none. */
  none: string;
}

function useOptions<Value extends string>({ key, load }: OptionSource<Value>) {
  return useQuery({ queryKey: key, queryFn: load });
}

interface RemoteSelectProps<Value extends string> {
  source: OptionSource<Value>;
  id: string;
  label: string;
  description: string | undefined;
  required: boolean;
  error: ReactNode;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** One of what the server has at the moment. */
export function RemoteSelect<Value extends string>(all: RemoteSelectProps<Value>) {
  const { source, description, error, onChange, ...props } = all;
  const { data, error: problem, isPending, isFetching, refetch } = useOptions(source);
  const failure = problem && !data ? sentenceOf(problem, source.failed) : null;
  return (
    <Stack gap="xs">
      <Select
        {...props}
        searchable
        placeholder={isPending ? 'Loading…' : source.placeholder}
        nothingFoundMessage="Nothing found"
        styles={{ wrapper: { maxWidth: 420 } }}
        description={data?.length === 0 ? source.none : description}
        error={failure ?? error}
        data={data ?? []}
        onChange={(chosen) => onChange(data?.find(({ value }) => value === chosen)?.value ?? null)}
      />
      {failure && (
        <Button
          variant="default"
          w="fit-content"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Retry
        </Button>
      )}
    </Stack>
  );
}

/** What an option is called. */
export function OptionLabel({ source, value }: { source: OptionSource; value: string | null }) {
  const { data } = useOptions(source);
  return <bdi>{data?.find((option) => option.value === value)?.label ?? value}</bdi>;
}
