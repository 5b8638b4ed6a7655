import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { systemMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from './desk-page.module.css';
import { Icon } from '#lib/icon.tsx';
import { systemStates, systemStatus } from '#lib/system.ts';
import { Loaded } from '#ui/states/loaded.tsx';

/**
 * What needs attention in the installation, in plain words; nothing where all is in order. It is read by itself, as it
 * asks other servers and may take seconds.
 */
export function SystemPart() {
  const query = useQuery(systemStatus);
  if (query.isPending || query.data?.state === 'green') return null;
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      className={classes.part}
      aria-labelledby="system-title"
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" mb="xs">
        <Title order={2} size="h5" id="system-title">
          The system
        </Title>
        <Anchor component={Link} to="/system" size="sm" aria-label="All: The system">
          All
        </Anchor>
      </Group>
      <Loaded query={query} failed={() => systemMessages.loadFailed} skeleton={null}>
        {({ state, checks }) => {
          const { icon, color, all } = systemStates[state];
          return (
            <>
              <Group gap="xs" wrap="nowrap">
                <Icon of={icon} size={20} color={`var(--mantine-color-${color}-text)`} />
                <Text fw={550}>{all}</Text>
              </Group>
              <ul className={classes.rows}>
                {checks
                  .filter((check) => check.state !== 'green')
                  .map((check) => (
                    <li key={check.name}>
                      <Text size="sm">{check.sentence}</Text>
                      {check.advice !== null && (
                        <Text size="sm" c="dimmed">
                          {check.advice}
                        </Text>
                      )}
                    </li>
                  ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </Paper>
  );
}
