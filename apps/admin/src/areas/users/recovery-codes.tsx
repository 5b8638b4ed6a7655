import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { saveFile } from '#lib/files/save-file.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

/** Shows new recovery codes, which nothing shows again. @param codes `null` while there are none to show */
export function RecoveryCodes(props: { codes: readonly string[] | null; onClose: () => void }) {
  const { codes, onClose } = props;
  const text = (codes ?? []).join('\n');
  return (
    <Dialog
      opened={codes !== null}
      // What is closed by mistake is gone.
      isRequired
      onClose={() => undefined}
      stackId="recovery-codes"
      title="Your recovery codes"
    >
      <Stack>
        <Text>
          Each of these codes signs you in once, when your phone or passkey is not at hand. They are
          shown <b>this one time</b>: print them, or keep them where you keep your passwords.
        </Text>
        <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" m={0} p={0}>
          {codes?.map((code) => (
            <li key={code} style={{ listStyle: 'none' }}>
              <Code fz="md">{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? <Icon of={IconCheck} size={16} /> : <Icon of={IconCopy} size={16} />
                }
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            leftSection={<Icon of={IconDownload} size={16} />}
            onClick={() =>
              saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes', 'txt')
            }
          >
            Save as a file
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            I have saved them
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
