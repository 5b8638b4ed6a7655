import { Group, Pagination, Text } from '@mantine/core';

/** The ways to the pages of a list. */
export function PageLinks(props: { page: number; pages: number; onGo: (page: number) => void }) {
  const { page, pages, onGo } = props;
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={onGo}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
    />
  );
}

/** Which page of a list is shown, and the ways to the others. Nothing where there is only one. */
export function Pages(props: {
  page: number;
  perPage: number;
  total: number;
  onGo: (page: number) => void;
}) {
  const { page, perPage, total, onGo } = props;
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <Group justify="space-between" gap="sm">
      <Text component="output" aria-label="What is shown" size="sm" c="dimmed">
        Page {page} of {pages}, {total} in all
      </Text>
      <PageLinks {...{ page, pages, onGo }} />
    </Group>
  );
}
