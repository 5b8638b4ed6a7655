import { Center, Loader, Stack, Text } from '@mantine/core';

/** Fills the window while nothing can be shown yet. */
export function FullPageLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <Center mih="100dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader size="lg" type="dots" />
        <Text c="dimmed">{label}</Text>
      </Stack>
    </Center>
  );
}
