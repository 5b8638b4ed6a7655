import { Badge, Button, Checkbox, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { maxMailed, type Application } from '@site/contract';
import { IconEye, IconMail } from '@tabler/icons-react';
import { statusLabels } from './application-queries.ts';
import layout from './applications-page.module.css';
import { MailDialog } from './mail-dialog.tsx';
import { VacancyBar } from './vacancy-bar.tsx';
import { shortDate } from '#lib/text/dates.ts';
import classes from '#listing/rows.module.css';
import { useSelection, type Found } from '#listing/use-selection.ts';
import { Icon } from '#lib/icon.tsx';

const colours = {
  new: 'gold',
  shortlisted: 'teal',
  interview: 'teal',
  rejected: 'gray',
  hired: 'green',
} as const;

interface ApplicationRowsProps {
  applications: readonly Application[];
  found: Found;
  open: (id: string) => void;
}

/** The applications of a page, and what is done with several of them. */
export function ApplicationRows({ applications, found, open }: ApplicationRowsProps) {
  const selection = useSelection(applications.map(titled), found);
  const [isWriting, writing] = useDisclosure(false);
  const { count, ids, titles } = selection;
  const chosen = ids.map((id, at) => {
    const [name = '', vacancy = ''] = (titles[at] ?? '').split(separator);
    return { id, name, vacancy };
  });
  return (
    <>
      <VacancyBar found={found} />
      <Paper
        component="fieldset"
        withBorder
        radius="lg"
        className={count > 0 ? `${layout.bar} ${classes.selected}` : layout.bar}
        mb="sm"
        aria-label="Selection"
      >
        <Checkbox
          checked={selection.ofPage === true && count > 0}
          indeterminate={selection.ofPage === null}
          onChange={selection.togglePage}
          label={count === 0 ? 'Select all on this page' : `${count} selected`}
        />
        {count > 0 && (
          <>
            <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
              Clear selection
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon of={IconMail} size={16} />}
              disabled={count > maxMailed}
              onClick={writing.open}
            >
              Write a mail
            </Button>
            {count > maxMailed && (
              <Text size="sm">At most {maxMailed} can be written to at once.</Text>
            )}
          </>
        )}
      </Paper>
      <Paper component="ul" withBorder radius="lg" className={classes.rows} data-hover>
        {applications.map((application) => (
          <li key={application._id} className={classes.row}>
            <Checkbox
              checked={selection.isSelected(application._id)}
              aria-label={`Select: ${application.userId.name}, ${application.careerId.title}`}
              onChange={({ nativeEvent }) =>
                selection.toggle(
                  application._id,
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                )
              }
            />
            <div className={classes.words}>
              <Group gap="xs">
                <Title order={2} size="h5" dir="auto">
                  {application.userId.name}
                </Title>
                <Badge variant="light" color={colours[application.status]} tt="none">
                  {statusLabels[application.status]}
                </Badge>
              </Group>
              <Text size="sm" dir="auto">
                {application.careerId.title}
              </Text>
              <Text size="sm" c="dimmed">
                {shortDate(application.appliedAt)} · {application.userId.email}
                {application.phone && <bdi> · {application.phone}</bdi>}
              </Text>
            </div>
            <Button
              variant="default"
              leftSection={<Icon of={IconEye} size={16} />}
              aria-label={`View: ${application.userId.name}, ${application.careerId.title}`}
              onClick={() => open(application._id)}
            >
              View
            </Button>
          </li>
        ))}
      </Paper>
      <MailDialog
        opened={isWriting}
        onClose={writing.close}
        recipients={chosen}
        onSent={selection.clear}
      />
    </>
  );
}

// No name and no title has it: they are one line each.
const separator = '\n';

const titled = ({ _id: id, userId, careerId }: Application) => ({
  id,
  title: `${userId.name}${separator}${careerId.title}`,
});
