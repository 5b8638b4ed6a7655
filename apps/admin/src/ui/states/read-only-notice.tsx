import { Paper } from '@mantine/core';
import { maintenanceMessages } from '@site/contract/messages';
import { settings } from '#lib/settings.ts';

/** Says that nothing can be saved now, in read-only mode. */
export function ReadOnlyNotice() {
  if (!settings.isReadOnly) return null;
  return (
    <Paper
      component="output"
      aria-label="Notice"
      display="block"
      p="md"
      mb="lg"
      radius="md"
      bg="var(--mantine-color-yellow-light)"
    >
      {maintenanceMessages.admin}
    </Paper>
  );
}
