import { Button, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Icon } from '#lib/icon.tsx';

/** In place of what could not be loaded: why, and a way to try again. */
export function LoadError(props: { message: string; isRetrying: boolean; onRetry: () => void }) {
  const { message, isRetrying, onRetry } = props;
  return (
    <Paper withBorder p="xl" role="alert">
      <Stack align="center" gap="sm" py="lg" ta="center">
        <ThemeIcon size={56} radius="xl" variant="light" color="red">
          <Icon of={IconCloudOff} size={28} />
        </ThemeIcon>
        <Text fw={600}>{message}</Text>
        <Text c="dimmed" size="sm" maw={420}>
          Nothing is lost. This page tries again by itself as soon as the server answers.
        </Text>
        <Button
          variant="default"
          leftSection={<Icon of={IconRefresh} size={18} />}
          loading={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
      </Stack>
    </Paper>
  );
}
