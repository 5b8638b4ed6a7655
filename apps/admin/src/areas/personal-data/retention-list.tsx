import { Badge, Paper, Text, Title } from '@mantine/core';
import { retentionSoonDays, type Retention, type RetentionKind } from '@site/contract';
import { personalDataMessages } from '@site/contract/messages/personal-data';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';
import { versioned } from '#lib/calls/versioned.ts';
import classes from '#listing/rows.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';

/** Each with what its time is counted from. */
const kinds: Record<RetentionKind, { title: string; after: string }> = {
  messages: { title: 'Messages of visitors', after: 'after their last change or reply' },
  applications: {
    title: 'Applications',
    after: 'after the closing of the vacancy, or after they were sent',
  },
  subscribers: { title: 'Unconfirmed subscribers', after: 'after they have asked for it' },
  invitations: { title: 'Invitations of colleagues', after: 'after their link has ended' },
  deletedApplications: {
    title: 'Applications in the trash',
    after: 'after they were deleted with their vacancy',
  },
  drafts: { title: 'Unsaved texts', after: 'after the last letter' },
  reviewLinks: { title: 'Review links with answers', after: 'after the link has ended' },
  mails: { title: 'Sent mails', after: 'after they were written' },
  clientAddresses: {
    title: 'Network addresses in the audit log',
    after: 'after the line was written; then they are shortened',
  },
};

/** For how long personal data are stored, and what is erased next. */
export function RetentionList() {
  const query = useQuery({
    queryKey: ['retention'],
    queryFn: async () => versioned(await api.personalData.retention.query()).body,
  });
  return (
    <Loaded
      query={query}
      failed={() => personalDataMessages.retentionFailed}
      skeleton={<ListSkeleton />}
    >
      {(found) => (
        <Paper component="ul" withBorder radius="lg" className={classes.rows}>
          {found.map((each) => (
            <Row key={each.kind} retention={each} />
          ))}
        </Paper>
      )}
    </Loaded>
  );
}

function Row({ retention }: { retention: Retention }) {
  const { kind, months, days, setting, stored, soon, next } = retention;
  const { title, after } = kinds[kind];
  const span = months === null ? counted(days ?? 0, 'day') : counted(months, 'month');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm">
          {span} {after}
        </Text>
        <Text size="sm" c="dimmed">
          {next === null
            ? 'There is none.'
            : `${stored} stored. The next on ${shortDate(next)}, ${soon === 0 ? 'none' : soon} within ${retentionSoonDays} days.`}
        </Text>
      </div>
      {setting !== null && (
        <Badge variant="light" color="gray" tt="none">
          Set on the server
        </Badge>
      )}
    </li>
  );
}

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;
