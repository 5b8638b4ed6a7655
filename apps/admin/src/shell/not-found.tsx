import { Button, Stack, Text } from '@mantine/core';
import { pageMessages } from '@site/contract/messages';
import { Link } from 'react-router';
import { PageTitle } from '#ui/page-title.tsx';
import { paths } from '#paths.ts';

/** For an address that leads nowhere. */
export function NotFound() {
  return (
    <Stack align="center" ta="center" py={80}>
      <PageTitle>{pageMessages.notFoundTitle}</PageTitle>
      <Text c="dimmed">{pageMessages.notFoundText}</Text>
      <Button component={Link} to={paths.users}>
        Go to the dashboard
      </Button>
    </Stack>
  );
}
