import { Badge, Group, Paper, Text } from '@mantine/core';
import type { Complaint, OpenedComplaint } from '@site/contract';
import { complaintMessages } from '@site/contract/messages';
import { IconCheck, IconMailOpened, IconTrashX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { complaints, mayOpenComplaints, stateLabels, topicLabels } from './complaint-queries.ts';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { longDateTime } from '#lib/text/dates.ts';
import { languageName } from '#lib/text/language-name.ts';
import classes from '#listing/rows.module.css';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { RowActions, RowTitle, type RowAction } from '#ui/row-actions.tsx';
import { Screen } from '#ui/screen.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';

/** Complaints, for the two who may open them. */
export function ComplaintsPage() {
  const may = useQuery(mayOpenComplaints);
  const isForOthers = may.data === false;
  const query = useQuery({ ...complaints, enabled: !may.isPending && !isForOthers });
  const [opened, setOpened] = useState<OpenedComplaint | null>(null);
  const [isReading, setReading] = useState(false);
  const read = (complaint: OpenedComplaint) => {
    setOpened(complaint);
    setReading(true);
  };
  return (
    <Screen
      title="Complaints"
      isList
      hint="Only you and the other person who is named can open these. Each opening is in the audit log, without what it says."
    >
      {isForOthers ? (
        <EmptyState
          heading={complaintMessages.notForYou}
          hint="An admin names both, on the screen Safeguarding."
          action={null}
        />
      ) : (
        <Loaded
          query={query}
          failed={(error) => sentenceOf(error, complaintMessages.listFailed)}
          skeleton={<ListSkeleton />}
        >
          {(found) =>
            found.length === 0 ? (
              <EmptyState
                heading="There are no complaints."
                hint="Where the site has a mail server, you get a mail about each."
                action={null}
              />
            ) : (
              <Paper component="ul" withBorder radius="lg" className={classes.rows}>
                {found.map((complaint) => (
                  <Row key={complaint._id} complaint={complaint} onRead={read} />
                ))}
              </Paper>
            )
          }
        </Loaded>
      )}
      <Dialog
        opened={isReading}
        onClose={() => setReading(false)}
        stackId="complaint"
        size="lg"
        title="Complaint"
      >
        {opened && <Details complaint={opened} />}
      </Dialog>
    </Screen>
  );
}

function Details({ complaint }: { complaint: OpenedComplaint }) {
  const { about, name, contact, language, createdAt, message } = complaint;
  return (
    <>
      <dl className={classes.details}>
        <dt>About</dt>
        <dd>{topicLabels[about]}</dd>
        <dt>Name</dt>
        <dd dir="auto">{name || 'Not given'}</dd>
        <dt>Phone or email</dt>
        <dd dir="auto">{contact || 'Not given'}</dd>
        <dt>Language</dt>
        <dd>{languageName(language)}</dd>
        <dt>Received</dt>
        <dd>{longDateTime(createdAt)}</dd>
      </dl>
      <Text dir="auto" mt="md" className={classes.text} tabIndex={-1} data-autofocus>
        {message}
      </Text>
    </>
  );
}

function Row(props: { complaint: Complaint; onRead: (complaint: OpenedComplaint) => void }) {
  const { complaint, onRead } = props;
  const { _id: id, about, state, createdAt } = complaint;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const title = topicLabels[about];
  const carryOut = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
      await changeCached(client, complaints.queryKey);
    } catch (error) {
      notifyFailure(error, id, failed);
    } finally {
      setBusy(false);
    }
  };
  const call = { params: { id }, body: {} };
  const open: RowAction = {
    label: 'Open',
    icon: IconMailOpened,
    isBusy,
    run: () =>
      void carryOut(async () => {
        onRead(versioned(await api.complaints.open.mutate(call)).body);
      }, complaintMessages.openFailed),
  };
  const close: RowAction = {
    label: 'Close',
    icon: IconCheck,
    run: () =>
      void carryOut(async () => {
        versioned(await api.complaints.close.mutate(call));
        notify('success', complaintMessages.closed, id);
      }, complaintMessages.closeFailed),
  };
  const erase = () =>
    carryOut(async () => {
      versioned(await api.complaints.erase.mutate(call));
      notify('success', complaintMessages.erased, id);
      focusPageTitle();
    }, complaintMessages.eraseFailed);
  const ask = () =>
    confirm({
      title: 'Erase this complaint for good?',
      children: <Text>Nothing brings it back.</Text>,
      labels: { confirm: 'Erase for good', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void erase(),
    });
  return (
    <li className={classes.row} data-menu>
      <div className={classes.words} data-long>
        <Group gap="xs">
          <RowTitle of={title} open={open}>
            {title}
          </RowTitle>
          <Badge variant="light" color={state === 'new' ? 'gold' : 'teal'} tt="none">
            {stateLabels[state]}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          Received {longDateTime(createdAt)}
        </Text>
      </div>
      <RowActions
        of={title}
        open={open}
        others={[
          ...(state === 'closed' ? [] : [close]),
          { label: 'Erase for good', icon: IconTrashX, look: 'removing', run: ask },
        ]}
        className={classes.actions}
      />
    </li>
  );
}
