import { Alert, Anchor, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { PersonalData, PersonalGroup, PersonalKind } from '@site/contract';
import { libraryMessages } from '@site/contract/messages/library';
import { personalDataMessages } from '@site/contract/messages/personal-data';
import { IconDownload, IconTrashX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';
import { dismissFailure, notify, notifyFailure } from '#lib/notify.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { versioned } from '#lib/calls/versioned.ts';
import classes from '#listing/rows.module.css';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { paths } from '#paths.ts';
import { focusPageTitle } from '#ui/page-title.tsx';
import { ConsentBadge } from '#ui/states/consent-badge.tsx';
import { Icon } from '#lib/icon.tsx';

interface Words {
  one: string;
  many: string;
  /** What an erasing does with it. */
  fate: string;
  /** The screen on which a record is, by its id. */
  screen?: string;
  /** They have no names that say anything. */
  isCounted?: true;
}

const kinds: Record<PersonalKind, Words> = {
  account: { one: 'Account', many: 'Accounts', fate: 'is erased, with its sessions' },
  invitation: { one: 'Invitation', many: 'Invitations', fate: 'are erased' },
  application: {
    one: 'Application',
    many: 'Applications',
    fate: 'are erased, with résumés, notes and mails',
    screen: '/all-applications',
  },
  message: {
    one: 'Message',
    many: 'Messages',
    fate: 'are erased, with the replies',
    screen: '/messages',
  },
  subscriber: { one: 'Subscription', many: 'Subscriptions', fate: 'are erased' },
  mail: { one: 'Mail', many: 'Mails', fate: 'are erased, also those that were not sent yet' },
  notice: {
    one: 'Notice of new messages',
    many: 'Notices of new messages',
    fate: 'go to this address no longer',
  },
  mention: {
    one: 'Text of somebody else that names it',
    many: 'Texts of others that name it',
    fate: 'stay, without the address',
    isCounted: true,
  },
  version: {
    one: 'Earlier version',
    many: 'Earlier versions',
    fate: 'are erased, or lose the address',
    isCounted: true,
  },
  audit: {
    one: 'Line of the audit log',
    many: 'Lines of the audit log',
    fate: 'stay, without address and name',
    isCounted: true,
  },
  content: {
    one: 'Entry of the site',
    many: 'Entries of the site',
    fate: 'stay as they are: change them by hand',
  },
};

interface FoundDataProps {
  /** That was looked for besides the address. */
  name: string;
  data: PersonalData;
  /** Gets what is left. */
  onErased: (left: PersonalData) => void;
}

/** Everything about a person: to be taken along or erased, and the consents that are withdrawn by hand. */
export function FoundData({ name, data, onErased }: FoundDataProps) {
  const { email, found, refusal, consents } = data;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const about = 'personal data';
  const during = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
      dismissFailure(about);
    } catch (error) {
      notifyFailure(error, about, failed);
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    during(async () => {
      const { body } = versioned(await api.personalData.export.mutate({ body: { email } }));
      saveFile(body, 'personal-data', 'zip');
    }, personalDataMessages.exportFailed);
  const erase = () =>
    during(async () => {
      const { body } = versioned(await api.personalData.erase.mutate({ body: { email } }));
      // It may show in any list.
      await client.invalidateQueries();
      onErased({ ...data, found: found.filter(({ kind }) => kind === 'content') });
      notify('success', body.msg, about);
      focusPageTitle();
    }, personalDataMessages.eraseFailed);
  const ask = () =>
    confirm({
      title: 'Erase all of this for good?',
      children: (
        <Stack gap="xs">
          <Text>
            Everything about <b>{email}</b> will be gone. Nothing brings it back.
          </Text>
          <Text size="sm" c="dimmed">
            Backups have it until they are deleted themselves. If one is restored, erase it again.
          </Text>
        </Stack>
      ),
      labels: { confirm: 'Erase for good', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void erase(),
    });
  const isNothing = found.length === 0 && consents.count === 0;
  const isErasable = found.some(({ kind }) => kind !== 'content');

  return (
    <Stack gap="sm" component="section" aria-label="What was found">
      <Text component="output" aria-label="Result" fw={600}>
        {isNothing ? 'There is nothing about ' : 'About '}
        {email !== '' && <bdi>{email}</bdi>}
        {email !== '' && name !== '' && (isNothing ? ' or ' : ' and ')}
        {name !== '' && <bdi>{name}</bdi>}
        {isNothing ? '.' : ' there is:'}
      </Text>
      {!isNothing && (
        <Paper component="ul" withBorder radius="lg" className={classes.rows}>
          {found.map((group) => (
            <GroupRow key={group.kind} group={group} />
          ))}
          {consents.count > 0 && <ConsentsRow consents={consents} />}
        </Paper>
      )}
      {refusal && <Alert color="gold">{personalDataMessages[refusal]}</Alert>}
      {found.length > 0 && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<Icon of={IconDownload} size={18} />}
            loading={isBusy}
            onClick={() => void save()}
          >
            Export as ZIP
          </Button>
          {isErasable && !refusal && (
            <Button
              color="red"
              leftSection={<Icon of={IconTrashX} size={18} />}
              loading={isBusy}
              onClick={ask}
            >
              Erase all
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

function GroupRow({ group: { kind, count, records } }: { group: PersonalGroup }) {
  const { one, many, fate, screen, isCounted } = kinds[kind];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Title order={3} size="h5">
          {count === 1 ? one : `${count} ${many}`}
        </Title>
        <Text size="sm" c="dimmed">
          {count === 1 ? fate.replace(/^are /, 'is ').replace(/^stay,/, 'stays,') : fate}
        </Text>
        {!isCounted && (
          <List size="sm" withPadding>
            {records.map(({ _id, title, area, at }, index) => (
              <List.Item key={index}>
                {screen ? (
                  <Anchor component={Link} size="sm" to={`${screen}/${_id}`}>
                    <bdi>{title ?? 'Without a title'}</bdi>
                  </Anchor>
                ) : (
                  <bdi>{title ?? 'Without a title'}</bdi>
                )}
                {area !== null && ` (${area})`}
                {at !== null && `, ${shortDate(at)}`}
              </List.Item>
            ))}
            {count > records.length && <List.Item>and {count - records.length} more</List.Item>}
          </List>
        )}
      </div>
    </li>
  );
}

function ConsentsRow({ consents: { count, records } }: { consents: PersonalData['consents'] }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Title order={3} size="h5">
          {count === 1 ? 'Consent' : `${count} Consents`}
        </Title>
        <Text size="sm" c="dimmed">
          Stay as they are. Open one to see where its pictures are used, and to withdraw it: they
          are then shown nowhere.
        </Text>
        <List size="sm" withPadding>
          {records.map((consent) => (
            <List.Item key={consent._id}>
              <Anchor component={Link} size="sm" to={`${paths.consents}/${consent._id}`}>
                <bdi>{consent.who}</bdi>
              </Anchor>
              {consent.guardian !== null && (
                <>
                  , guardian: <bdi>{consent.guardian}</bdi>
                </>
              )}
              {`, ${libraryMessages.usedIn(consent.uses).toLowerCase()} `}
              <ConsentBadge consent={consent} />
            </List.Item>
          ))}
          {count > records.length && <List.Item>and {count - records.length} more</List.Item>}
        </List>
      </div>
    </li>
  );
}
