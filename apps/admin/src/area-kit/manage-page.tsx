import { Paper, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { Area } from './area.ts';
import { AreaList } from './area-list.tsx';
import { CreateForm } from './create-page.tsx';
import { useEntryAddress } from '#ui/entry-address.tsx';

/** A form and the list on one page: the form adds, or changes the entry whose address is open. */
export function ManagePage({ area }: { area: Area }) {
  const { id } = useParams();
  const { content, isHistory, open, close } = useEntryAddress();
  const heading = content && `${isHistory ? 'History of this' : 'Edit'} ${area.name.one}`;
  const title = useRef<HTMLHeadingElement>(null);
  const lastId = useRef(id);
  useEffect(() => {
    if (id !== lastId.current) title.current?.focus();
    lastId.current = id;
  }, [id]);

  const form = (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} radius="lg">
      <Title order={2} size="h4" mb="md" ref={title} tabIndex={-1}>
        {heading ?? area.create.label}
      </Title>
      {content ?? <CreateForm area={area} />}
    </Paper>
  );

  return (
    <AreaList
      area={area}
      aside={form}
      onEdit={open}
      onRemoved={(removed) => {
        if (removed === id) close();
      }}
    />
  );
}
