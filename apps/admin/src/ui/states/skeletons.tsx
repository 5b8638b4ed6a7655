import { Group, Paper, Skeleton, Stack } from '@mantine/core';

/** The shape of a list that is on its way. */
export function ListSkeleton() {
  return (
    <Paper component="output" display="block" withBorder radius="lg" p="md" aria-label="Loading">
      <Stack gap="md">
        {[1, 2, 3, 4, 5].map((row) => (
          <Group key={row} wrap="nowrap">
            <Skeleton w={96} h={64} radius="md" />
            <Stack gap={8} flex={1}>
              <Skeleton h={16} w="55%" />
              <Skeleton h={12} w="35%" />
            </Stack>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

/** The shape of a form that is on its way. @param inputs their names */
export function FormSkeleton({ inputs }: { inputs: string[] }) {
  return (
    <Stack component="output" gap="lg" aria-label="Loading">
      {inputs.map((input) => (
        <Stack key={input} gap={8}>
          <Skeleton h={14} w={120} />
          <Skeleton h={42} />
        </Stack>
      ))}
    </Stack>
  );
}
