import { Badge, Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { maxMailed, type Application } from '@site/contract';
import { IconEye, IconMail } from '@tabler/icons-react';
import { statusLabels } from './application-queries.ts';
import layout from './applications-page.module.css';
import { MailDialog } from './mail-dialog.tsx';
import { shortDate } from '#lib/text/dates.ts';
import classes from '#listing/rows.module.css';
import { useSelection, type Found } from '#listing/use-selection.ts';
import { Icon } from '#lib/icon.tsx';
import { RowActions, RowTitle } from '#ui/row-actions.tsx';

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
      <Paper
        component="fieldset"
        withBorder
        radius="lg"
        className={`${layout.bar} ${count > 0 ? classes.selected : classes.unselected}`}
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
          <Row
            key={application._id}
            application={application}
            isSelected={selection.isSelected(application._id)}
            onSelect={(isRange) => selection.toggle(application._id, isRange)}
            onOpen={() => open(application._id)}
          />
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

function Row(props: {
  application: Application;
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
}) {
  const { application, isSelected, onSelect, onOpen } = props;
  const { userId: person, careerId: career, status, appliedAt, phone } = application;
  const name = `${person.name}, ${career.title}`;
  const view = { label: 'View', icon: IconEye, run: onOpen };
  return (
    <li className={classes.row} data-menu>
      <Checkbox
        checked={isSelected}
        aria-label={`Select: ${name}`}
        onChange={({ nativeEvent }) =>
          onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <div className={classes.words}>
        <Group gap="xs">
          <RowTitle of={name} open={view}>
            {person.name}
          </RowTitle>
          <Badge variant="light" color={colours[status]} tt="none">
            {statusLabels[status]}
          </Badge>
        </Group>
        <Text size="sm" dir="auto">
          {career.title}
        </Text>
        <Text size="sm" c="dimmed">
          {shortDate(appliedAt)} · {person.email}
          {phone && <bdi> · {phone}</bdi>}
        </Text>
      </div>
      <RowActions of={name} open={view} others={[]} />
    </li>
  );
}

// No name and no title has it: they are one line each.
const separator = '\n';

const titled = ({ _id: id, userId, careerId }: Application) => ({
  id,
  title: `${userId.name}${separator}${careerId.title}`,
});
