import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { areaName, areas, type Revision, type RevisionDetail } from '@site/contract';
import { historyMessages } from '@site/contract/messages';
import { IconChevronDown, IconChevronUp, IconRestore } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Changes } from './changes.tsx';
import classes from './history.module.css';
import {
  useRestoreVersion,
  useVersion,
  useVersions,
  type VersionedRecord,
} from './use-versions.ts';
import { longDateTime, timeAgo } from '#lib/text/dates.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';

/** All versions of a record, what each has changed, and the way back to it. */
export function History(props: { record: VersionedRecord; onRestored?: () => Promise<void> }) {
  const { record, onRestored } = props;
  const query = useVersions(record);
  const { restoreVersion } = useRestoreVersion(record, onRestored);
  return (
    <Loaded
      query={query}
      failed={(error) => sentenceOf(error, historyMessages.listFailed)}
      skeleton={<ListSkeleton />}
    >
      {({ pages }) => {
        const versions = pages.flatMap((page) => page.versions);
        return (
          <Stack gap="md">
            {versions.length === 0 && <Text c="dimmed">Nothing has been changed yet.</Text>}
            <Paper component="ol" withBorder radius="lg" className={classes.versions}>
              {versions.map((version, at) => (
                <Version
                  key={version._id}
                  version={version}
                  isCurrent={at === 0}
                  restore={() => restoreVersion(version._id)}
                />
              ))}
            </Paper>
            {query.hasNextPage && (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Older versions
              </Button>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Version(props: { version: Revision; isCurrent: boolean; restore: () => Promise<void> }) {
  const { version, isCurrent, restore } = props;
  const { _id: id, by, at, version: number } = version;
  const [isOpen, details] = useDisclosure(false);
  const [isRestoring, setRestoring] = useState(false);
  const detailsId = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.version}>
      <Group justify="space-between" gap="sm">
        <div className={classes.words}>
          <Title order={3} size="h6">
            {summaryOf(version)}
          </Title>
          <Text size="sm" c="dimmed">
            {by ? <bdi>{by.name}</bdi> : 'The system'} ·{' '}
            <span title={longDateTime(at)}>{timeAgo(at)}</span> · {longDateTime(at)}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="subtle"
            rightSection={<Chevron size={16} />}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={`Changes of version ${number}`}
            onClick={details.toggle}
          >
            Changes
          </Button>
          {isCurrent ? (
            <Text size="sm" fw={600}>
              Current version
            </Text>
          ) : (
            <Button
              variant="default"
              leftSection={<Icon of={IconRestore} size={16} />}
              aria-label={`Restore this version: ${number}`}
              loading={isRestoring}
              onClick={() => {
                setRestoring(true);
                void restore().finally(() => setRestoring(false));
              }}
            >
              Restore this version
            </Button>
          )}
        </Group>
      </Group>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <Details id={id} />}
      </div>
    </li>
  );
}

function summaryOf({ operation, changed }: Revision): string {
  const names = changed.join(', ');
  if (operation === 'created') return 'Added';
  if (operation === 'removed') return 'Deleted';
  const done = operation === 'restored' ? 'Restored' : 'Changed';
  return names === '' ? done : `${done}: ${names}`;
}

function Details({ id }: { id: string }) {
  const query = useVersion(id);
  return (
    <Loaded
      query={query}
      failed={(error) => sentenceOf(error, historyMessages.versionFailed)}
      skeleton={<ListSkeleton />}
    >
      {(detail: RevisionDetail) => {
        const area = areas.find((each) => areaName(each) === detail.area);
        // A newer API may have an area that this app does not know.
        return area && <Changes area={area} changes={detail.changes} />;
      }}
    </Loaded>
  );
}
