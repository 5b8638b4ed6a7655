import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { confirmInput } from '@site/contract';
import { api } from '#lib/api.ts';
import { answerConfirmation, useConfirmationNeeded } from '#lib/confirmation.ts';
import { notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/problem.ts';
import { Dialog } from '#ui/dialog.tsx';

/** Asks for the password before what only its owner may do. The call that needed it goes on afterwards. */
export function ConfirmDialog() {
  const isNeeded = useConfirmationNeeded();
  const cancel = () => answerConfirmation(false);
  return (
    <Dialog
      opened={isNeeded}
      onClose={cancel}
      stackId="confirm-identity"
      title="Confirm it's you"
      closeOnClickOutside={false}
    >
      {isNeeded && <ConfirmForm onCancel={cancel} />}
    </Dialog>
  );
}

function ConfirmForm({ onCancel }: { onCancel: () => void }) {
  const confirm = api.sessions.confirm.useMutation();
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: schemaResolver(confirmInput, { sync: true }),
  });
  const submit = async (body: typeof form.values) => {
    try {
      await confirm.mutateAsync({ body });
      answerConfirmation(true);
    } catch (error) {
      notifyFailure(error, 'confirm-identity');
      form.setErrors(issuesByField(error));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <Text>
          You signed in some time ago, and this concerns the rights or the data of people. Please
          give your password once more. What you typed stays.
        </Text>
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
