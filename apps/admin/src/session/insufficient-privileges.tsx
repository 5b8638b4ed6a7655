import { Button, Center, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { accountMessages } from '@site/contract/messages';
import { IconLock } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { PageTitle } from '#ui/page-title.tsx';
import { endSession } from '#lib/session.ts';
import { homeUrl } from '#lib/settings.ts';
import { paths } from '#paths.ts';
import { Icon } from '#lib/icon.tsx';

/** Shown to users without access to a page. @param canSignIn offers to sign in with another account */
export function InsufficientPrivileges({ canSignIn = false }: { canSignIn?: boolean }) {
  const location = useLocation();
  const navigate = useNavigate();

  const signIn = async () => {
    await navigate(paths.login, { state: { from: location } });
    endSession(null);
  };

  return (
    <Center mih={canSignIn ? '100dvh' : '60dvh'} p="lg" component={canSignIn ? 'main' : 'div'}>
      <Stack align="center" ta="center" maw={440}>
        <ThemeIcon size={72} radius={36} variant="light" color="gold">
          <Icon of={IconLock} size={34} />
        </ThemeIcon>
        <PageTitle>{accountMessages.insufficientPrivileges}</PageTitle>
        <Text c="dimmed">
          {canSignIn
            ? 'The dashboard is for staff. Sign in with an account of an administrator, a moderator or an editor to go on.'
            : 'This page is for administrators. Ask one of them if you need it.'}
        </Text>
        <Group justify="center" mt="sm">
          {canSignIn && <Button onClick={() => void signIn()}>Login As Admin</Button>}
          <Button component="a" href={homeUrl} variant="default">
            Go To Home
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
