import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { Passkey, SecondFactors } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import {
  IconDeviceMobile,
  IconFingerprint,
  IconLifebuoy,
  type Icon as Drawing,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AddPasskey } from './add-passkey.tsx';
import { ownFactors } from './own-factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTotp } from './set-up-totp.tsx';
import { api } from '#lib/api.ts';
import { shortDateTime, timeAgo } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { versioned } from '#lib/calls/versioned.ts';
import classes from '#listing/rows.module.css';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { Icon } from '#lib/icon.tsx';

/**
 * What one signs in with besides the password: an authenticator app, passkeys and recovery codes.
 * @param onAdded called once one was added, and its recovery codes were seen
 */
export function SecondFactor({ onAdded }: { onAdded?: () => void }) {
  const client = useQueryClient();
  const query = useQuery(ownFactors);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [opened, setOpened] = useState<'totp' | 'passkey' | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ownFactors.queryKey });
    if (!onAdded) await client.invalidateQueries({ queryKey: ['current-user'] });
  };
  const added = async (message: string, recoveryCodes: readonly string[]) => {
    setOpened(null);
    notify('success', message, 'second-factor');
    await refresh();
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onAdded?.();
  };
  const run = async (call: () => Promise<void>) => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      notifyFailure(error, 'second-factor');
    } finally {
      setBusy(false);
    }
  };
  const remove = (what: string, call: () => Promise<string>) =>
    confirm({
      title: 'Remove this second factor?',
      children: (
        <Text>
          <b dir="auto">{what}</b> no longer signs you in.
        </Text>
      ),
      labels: { confirm: 'Remove', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void run(async () => {
          notify('success', await call(), 'second-factor');
          await refresh();
        }),
    });
  const renew = () =>
    run(async () => {
      const { body } = versioned(await api.secondFactor.renewRecoveryCodes.mutate({ body: {} }));
      await refresh();
      setCodes(body.recoveryCodes);
    });
  const removeTotp = async () => versioned(await api.secondFactor.removeTotp.mutate()).body.msg;
  const removePasskey = (id: string) => async () =>
    versioned(await api.secondFactor.removePasskey.mutate({ params: { id } })).body.msg;

  return (
    <Loaded query={query} skeleton={<FormSkeleton inputs={['app']} />}>
      {({ hasTotp, passkeys, recoveryCodesLeft, isRequired }: SecondFactors) => (
        <Stack>
          <Text size="sm" c="dimmed">
            With a second factor your password alone opens nothing: signing in also takes your phone
            or your computer.{isRequired && ' Staff need one here.'}
          </Text>
          <Paper component="ul" withBorder radius="lg" className={classes.rows}>
            <Row
              icon={IconDeviceMobile}
              title="Authenticator app"
              isOn={hasTotp}
              text="An app on your phone shows a code of six digits, such as Google Authenticator, Aegis or 2FAS. It needs no network."
            >
              <Button
                variant={hasTotp ? 'subtle' : 'default'}
                disabled={isBusy}
                onClick={() => setOpened('totp')}
              >
                {hasTotp ? 'Replace' : 'Set up an app'}
              </Button>
              {hasTotp && (
                <RemoveButton
                  name="Authenticator app"
                  isBusy={isBusy}
                  onRemove={() => remove('Authenticator app', removeTotp)}
                />
              )}
            </Row>
            <Row
              icon={IconFingerprint}
              title="Passkeys"
              isOn={passkeys.length > 0}
              text="Your fingerprint, your face, the PIN of this device, or a security key."
            >
              <Button
                variant="default"
                disabled={isBusy || !browserSupportsWebAuthn()}
                onClick={() => setOpened('passkey')}
              >
                Add a passkey
              </Button>
              {!browserSupportsWebAuthn() && (
                <Text size="sm" c="dimmed">
                  This browser has no passkeys.
                </Text>
              )}
            </Row>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey._id}
                passkey={passkey}
                isBusy={isBusy}
                onRemove={() => remove(passkey.name, removePasskey(passkey._id))}
              />
            ))}
            {(hasTotp || passkeys.length > 0) && (
              <Row
                icon={IconLifebuoy}
                title="Recovery codes"
                text={
                  recoveryCodesLeft === 1
                    ? 'One code is left.'
                    : `${recoveryCodesLeft} codes are left. Each signs you in once, when nothing else is at hand.`
                }
              >
                <Button variant="default" disabled={isBusy} onClick={() => void renew()}>
                  New recovery codes
                </Button>
              </Row>
            )}
          </Paper>
          <SetUpTotp
            opened={opened === 'totp'}
            onClose={() => setOpened(null)}
            onSet={(recoveryCodes) => added(secondFactorMessages.totpSet, recoveryCodes)}
          />
          <AddPasskey
            opened={opened === 'passkey'}
            onClose={() => setOpened(null)}
            onAdded={(recoveryCodes) => added(secondFactorMessages.passkeyAdded, recoveryCodes)}
          />
          <RecoveryCodes
            codes={codes}
            onClose={() => {
              setCodes(null);
              onAdded?.();
            }}
          />
        </Stack>
      )}
    </Loaded>
  );
}

function Row(props: {
  icon: Drawing;
  title: string;
  text: string;
  isOn?: boolean;
  children: ReactNode;
}) {
  const { icon, title, text, isOn = false, children } = props;
  return (
    <li className={classes.row}>
      <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 260px" miw={0}>
        <Icon of={icon} size={22} stroke={1.7} style={{ flexShrink: 0 }} />
        <div>
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            {isOn && <Badge variant="light">On</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
      </Group>
      <Group gap="xs">{children}</Group>
    </li>
  );
}

function RemoveButton(props: { name: string; isBusy: boolean; onRemove: () => void }) {
  const { name, isBusy, onRemove } = props;
  return (
    <Button
      variant="subtle"
      color="red"
      aria-label={`Remove: ${name}`}
      disabled={isBusy}
      onClick={onRemove}
    >
      Remove
    </Button>
  );
}

function PasskeyRow(props: { passkey: Passkey; isBusy: boolean; onRemove: () => void }) {
  const { passkey, isBusy, onRemove } = props;
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} dir="auto">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          Added {shortDateTime(createdAt)}
          {lastUsedAt && `, last used ${timeAgo(lastUsedAt)}`}
        </Text>
      </div>
      <RemoveButton name={name} isBusy={isBusy} onRemove={onRemove} />
    </li>
  );
}
