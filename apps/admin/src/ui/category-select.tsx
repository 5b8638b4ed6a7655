import { Button, Select, Text } from '@mantine/core';
import { categoryMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/problem.ts';

function useCategories() {
  return useQuery({
    queryKey: ['categories', 'all'],
    queryFn: async () => {
      const { status, body } = await api.categories.list.query({ query: { sort: 'title' } });
      // Problems are thrown.
      return status === 200 ? body : [];
    },
  });
}

interface CategorySelectProps {
  id: string;
  label: string;
  description: string | undefined;
  required: boolean;
  error: ReactNode;
  /** The category's id. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One of the categories there are. */
export function CategorySelect({ description, error, ...props }: CategorySelectProps) {
  const { data, error: problem, isPending, refetch } = useCategories();
  const failure = problem && !data ? sentenceOf(problem, categoryMessages.listFailed) : null;
  return (
    <>
      <Select
        {...props}
        searchable
        placeholder={isPending ? 'Loading…' : 'Choose a category'}
        nothingFoundMessage="No such category"
        styles={{ wrapper: { maxWidth: 420 } }}
        description={description}
        error={failure ?? error}
        data={(data ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      {failure && (
        <Button variant="default" w="fit-content" onClick={() => void refetch()}>
          Retry
        </Button>
      )}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          There is no category yet. Make one under “Categories” first.
        </Text>
      )}
    </>
  );
}

/** What a category is called. */
export function CategoryTitle({ id }: { id: string | null }) {
  const { data } = useCategories();
  return <bdi>{data?.find(({ _id }) => _id === id)?.title}</bdi>;
}
