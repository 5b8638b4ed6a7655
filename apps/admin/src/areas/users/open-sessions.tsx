import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { OpenSession } from '@site/contract';
import { IconDeviceDesktop, IconLogout } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { shortDateTime, timeAgo } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { versioned } from '#lib/calls/versioned.ts';
import classes from '#listing/rows.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';

const queryKey = ['own-sessions'];

/** Where one is signed in, with a way to end that. */
export function OpenSessions() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: async () => versioned(await api.sessions.list.query()).body,
  });
  /** @param call answers what is to be said */
  const run = async (call: () => Promise<string>) => {
    setBusy(true);
    try {
      notify('success', await call(), 'sessions');
    } catch (error) {
      notifyFailure(error, 'sessions');
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey });
    }
  };
  const end = (id: string) => async () =>
    versioned(await api.sessions.remove.mutate({ params: { id } })).body.msg;
  const endOthers = async () => versioned(await api.sessions.removeOthers.mutate()).body.msg;

  return (
    <Loaded query={query} skeleton={<FormSkeleton inputs={['device']} />}>
      {(sessions) => (
        <Stack align="flex-start">
          <Paper component="ul" withBorder radius="lg" className={classes.rows} w="100%">
            {sessions.map((session) => (
              <Row
                key={session._id}
                session={session}
                isBusy={isBusy}
                onEnd={() => void run(end(session._id))}
              />
            ))}
          </Paper>
          {sessions.length > 1 && (
            <Button
              variant="default"
              leftSection={<Icon of={IconLogout} size={16} />}
              disabled={isBusy}
              onClick={() => void run(endOthers)}
            >
              Sign out everywhere else
            </Button>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Row(props: { session: OpenSession; isBusy: boolean; onEnd: () => void }) {
  const { session, isBusy, onEnd } = props;
  const { device, network, createdAt, lastUsedAt, isCurrent } = session;
  const since = shortDateTime(createdAt);
  return (
    <li className={classes.row}>
      <Group gap="sm" wrap="nowrap" align="flex-start" flex={1} miw={0}>
        <Icon of={IconDeviceDesktop} size={22} stroke={1.7} />
        <div>
          <Group gap="xs">
            <Text fw={600}>{device}</Text>
            {isCurrent && <Badge variant="light">This one</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            Network {network}, signed in {since}
          </Text>
          {!isCurrent && (
            <Text size="sm" c="dimmed">
              Last used {timeAgo(lastUsedAt)}
            </Text>
          )}
        </div>
      </Group>
      {!isCurrent && (
        <Button
          variant="subtle"
          color="red"
          aria-label={`Sign out: ${device}, signed in ${since}`}
          disabled={isBusy}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
