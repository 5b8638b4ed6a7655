import { Box, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { totpCode } from '@site/contract';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { api } from '#lib/api.ts';
import { notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';

interface SetUpTotpProps {
  opened: boolean;
  onClose: () => void;
  onSet: (recoveryCodes: readonly string[]) => Promise<void>;
}

/** Sets up an authenticator app: it reads a picture, and shows that it has by a code. */
export function SetUpTotp({ opened, onClose, onSet }: SetUpTotpProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      stackId="set-up-totp"
      title="Set up an authenticator app"
      closeOnClickOutside={false}
    >
      {opened && <Steps onClose={onClose} onSet={onSet} />}
    </Dialog>
  );
}

function Steps({ onClose, onSet }: Pick<SetUpTotpProps, 'onClose' | 'onSet'>) {
  // A secret of its own each time.
  const query = useQuery({
    queryKey: ['new-totp'],
    queryFn: async () => versioned(await api.secondFactor.beginTotp.mutate({ body: {} })).body,
    gcTime: 0,
    staleTime: Infinity,
  });
  const confirm = api.secondFactor.confirmTotp.useMutation();
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => totpCode.safeParse(value.trim()).error?.issues[0]?.message ?? null,
    },
  });
  const submit = async (challenge: string, code: string) => {
    try {
      const answer = await confirm.mutateAsync({ body: { challenge, code: code.trim() } });
      await onSet(answer.body.recoveryCodes);
    } catch (error) {
      notifyFailure(error, 'second-factor');
      form.setErrors(issuesByField(error));
    }
  };

  return (
    <Loaded query={query} skeleton={<FormSkeleton inputs={['picture', 'code']} />}>
      {({ challenge, secret, uri }) => (
        <form noValidate onSubmit={form.onSubmit(({ code }) => submit(challenge, code))}>
          <Stack>
            <Text>Scan this picture with the app, or type the key into it.</Text>
            {/* Cameras want dark on light, in the dark look as well. */}
            <Box bg="white" p="md" w="fit-content" style={{ borderRadius: 8 }}>
              <QRCodeSVG value={uri} size={184} title="QR code for your authenticator app" />
            </Box>
            <Text size="sm">
              Key: <Code fz="sm">{secret.match(/.{1,4}/g)?.join(' ')}</Code>
            </Text>
            <TextInput
              label="Code"
              description="The six digits that the app shows then."
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              data-autofocus
              {...form.getInputProps('code')}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={confirm.isPending}>
                Set up
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Loaded>
  );
}
