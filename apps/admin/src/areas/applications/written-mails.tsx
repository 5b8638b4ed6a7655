import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ApplicationWithMails } from '@site/contract';
import { IconMail } from '@tabler/icons-react';
import { MailDialog } from './mail-dialog.tsx';
import { longDateTime } from '#lib/text/dates.ts';
import classes from '#listing/rows.module.css';
import { DeliveryBadge } from '#ui/states/delivery-badge.tsx';
import { Icon } from '#lib/icon.tsx';

/** What was written to an applicant and when, and the way to write more. */
export function WrittenMails({ application }: { application: ApplicationWithMails }) {
  const { _id: id, userId: person, careerId: career, mails } = application;
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Stack gap="sm" component="section" aria-label="Mails">
      {mails.length > 0 && (
        <Title order={3} size="h5">
          Mails
        </Title>
      )}
      {mails.map(({ _id, subject, text, by, at, delivery }) => (
        <Paper key={_id} component="article" withBorder radius="lg" p="md">
          <Group gap="xs" justify="space-between">
            <Text size="sm" c="dimmed">
              {by ? <bdi>{by.name}</bdi> : 'An account that is gone'}, {longDateTime(at)}
            </Text>
            <DeliveryBadge state={delivery} />
          </Group>
          <Text dir="auto" fw={600}>
            {subject}
          </Text>
          <Text dir="auto" className={classes.text}>
            {text}
          </Text>
        </Paper>
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<Icon of={IconMail} size={16} />}
        onClick={dialog.open}
      >
        Write a mail
      </Button>
      <MailDialog
        opened={isOpen}
        onClose={dialog.close}
        recipients={[{ id, name: person.name, vacancy: career.title }]}
      />
    </Stack>
  );
}
