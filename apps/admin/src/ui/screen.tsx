import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './screen.module.css';
import { PageTitle } from '#ui/page-title.tsx';

/**
 * A screen: its heading, what it is for, and its content in one column.
 * @param width pixels at most; screens with a preview take more than those of a form
 * @param isList it begins in sight on a phone: what it is for stands below
 */
export function Screen(props: {
  title: string;
  hint: string;
  width?: number;
  isList?: boolean;
  children: ReactNode;
}) {
  const { title, hint, width = 760, isList, children } = props;
  return (
    <Stack maw={width} mx="auto" gap="lg" data-column {...(isList && { className: classes.list })}>
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
