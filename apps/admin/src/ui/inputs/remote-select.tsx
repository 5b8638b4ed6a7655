import { Button, MultiSelect, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { sentenceOf } from '#lib/calls/problem.ts';

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

interface RemoteProps<Value extends string> {
  source: OptionSource<Value>;
  id: string;
  label: string;
  description: string | undefined;
  required: boolean;
  error: ReactNode;
}

/** The options of a choice, and what the control says while there are none. */
function useRemoteControl<Value extends string>(all: RemoteProps<Value>) {
  const { source, description, error, id, label, required } = all;
  const { data, error: problem, isPending, isFetching, refetch } = useOptions(source);
  const failure = problem && !data ? sentenceOf(problem, source.failed) : null;
  return {
    options: data,
    control: {
      id,
      label,
      required,
      searchable: true,
      placeholder: isPending ? 'Loading…' : source.placeholder,
      nothingFoundMessage: isPending ? 'Loading…' : 'Nothing found',
      styles: { wrapper: { maxWidth: 420 } },
      description: data?.length === 0 ? source.none : description,
      error: failure ?? error,
    },
    retry: failure && (
      <Button variant="default" w="fit-content" loading={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    ),
  };
}

interface RemoteSelectProps<Value extends string> extends RemoteProps<Value> {
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** One of what the server has at the moment. */
export function RemoteSelect<Value extends string>(props: RemoteSelectProps<Value>) {
  const { value, onChange } = props;
  const { options = [], control, retry } = useRemoteControl(props);
  return (
    <Stack gap="xs">
      <Select
        {...control}
        value={value}
        data={options}
        onChange={(chosen) =>
          onChange(options.find((each) => each.value === chosen)?.value ?? null)
        }
      />
      {retry}
    </Stack>
  );
}

interface RemoteMultiSelectProps extends RemoteProps<string> {
  value: string[];
  onChange: (value: string[]) => void;
}

/** Several of what the server has at the moment. What was chosen and is gone stays, until it is removed. */
export function RemoteMultiSelect(props: RemoteMultiSelectProps) {
  const { value, onChange } = props;
  const { options, control, retry } = useRemoteControl(props);
  const gone = value.filter((chosen) => options && !options.some((each) => each.value === chosen));
  return (
    <Stack gap="xs">
      <MultiSelect
        {...control}
        value={value}
        data={[...(options ?? []), ...gone.map((each) => ({ value: each, label: 'Deleted' }))]}
        onChange={onChange}
      />
      {retry}
    </Stack>
  );
}

/** What some options are called. */
export function OptionLabels({ source, values }: { source: OptionSource; values: string[] }) {
  return values.map((value, at) => (
    <Fragment key={value}>
      {at > 0 && ', '}
      <OptionLabel source={source} value={value} />
    </Fragment>
  ));
}

/** What an option is called. */
export function OptionLabel({ source, value }: { source: OptionSource; value: string | null }) {
  const { data } = useOptions(source);
  return <bdi>{data?.find((option) => option.value === value)?.label ?? value}</bdi>;
}
