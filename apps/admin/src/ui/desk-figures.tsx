import { Anchor, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import type { Desk } from '@site/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from './desk-figures.module.css';
import { deskOf } from '#lib/desk.ts';
import { paths } from '#paths.ts';

/** What there is to do, in numbers; nothing until they are known. */
export function DeskFigures({ userId }: { userId: string }) {
  const { data: desk } = useQuery(deskOf(userId));
  if (!desk) return <div className={classes.room} aria-hidden="true" />;
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      className={classes.figures}
      aria-label="To do"
    >
      <Group component="ul" gap={0} m={0} p={0} className={classes.row}>
        {figuresOf(desk).map(({ label, count, path }) => (
          <li key={label}>
            <UnstyledButton component={Link} to={path} className={classes.figure}>
              <span className={classes.count} data-none={count === 0 || undefined}>
                {count}
              </span>{' '}
              <Text span size="sm" c="dimmed">
                {label}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </Group>
      <Anchor component={Link} to={paths.desk} size="sm" fw={600} className={classes.all}>
        Open Home
      </Anchor>
    </Paper>
  );
}

function figuresOf(desk: Desk) {
  const { unsaved, drafts, waiting, returned, upcoming, messages, applications, closing } = desk;
  const part = (id: string) => `${paths.desk}#${id}`;
  const figure = (label: string, found: { total: number } | undefined, path: string) =>
    found ? [{ label, count: found.total, path }] : [];
  return [
    ...figure('unfinished', { total: unsaved.total + drafts.total }, part('unfinished')),
    ...figure('to review', waiting, '/waiting-for-review'),
    ...figure('sent back', returned, '/waiting-for-review?state=returned'),
    ...figure('new messages', messages, '/messages?status=new'),
    ...figure('new applications', applications, '/all-applications?status=new'),
    ...figure('going live', upcoming, part('upcoming')),
    ...figure('closing soon', closing, part('closing')),
  ];
}
