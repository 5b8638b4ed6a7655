import { Anchor, Badge, Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type {
  BackupAttempt,
  CheckName,
  CheckState,
  StoredFiles,
  SystemCheck,
} from '@site/contract';
import { systemMessages } from '@site/contract/messages';
import { sizeOf } from '@site/contract/sizes';
import {
  IconCertificate,
  IconDatabase,
  IconDeviceFloppy,
  IconMail,
  IconMessageReport,
  IconRefresh,
  IconRoute,
  IconServer,
  IconTag,
  type Icon as Drawing,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { longDateTime } from '#lib/text/dates.ts';
import { systemStates, systemStatus } from '#lib/system.ts';
import rows from '#listing/rows.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import { Screen } from '#ui/screen.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';

const checks: Record<CheckName, { title: string; icon: Drawing }> = {
  database: { title: 'Database', icon: IconDatabase },
  disk: { title: 'Disk', icon: IconServer },
  backups: { title: 'Backups', icon: IconDeviceFloppy },
  mail: { title: 'Mail', icon: IconMail },
  certificates: { title: 'Certificates', icon: IconCertificate },
  proxies: { title: 'Proxies', icon: IconRoute },
  complaints: { title: 'Complaints', icon: IconMessageReport },
  version: { title: 'Version', icon: IconTag },
};

const stored: Record<StoredFiles['kind'], { title: string; about: string; list?: string }> = {
  used: { title: 'Files in use', about: 'Content shows them, or an earlier version of it does.' },
  unused: {
    title: 'Unused files',
    about: 'No content names them. They can be deleted.',
    list: '/files?uses=none',
  },
  trash: {
    title: 'Trash',
    about: 'Deleted files, which go by themselves.',
    list: '/files?deleted=only',
  },
  sizes: {
    title: 'Sizes of pictures',
    about: 'Made of the pictures for screens and shared links, and made again when they are gone.',
  },
};

/** How the installation is, and what to do about it. */
export function SystemPage() {
  const query = useQuery(systemStatus);
  return (
    <Screen title="System" hint="How the website and its server are, for its administrators.">
      <Loaded query={query} failed={() => systemMessages.loadFailed} skeleton={<ListSkeleton />}>
        {({ state, checks: found, backups, storage }) => (
          <>
            <Group justify="space-between">
              <Text component="output" aria-label="State" fw={600}>
                {systemStates[state].all}
              </Text>
              <Button
                variant="default"
                leftSection={<Icon of={IconRefresh} size={16} />}
                loading={query.isFetching}
                onClick={() => void query.refetch()}
              >
                Check again
              </Button>
            </Group>
            <Paper component="ul" withBorder radius="lg" className={rows.rows}>
              {found.map((check) => (
                <CheckRow key={check.name} check={check} />
              ))}
            </Paper>
            <Stack gap="sm">
              <Title order={2} size="h4">
                What files take
              </Title>
              <Paper component="ul" withBorder radius="lg" className={rows.rows}>
                {storage.map((files) => (
                  <StoredRow key={files.kind} {...files} />
                ))}
              </Paper>
            </Stack>
            <Stack gap="sm">
              <Title order={2} size="h4">
                The last backups
              </Title>
              {backups.length === 0 ? (
                <Text c="dimmed">No backup was made yet.</Text>
              ) : (
                <Paper component="ul" withBorder radius="lg" className={rows.rows}>
                  {backups.map((backup) => (
                    <BackupRow key={backup.startedAt} backup={backup} />
                  ))}
                </Paper>
              )}
            </Stack>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function CheckRow({ check: { name, state, sentence, advice } }: { check: SystemCheck }) {
  const { title, icon } = checks[name];
  return (
    <li className={rows.row}>
      <ThemeIcon size={44} radius="md" variant="light" color={systemStates[state].color}>
        <Icon of={icon} size={24} />
      </ThemeIcon>
      <div className={rows.words}>
        <Title order={2} size="h5">
          {title}
        </Title>
        <Text size="sm">{sentence}</Text>
        {advice !== null && (
          <Text size="sm" c="dimmed">
            {advice}
          </Text>
        )}
      </div>
      <StateBadge state={state} word={systemStates[state].word} />
    </li>
  );
}

function StoredRow({ kind, files, bytes }: StoredFiles) {
  const { title, about, list } = stored[kind];
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Text fw={500}>
          {list !== undefined && files > 0 ? (
            <Anchor component={Link} to={list}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      <Text size="sm">
        {files === 1 ? 'One file' : `${files.toLocaleString('en')} files`}, {sizeOf(bytes)}
      </Text>
    </li>
  );
}

function BackupRow({ backup }: { backup: BackupAttempt }) {
  const { startedAt, name, bytes, error } = backup;
  const { state, word } = outcomeOf(backup);
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Text fw={500}>{longDateTime(startedAt)}</Text>
        <Text size="sm" c="dimmed">
          {bytes === null ? name : `${name}, ${sizeOf(bytes)}`}
        </Text>
        {error !== null && <Text size="sm">{error}</Text>}
      </div>
      <StateBadge state={state} word={word} />
    </li>
  );
}

function outcomeOf({ provenAt, error }: BackupAttempt): { state: CheckState; word: string } {
  if (provenAt !== null) return { state: 'green', word: 'Proven' };
  if (error !== null) return { state: 'red', word: 'Failed' };
  return { state: 'amber', word: 'Not finished' };
}

function StateBadge({ state, word }: { state: CheckState; word: string }) {
  const { color, icon } = systemStates[state];
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon of={icon} size={14} />}>
      {word}
    </Badge>
  );
}
