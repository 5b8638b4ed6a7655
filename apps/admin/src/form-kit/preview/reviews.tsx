import { Badge, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { reviewDays, type ReviewAnswer, type ReviewLink } from '@site/contract';
import { reviewMessages } from '@site/contract/messages';
import { IconLinkOff, IconUserQuestion } from '@tabler/icons-react';
import { use, useId, useRef, useState } from 'react';
import { publishingOf } from '#form-kit/publishing/publishing.tsx';
import classes from './reviews.module.css';
import type { GuardedFormState } from '#form-kit/use-guarded-form.ts';
import { PendingOfForm } from '#form-kit/publishing/use-pending.ts';
import { hasReviews, useReviewCalls, useReviews, type ReviewedRecord } from './use-reviews.ts';
import { longDateTime, shortDateTime, timeAgo } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { CopyLink, copyLink } from '#ui/copy-link.tsx';
import { visibilityNow } from '#lib/publishing/publishing.ts';
import { Icon } from '#lib/icon.tsx';

/** What people without an account are asked about a record, and what they have answered. */
export function Reviews({ state }: { state: GuardedFormState }) {
  const pending = use(PendingOfForm);
  const { waiting = null } = pending ?? {};
  const area = state.record?.area;
  // What a form makes of the only record of its area has no id.
  const id = state.record?.id ?? waiting?.id;
  if (!hasReviews(area) || id === undefined) return null;
  const publishing = publishingOf(state.stored());
  const visibility = publishing && visibilityNow(publishing);
  const isPossible = waiting !== null || visibility === 'draft' || visibility === 'scheduled';
  return <ReviewsOf record={{ area, id }} isPossible={isPossible} />;
}

function ReviewsOf({ record, isPossible }: { record: ReviewedRecord; isPossible: boolean }) {
  const { data: links = [] } = useReviews(record);
  const { create } = useReviewCalls();
  const [isCreating, setCreating] = useState(false);
  const labelId = useId();
  const ask = useRef<HTMLButtonElement>(null);
  if (!isPossible && links.length === 0) return null;

  const make = async () => {
    setCreating(true);
    try {
      await copyLink(await create(record));
    } catch (error) {
      notifyFailure(error, `review ${record.id}`, reviewMessages.createFailed);
    }
    setCreating(false);
  };

  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby={labelId}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Text fw={600} id={labelId}>
          Review
        </Text>
        {isPossible && (
          <Button
            ref={ask}
            variant="default"
            leftSection={<Icon of={IconUserQuestion} size={18} />}
            loading={isCreating}
            onClick={() => void make()}
          >
            Ask for a review
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {isPossible
          ? `Makes a link for somebody without an account. For ${reviewDays.default} days they see what is saved here as it will be, and can answer.`
          : 'Visitors see all of this already, so the links lead to nothing any more.'}
      </Text>
      {links.length > 0 && (
        <ul className={classes.links}>
          {links.map((link) => (
            <Link key={link._id} link={link} onRevoked={() => ask.current?.focus()} />
          ))}
        </ul>
      )}
    </Paper>
  );
}

/** What has become of a link. */
function stateOf({ url, revokedAt, expiresAt }: ReviewLink): string {
  if (url !== null) return `open until ${shortDateTime(expiresAt)}`;
  if (revokedAt !== null) return `revoked ${timeAgo(revokedAt)}`;
  return Date.parse(expiresAt) <= Date.now()
    ? `expired ${timeAgo(expiresAt)}`
    : 'leads to nothing any more';
}

function Link({ link, onRevoked }: { link: ReviewLink; onRevoked: () => void }) {
  const { _id, url, by, at, answers } = link;
  const { revoke } = useReviewCalls();
  const [isRevoking, setRevoking] = useState(false);

  const revokeIt = async () => {
    setRevoking(true);
    try {
      await revoke(_id);
      onRevoked();
      notify('success', reviewMessages.revoked, `revoke ${_id}`);
    } catch (error) {
      notifyFailure(error, `revoke ${_id}`, reviewMessages.revokeFailed);
    }
    setRevoking(false);
  };

  return (
    <li>
      <Stack gap="xs">
        <Text size="sm" title={longDateTime(at)}>
          Link
          {by && (
            <>
              {' by '}
              <bdi>{by.name}</bdi>
            </>
          )}
          , {timeAgo(at)}, {stateOf(link)}
        </Text>
        {url !== null && (
          <Group gap="xs" align="stretch">
            <TextInput
              className={classes.address}
              aria-label="Address of the link"
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyLink url={url} />
            <Button
              variant="subtle"
              color="red"
              leftSection={<Icon of={IconLinkOff} size={16} />}
              loading={isRevoking}
              onClick={() => void revokeIt()}
            >
              Revoke
            </Button>
          </Group>
        )}
        {answers.map((answer) => (
          <Answer key={answer._id} answer={answer} />
        ))}
        {answers.length === 0 && (
          <Text size="sm" c="dimmed">
            No answer yet
          </Text>
        )}
      </Stack>
    </li>
  );
}

function Answer({ answer: { name, approved, comment, at } }: { answer: ReviewAnswer }) {
  return (
    <div className={classes.answer}>
      <Group gap="xs">
        <Badge color={approved ? 'teal' : 'gold'} variant="light" tt="none">
          {approved ? reviewMessages.approve : 'Comment'}
        </Badge>
        <Text size="sm" c="dimmed" title={longDateTime(at)}>
          <bdi>{name ?? 'Without a name'}</bdi>, {timeAgo(at)}
        </Text>
      </Group>
      {comment !== null && (
        <Text size="sm" dir="auto" className={classes.comment}>
          {comment}
        </Text>
      )}
    </div>
  );
}
