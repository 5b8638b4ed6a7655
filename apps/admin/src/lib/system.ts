import type { CheckState } from '@site/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, type Icon } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Milliseconds after which it is looked again. */
const refetchInterval = 60_000;

/** How the installation is. */
export const systemStatus = queryOptions({
  queryKey: ['system'],
  queryFn: async () => versioned(await api.system.status.query()).body,
  refetchInterval,
});

/** Told by word, icon and colour, because some people can't tell colours apart. */
export const systemStates: Record<
  CheckState,
  { word: string; color: string; icon: Icon; all: string }
> = {
  green: {
    word: 'In order',
    color: 'teal',
    icon: IconCircleCheck,
    all: 'Everything is in order.',
  },
  amber: {
    word: 'Needs attention',
    color: 'gold',
    icon: IconAlertTriangle,
    all: 'The system works. Something needs attention.',
  },
  red: { word: 'Broken', color: 'red', icon: IconCircleX, all: 'Something is broken.' },
};
