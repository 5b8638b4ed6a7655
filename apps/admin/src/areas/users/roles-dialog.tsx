import { ScrollArea, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { areaName, areas, contract } from '@site/contract';
import { mayCall, roles, type Access, type Role } from '@site/contract/access';
import { IconCheck } from '@tabler/icons-react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

const words: Record<Role, string> = {
  admin: 'Everything, also users, roles and the state of the system.',
  moderator: 'All content, also what editors submit for review. No users.',
  editor: 'All content. Where there is a review, a moderator publishes it.',
  user: 'Only their own profile, as a visitor who has an account.',
};

/** Who may do what not everybody may, the few first. */
const levels = ['admin', 'moderator', 'staff', 'signed-in'] as const satisfies readonly Access[];

const routes = areas.flatMap((area) =>
  Object.values<{ summary: string; metadata: { access: Access } }>(contract[area]).map(
    ({ summary, metadata: { access } }) => ({ area, summary, access }),
  ),
);

interface Row {
  access: Access;
  label: string;
  details: string;
}

const summaries = (of: typeof routes) => of.map(({ summary }) => summary).join(', ');

/** What there is to do: one by one what few may, and by areas what all staff may. */
const rows = levels.flatMap((access): Row[] => {
  const own = routes.filter((route) => route.access === access);
  if (access === 'signed-in')
    return [{ access, label: 'Their own account', details: summaries(own) }];
  if (access !== 'staff')
    return own.map(({ summary }) => ({ access, label: summary, details: '' }));
  return areas.flatMap((area) => {
    const details = summaries(own.filter((route) => route.area === area));
    return details === '' ? [] : [{ access, label: titleOf(areaName(area)), details }];
  });
});

/** 'Section info'. */
function titleOf(name: string): string {
  const spaced = name
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Explains what each role may do, as the API enforces it. */
export function RolesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog opened={isOpen} onClose={onClose} stackId="roles" size="xl" title="What roles may do">
      <Stack gap="lg">
        <Stack component="dl" gap="xs" m={0}>
          {roles.map((role) => (
            <div key={role}>
              <Text component="dt" fw={600}>
                {titleOf(role)}
              </Text>
              <Text component="dd" m={0} c="dimmed">
                {words[role]}
              </Text>
            </div>
          ))}
        </Stack>
        <ScrollArea
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'What roles may do' }}
        >
          <Table miw={560} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">What</Table.Th>
                {roles.map((role) => (
                  <Table.Th key={role} scope="col" ta="center">
                    {titleOf(role)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ access, label, details }) => (
                <Table.Tr key={`${access} ${label}`}>
                  <Table.Th scope="row" fw={400}>
                    {label}
                    {details && (
                      <Text size="sm" c="dimmed">
                        {details}
                      </Text>
                    )}
                  </Table.Th>
                  {roles.map((role) => (
                    <Table.Td key={role} ta="center">
                      {mayCall(access, role) ? (
                        <>
                          <Icon of={IconCheck} size={18} />
                          <VisuallyHidden>Yes</VisuallyHidden>
                        </>
                      ) : (
                        <VisuallyHidden>No</VisuallyHidden>
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      </Stack>
    </Dialog>
  );
}
