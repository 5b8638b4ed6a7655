import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { confirmInput, type FactorProof } from '@site/contract';
import { deviceId } from '@site/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from './current-user.ts';
import { FactorForm } from './factor-form.tsx';
import { api } from '#lib/api.ts';
import { answerConfirmation, useConfirmationNeeded } from '#lib/calls/confirmation.ts';
import { dismissFailure, notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';

/** Asks for the password or a second factor before what only its owner may do. The call that needed it goes on afterwards. */
export function ConfirmDialog() {
  const needed = useConfirmationNeeded();
  const { hasSecondFactor } = useCurrentUser();
  const [prefersPassword, setPrefersPassword] = useState(false);
  const cancel = () => {
    dismissFailure('second-factor');
    setPrefersPassword(false);
    answerConfirmation(false);
  };
  const isByFactor = needed === 'factor' || (hasSecondFactor && !prefersPassword);
  return (
    <Dialog
      opened={needed !== null}
      onClose={cancel}
      stackId="confirm-identity"
      title="Confirm it's you"
      closeOnClickOutside={false}
    >
      {needed !== null && isByFactor && (
        <ByFactor
          onCancel={cancel}
          onPassword={needed === 'any' ? () => setPrefersPassword(true) : undefined}
        />
      )}
      {needed === 'any' && !isByFactor && <ByPassword onCancel={cancel} />}
    </Dialog>
  );
}

const reason = 'You signed in some time ago, and this concerns the rights or the data of people.';

function ByPassword({ onCancel }: { onCancel: () => void }) {
  const confirm = api.sessions.confirm.useMutation();
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: schemaResolver(confirmInput, { sync: true }),
  });
  const submit = async (body: typeof form.values) => {
    try {
      await confirm.mutateAsync({ body: { ...body, device: deviceId() } });
      answerConfirmation(true);
    } catch (error) {
      notifyFailure(error, 'confirm-identity');
      form.setErrors(issuesByField(error));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <Text>{reason} Please give your password once more. What you typed stays.</Text>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ByFactor(props: { onCancel: () => void; onPassword: (() => void) | undefined }) {
  const { onCancel, onPassword } = props;
  const confirm = api.sessions.confirm.useMutation();
  // Each time that it is asked for.
  const query = useQuery({
    queryKey: ['factor-challenge'],
    queryFn: async () => versioned(await api.secondFactor.challenge.mutate({ body: {} })).body,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Stack>
      <Text>{reason} Please give your second factor once more. What you typed stays.</Text>
      <Loaded query={query} skeleton={<FormSkeleton inputs={['code']} />}>
        {(challenge) => (
          <FactorForm
            challenge={challenge}
            submitLabel="Confirm"
            send={async (proof: FactorProof) => {
              const body = { ...proof, challenge: challenge.challenge, device: deviceId() };
              await confirm.mutateAsync({ body });
              dismissFailure('second-factor');
              answerConfirmation(true);
            }}
          >
            <Group gap="xs">
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
              {onPassword && (
                <Button variant="subtle" onClick={onPassword}>
                  Use my password
                </Button>
              )}
            </Group>
          </FactorForm>
        )}
      </Loaded>
    </Stack>
  );
}
