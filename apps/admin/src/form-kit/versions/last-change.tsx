import { Anchor, Group, Text } from '@mantine/core';
import { listAreas } from '@site/contract';
import { IconHistory } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { History } from './history.tsx';
import { useLastVersion, type VersionedRecord } from './use-versions.ts';
import { longDateTime, timeAgo } from '#lib/text/dates.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

const words = {
  created: 'Added',
  updated: 'Changed',
  removed: 'Deleted',
  restored: 'Restored',
} as const;

/** Who has changed a record last, and the way to its history. */
export function LastChange(props: { record: VersionedRecord; onRestored: () => Promise<void> }) {
  const { record, onRestored } = props;
  const { data: last } = useLastVersion(record);
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  if (!last) return null;
  const isEntry = listAreas.some((area) => area === record.area);
  const opened = !isEntry && params.has('history');
  const close = () =>
    setParams((all) => new URLSearchParams([...all].filter(([name]) => name !== 'history')), {
      replace: true,
    });
  const { by, operation, at } = last;

  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" c="dimmed" title={longDateTime(at)}>
        {words[operation]}
        {by && (
          <>
            {' by '}
            <bdi>{by.name}</bdi>
          </>
        )}
        , {timeAgo(at)}
      </Text>
      <Anchor
        component={Link}
        to={
          isEntry ? { pathname: 'history', search: `?${params}` } : { search: withHistory(params) }
        }
        // Closing an entry leads back to its list.
        {...(isEntry && { replace: true, state: state as unknown })}
        size="sm"
      >
        <Group gap={6} component="span">
          <Icon of={IconHistory} size={16} />
          History
        </Group>
      </Anchor>
      {!isEntry && (
        <Dialog
          opened={opened}
          onClose={close}
          stackId="history"
          isAddressed
          size="xl"
          title="History"
        >
          <History record={record} onRestored={onRestored} />
        </Dialog>
      )}
    </Group>
  );
}

function withHistory(params: URLSearchParams): string {
  const search = new URLSearchParams(params);
  search.set('history', '');
  return `?${search}`;
}
