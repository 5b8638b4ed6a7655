import { Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#lib/icon.tsx';

/** In place of a list that holds nothing: that it does, and the next step. */
export function EmptyState(props: { heading: ReactNode; hint: string; action: ReactNode }) {
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack align="center" gap="sm" py="lg" ta="center">
        <ThemeIcon size={56} radius="xl" variant="light">
          <Icon of={IconInbox} size={28} />
        </ThemeIcon>
        <Text fw={600}>{props.heading}</Text>
        <Text c="dimmed" size="sm">
          {props.hint}
        </Text>
        {props.action}
      </Stack>
    </Paper>
  );
}
