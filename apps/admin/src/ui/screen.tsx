import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#ui/page-title.tsx';

/**
 * A screen: its heading, what it is for, and its content in one column.
 * @param width pixels at most; screens with a preview take more than those of a form
 */
export function Screen(props: {
  title: string;
  hint: string;
  width?: number;
  children: ReactNode;
}) {
  const { title, hint, width = 760, children } = props;
  return (
    <Stack maw={width} mx="auto" gap="lg" data-column>
      <Stack gap={4}>
        <PageTitle>{title}</PageTitle>
        <Text c="dimmed" maw="70ch">
          {hint}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}
