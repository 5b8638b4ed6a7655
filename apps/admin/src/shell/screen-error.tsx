import { Button, Stack, Text } from '@mantine/core';
import { PageTitle } from '#ui/page-title.tsx';

/**
 * In place of a screen that broke, or whose code could not be loaded: mostly because a new version
 * of the dashboard has replaced it, which a reload of the page fixes.
 */
export function ScreenError() {
  return (
    <Stack align="center" ta="center" p="xl" py={80} role="alert">
      <PageTitle>This page could not be shown</PageTitle>
      <Text c="dimmed">The dashboard may have been updated, or the connection was lost.</Text>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </Stack>
  );
}
