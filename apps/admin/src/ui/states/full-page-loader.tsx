import { Center, Loader, Stack, Text } from '@mantine/core';

/** Fills the window while nothing can be shown yet. */
export function FullPageLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <Center component="output" aria-label={label} mih="100dvh">
      <Stack align="center" gap="sm">
        <Loader size="lg" type="dots" />
        <Text c="dimmed">{label}</Text>
      </Stack>
    </Center>
  );
}
