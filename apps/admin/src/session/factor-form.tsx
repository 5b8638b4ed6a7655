import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { recoveryCode, totpCode, type FactorChallenge, type FactorProof } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { issuesByField } from '#lib/calls/problem.ts';
import { notifyFailure } from '#lib/notify.tsx';
import { authenticationOptions } from './web-authn.ts';
import { Icon } from '#lib/icon.tsx';

interface FactorFormProps {
  challenge: FactorChallenge;
  submitLabel: string;
  /** Sends a factor. It throws what the form is to show. */
  send: (proof: FactorProof) => Promise<void>;
  /** Beside the button. */
  children?: ReactNode;
}

const inputs = {
  code: {
    label: 'Code',
    description: 'The six digits that your authenticator app shows now.',
    schema: totpCode,
    other: 'Use a recovery code',
  },
  recoveryCode: {
    label: 'Recovery code',
    description: 'One of those that you saved when you set up the second factor. Each works once.',
    schema: recoveryCode,
    other: 'Use the authenticator app',
  },
} as const;

/** Asks for a second factor: a code of the app, a passkey or a recovery code. */
export function FactorForm({ challenge, submitLabel, send, children }: FactorFormProps) {
  const { hasTotp, hasRecoveryCodes, passkey } = challenge;
  const [kind, setKind] = useState<keyof typeof inputs>(hasTotp ? 'code' : 'recoveryCode');
  const [isBusy, setBusy] = useState(false);
  const { label, description, schema, other } = inputs[kind];
  const form = useForm({
    initialValues: { value: '' },
    validate: {
      value: (value) => schema.safeParse(value.trim()).error?.issues[0]?.message ?? null,
    },
  });
  const input = useRef<HTMLInputElement>(null);
  // Who comes here has nothing else to do.
  useEffect(() => input.current?.focus(), [kind]);
  const hasPasskey = passkey !== null && browserSupportsWebAuthn();

  const run = async (ask: () => Promise<FactorProof>) => {
    setBusy(true);
    try {
      await send(await ask());
    } catch (error) {
      // Who closes the browser's dialog needs no explanation.
      if (error instanceof Error && error.name === 'NotAllowedError') return;
      notifyFailure(error, 'second-factor', secondFactorMessages.wrong);
      const issues = issuesByField(error);
      form.setErrors({ value: issues[kind] ?? secondFactorMessages.wrong });
    } finally {
      setBusy(false);
    }
  };
  const sign = async (): Promise<FactorProof> => {
    const optionsJSON = authenticationOptions(passkey);
    return { passkey: { ...(await startAuthentication({ optionsJSON })) } };
  };
  const isTyped = hasTotp || hasRecoveryCodes;
  const canSwitch = hasTotp && hasRecoveryCodes;

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ value }) => run(async () => ({ [kind]: value.trim() })))}
    >
      <Stack>
        {hasPasskey && (
          <Button
            size="md"
            variant={hasTotp ? 'default' : 'filled'}
            leftSection={<Icon of={IconFingerprint} size={18} />}
            disabled={isBusy}
            onClick={() => void run(sign)}
          >
            Use a passkey
          </Button>
        )}
        {passkey !== null && !hasPasskey && (
          <Text size="sm" c="dimmed">
            This browser can not use your passkey.
          </Text>
        )}
        {isTyped && (
          <TextInput
            key={kind}
            label={label}
            description={description}
            autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
            inputMode={kind === 'code' ? 'numeric' : 'text'}
            spellCheck={false}
            required
            data-autofocus
            ref={input}
            {...form.getInputProps('value')}
          />
        )}
        {canSwitch && (
          <Button
            variant="subtle"
            size="compact-md"
            w="fit-content"
            onClick={() => {
              form.reset();
              setKind(kind === 'code' ? 'recoveryCode' : 'code');
            }}
          >
            {other}
          </Button>
        )}
        <Group justify="space-between">
          {children ?? <span />}
          {isTyped && (
            <Button type="submit" size="md" loading={isBusy}>
              {submitLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
