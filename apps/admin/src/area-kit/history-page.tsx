import { Button, Stack } from '@mantine/core';
import type { ListArea } from '@site/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { History } from '#form-kit/versions/history.tsx';
import { useEntryTitle } from '#ui/page-title.tsx';
import { Icon } from '#lib/icon.tsx';

/** What stands at the address of an entry's history, below the entry's own. */
export function historyPage(area: ListArea): ComponentType {
  return () => <HistoryPage area={area} />;
}

function HistoryPage({ area }: { area: ListArea }) {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  useEntryTitle('History');
  return (
    // The focus ring of the button needs room.
    <Stack gap="md" align="stretch" pt={4}>
      <Button
        component={Link}
        to={{ pathname: `../${encodeURIComponent(id)}`, search }}
        replace
        state={state as unknown}
        variant="default"
        leftSection={<Icon of={IconArrowLeft} size={16} />}
        style={{ alignSelf: 'flex-start' }}
        data-autofocus
      >
        Back to the form
      </Button>
      <History record={{ area, id }} />
    </Stack>
  );
}
