import { Badge, Button, Group, Paper, Select, Text, Title } from '@mantine/core';
import { unsentStates, type UnsentMail, type UnsentState } from '@site/contract';
import { mailMessages } from '@site/contract/messages';
import { IconMailForward, IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failedMailCount, mailsKey, useMailCalls, useRetryAll } from './mail-queries.ts';
import { api } from '#lib/api.ts';
import { longDateTime } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { EntryList } from '#listing/entry-list.tsx';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { RowActions, type RowAction } from '#ui/row-actions.tsx';
import { Icon } from '#lib/icon.tsx';

const listing = {
  key: mailsKey,
  title: 'Unsent mails',
  name: { one: 'unsent mail', many: 'unsent mails' },
  messages: mailMessages,
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first', to: 'Recipient' },
  calls: { list: api.mails.list },
} satisfies Listing<UnsentMail>;

const states: Record<UnsentState, { label: string; color: string }> = {
  failed: { label: 'Failed', color: 'red' },
  waiting: { label: 'Waiting', color: 'gold' },
  stored: { label: 'No mail server', color: 'red' },
};

/** Mails that are not sent: why, when they are tried again, and what can be done. */
export function MailsPage() {
  const [params, setParams] = useSearchParams();
  const state = unsentStates.find((each) => each === params.get('state'));
  const choose = (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value) next.set('state', value);
        else next.delete('state');
        return next;
      },
      { replace: true },
    );
  const control = (
    <Select
      aria-label="State"
      placeholder="All states"
      clearable
      flex="0 1 200px"
      data={unsentStates.map((value) => ({ value, label: states[value].label }))}
      value={state ?? null}
      onChange={choose}
    />
  );
  const matching = { one: 'matching unsent mail', many: 'matching unsent mails' };
  return (
    <EntryList
      listing={state ? { ...listing, name: matching } : listing}
      filter={{ query: state ? { state } : {}, control }}
      action={<RetryAllButton />}
      note={
        <Text c="dimmed">
          A mail that fails is tried again by itself for about a day and a half.
        </Text>
      }
    >
      {(mails) => (
        <Paper component="ul" withBorder radius="lg" className={classes.rows}>
          {mails.map((mail) => (
            <Row key={mail._id} mail={mail} />
          ))}
        </Paper>
      )}
    </EntryList>
  );
}

/** Tries all mails again that failed; nothing when none has. */
function RetryAllButton() {
  const { data: failed = 0 } = useQuery(failedMailCount);
  const retryAll = useRetryAll();
  const [isRetrying, setRetrying] = useState(false);
  const carryOut = async () => {
    setRetrying(true);
    try {
      const count = await retryAll();
      if (count > 0) notify('success', mailMessages.allRetried(count), 'all mails');
      else notify('warning', mailMessages.noneRetried, 'all mails');
      focusPageTitle();
    } catch (error) {
      notifyFailure(error, 'all mails', mailMessages.allRetryFailed);
    } finally {
      setRetrying(false);
    }
  };
  return (
    failed > 0 && (
      <Button
        leftSection={<Icon of={IconMailForward} size={18} />}
        loading={isRetrying}
        onClick={() => void carryOut()}
      >
        Try all again
      </Button>
    )
  );
}

function Row({ mail }: { mail: UnsentMail }) {
  const { _id, to, subject, state, nextAttemptAt, canRetry, createdAt } = mail;
  const { label, color } = states[state];
  const { retry, remove } = useMailCalls(mail);
  const [isRetrying, setRetrying] = useState(false);
  const about = `mail ${_id}`;

  const sendAgain = async () => {
    setRetrying(true);
    try {
      await retry();
      notify('success', mailMessages.retried, about);
    } catch (error) {
      notifyFailure(error, about, mailMessages.retryFailed);
    } finally {
      setRetrying(false);
    }
  };
  const giveUp = async () => {
    try {
      await remove();
      notify('success', mailMessages.removed, about);
      focusPageTitle();
    } catch (error) {
      notifyFailure(error, about, mailMessages.removeFailed);
    }
  };
  const ask = () =>
    confirm({
      title: 'Give this mail up?',
      children: (
        <Text>
          The mail to <bdi>{to}</bdi> is deleted and never sent. This can’t be undone.
        </Text>
      ),
      labels: { confirm: 'Give up', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void giveUp(),
    });

  const again: RowAction = {
    label: 'Try again',
    icon: IconMailForward,
    look: 'framed',
    isBusy: isRetrying,
    run: () => void sendAgain(),
  };
  return (
    <li className={classes.row} data-menu>
      <div className={classes.words} data-long>
        <Group gap="xs">
          <Title order={2} size="h5" dir="auto">
            {subject}
          </Title>
          <Badge variant="light" color={color} tt="none">
            {label}
          </Badge>
        </Group>
        <Text size="sm">To {to}</Text>
        <Text size="sm">{reasonOf(mail)}</Text>
        <Text size="sm" c="dimmed">
          Written {longDateTime(createdAt)}
          {nextAttemptAt && state === 'waiting' && `. Next try ${longDateTime(nextAttemptAt)}`}
        </Text>
      </div>
      <RowActions
        of={to}
        others={[
          ...(canRetry ? [again] : []),
          { label: 'Give up', icon: IconMailX, look: 'removing', run: ask },
        ]}
        className={classes.actions}
      />
    </li>
  );
}

function reasonOf({ state, reason }: UnsentMail): string {
  if (state === 'stored') return mailMessages.noServer;
  return reason === null ? mailMessages.notTried : mailMessages.reason(reason);
}
