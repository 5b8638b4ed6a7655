import { Button, Stack, Text, Title } from '@mantine/core';
import type { ConsentDetail } from '@site/contract';
import { consentMessages, libraryMessages } from '@site/contract/messages/library';
import { IconArrowBackUp, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { readConsent, useConsentCalls } from './consent-calls.ts';
import { ConsentForm, inputs, useConsentForm, valuesOf } from './consent-form.tsx';
import { SignedForm } from './signed-form.tsx';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import rows from '#listing/rows.module.css';
import { sentenceOf } from '#lib/calls/problem.ts';
import type { Versioned } from '#lib/calls/versioned.ts';
import { consentsKey } from '#lib/consents.ts';
import { Icon } from '#lib/icon.tsx';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { longDateTime } from '#lib/text/dates.ts';
import type { PlaceOf } from '#lib/translations.ts';
import { confirmDelete } from '#ui/dialogs/confirm-delete.tsx';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { useCloseEntry } from '#ui/entry-address.tsx';
import classes from '#ui/library/library.module.css';
import { UseList } from '#ui/library/use-list.tsx';
import { useEntryTitle } from '#ui/page-title.tsx';
import { ConsentBadge } from '#ui/states/consent-badge.tsx';

export { AddConsentPage } from './add-consent-page.tsx';

const failed = (error: unknown) => sentenceOf(error, consentMessages.readFailed);

/** Makes what stands at the address of a consent. @param placeOf where the form of a record is */
export function consentPage(placeOf: PlaceOf): ComponentType {
  return function ConsentPage() {
    const { id = '' } = useParams();
    return (
      <StoredRecord
        key={id}
        queryKey={[consentsKey, id]}
        read={() => readConsent(id)}
        failed={failed}
        inputs={inputs}
      >
        {(stored) => <StoredConsent stored={stored} placeOf={placeOf} />}
      </StoredRecord>
    );
  };
}

function StoredConsent(props: { stored: Versioned<ConsentDetail>; placeOf: PlaceOf }) {
  const { stored, placeOf } = props;
  const id = stored.body._id;
  // What is done here changes the consent, while the form stays as it was read.
  const {
    data: { body: consent, version },
  } = useQuery({
    queryKey: [consentsKey, 'one', id],
    queryFn: () => readConsent(id),
    initialData: stored,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { who, withdrawnAt, usedBy } = consent;
  const close = useCloseEntry();
  const { change, withdraw, takeBack, remove } = useConsentCalls();
  useEntryTitle(who);
  const state = useConsentForm({
    record: id,
    start: valuesOf(stored.body),
    version: stored.version,
    save: async (sent, known = '*') => {
      const saved = await change(id, sent, known);
      return {
        message: consentMessages.saved,
        values: valuesOf(saved.body),
        version: saved.version,
      };
    },
    reload: async () => {
      const read = await readConsent(id);
      return { values: valuesOf(read.body), version: read.version };
    },
    onSaved: close,
  });

  const run = async (call: () => Promise<unknown>, done: string, wrong: string) => {
    try {
      await call();
      notify('success', done, id);
      // It has another version now.
      await state.refresh();
    } catch (error) {
      notifyFailure(error, id, wrong);
    }
  };
  const askToWithdraw = () =>
    confirm({
      title: 'Withdraw this consent?',
      children: (
        <Text>
          The pictures disappear from the website at once. Copies that others have made can’t be
          called back.
        </Text>
      ),
      labels: { confirm: 'Withdraw', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void run(() => withdraw(id), consentMessages.withdrawn, consentMessages.withdrawFailed),
    });
  const askToTakeBack = () =>
    confirm({
      title: 'Take the withdrawal back?',
      children: (
        <Text>
          Visitors can see the pictures again for as long as the consent is in force. Do this only
          where <b dir="auto">{who}</b> agrees, or where it was withdrawn by mistake.
        </Text>
      ),
      labels: { confirm: 'Take it back', cancel: 'Cancel' },
      onConfirm: () =>
        void run(
          () => takeBack(id, version),
          consentMessages.takenBack,
          consentMessages.takeBackFailed,
        ),
    });
  const askToDelete = () =>
    confirmDelete({
      what: 'consent',
      title: who,
      consequence: 'will be forgotten, with the signed form.',
      remove: async () => {
        await remove(id);
        state.dropTyped();
        close();
      },
      deleted: consentMessages.removed,
      failed: consentMessages.removeFailed,
    });

  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        <Facts consent={consent} />
        <div>
          {withdrawnAt === null ? (
            <Button
              color="red"
              leftSection={<Icon of={IconEyeOff} size={18} />}
              onClick={askToWithdraw}
            >
              Withdraw
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<Icon of={IconArrowBackUp} size={18} />}
              onClick={askToTakeBack}
            >
              Take the withdrawal back
            </Button>
          )}
        </div>
      </Stack>
      <ConsentForm state={state} submitLabel="Update Consent" onCancel={close} />
      <Stack gap="lg">
        <SignedForm consent={consent} onStored={state.refresh} />
        <section aria-label="Where its pictures are used">
          <Title order={3} size="h5" mb="xs">
            Where its pictures are used
          </Title>
          {usedBy.length === 0 ? (
            <Text c="dimmed">{libraryMessages.usedIn(0)}</Text>
          ) : (
            <UseList uses={usedBy} placeOf={placeOf} />
          )}
        </section>
        <div>
          <Button
            variant="subtle"
            color="red"
            leftSection={<Icon of={IconTrash} size={18} />}
            onClick={askToDelete}
          >
            Delete consent
          </Button>
        </div>
      </Stack>
    </div>
  );
}

function Facts({ consent }: { consent: ConsentDetail }) {
  const { createdAt, by, withdrawnAt } = consent;
  return (
    <dl className={rows.details}>
      <dt>State</dt>
      <dd>
        <ConsentBadge consent={consent} />
      </dd>
      <dt>Noted</dt>
      <dd>
        {longDateTime(createdAt)}
        {by && (
          <>
            {', '}
            <bdi>{by.name}</bdi>
          </>
        )}
      </dd>
      {withdrawnAt !== null && (
        <>
          <dt>Withdrawn</dt>
          <dd>{longDateTime(withdrawnAt)}</dd>
        </>
      )}
    </dl>
  );
}
