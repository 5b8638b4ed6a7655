import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './desk-page.module.css';
import { longDateTime, shortDateTime, timeAgo } from '#lib/text/dates.ts';

interface Row {
  id: string;
  title: string | null;
  /** Where it is; `undefined`: a place that a newer API has. */
  place?: { path: string } | undefined;
  /** Where it is on the site. */
  href?: string;
  /** What it is. */
  kind?: string;
  by?: string | undefined;
  /** What they did. */
  did?: string;
  /** When it happened. */
  at?: string;
  /** When it will happen. */
  when?: string;
  badge?: string;
  text?: string | null;
}

/** One part of the desk; nothing where it has no rows. @param all where all of it is */
export function Part(props: {
  id: string;
  title: string;
  total?: number;
  all?: string;
  rows: readonly Row[];
}) {
  const { id, title, total, all, rows } = props;
  if (rows.length === 0) return null;
  return (
    <Paper
      component="section"
      id={id}
      withBorder
      radius="lg"
      className={classes.part}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={2} size="h5" id={`${id}-title`}>
          {title}
          {total !== undefined && total > 0 && (
            <Text span c="dimmed" fw={400}>
              {' '}
              {total}
            </Text>
          )}
        </Title>
        {all && (
          <Anchor component={Link} to={all} size="sm" aria-label={`All: ${title}`}>
            All
          </Anchor>
        )}
      </Group>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
              <RowTitle {...row} />
              {row.badge && (
                <Badge variant="light" color="gray" tt="none" className={classes.badge}>
                  {row.badge}
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed" dir="ltr">
              {factsOf(row).map((fact, at) => (
                // Facts are joined in their order and never moved.
                <span key={at}>
                  {at > 0 && ' · '}
                  {fact}
                </span>
              ))}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function RowTitle({ title, kind, place, href }: Row) {
  const shown = <bdi>{title ?? kind}</bdi>;
  if (place) {
    return (
      <Anchor component={Link} to={place.path} fw={550} className={classes.title}>
        {shown}
      </Anchor>
    );
  }
  return href ? (
    <Anchor href={href} fw={550} className={classes.title}>
      {shown}
    </Anchor>
  ) : (
    <Text fw={550} className={classes.title}>
      {shown}
    </Text>
  );
}

function factsOf({ title, kind, by, did, at, when, text }: Row): ReactNode[] {
  return [
    // Without a title it is called by that.
    title !== null && kind && <bdi>{kind}</bdi>,
    by && (
      <>
        <bdi>{by}</bdi> {did}
      </>
    ),
    at && <span title={longDateTime(at)}>{timeAgo(at)}</span>,
    when && <span title={longDateTime(when)}>{shortDateTime(when)}</span>,
    text && <bdi>{text}</bdi>,
  ].filter(Boolean);
}
