import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { useDrafts } from './use-drafts.ts';
import { longDateTime } from '#lib/text/dates.ts';
import { Icon } from '#lib/icon.tsx';

type Drafts = ReturnType<typeof useDrafts<object>>;

interface UnfinishedDraftsProps extends Pick<Drafts, 'others' | 'isFull' | 'discard'> {
  take: (name: string) => void;
}

/** What was begun in other forms of the kind and is not saved yet: to go on with, or to discard. */
export function UnfinishedDrafts(props: UnfinishedDraftsProps) {
  const { others, isFull, take, discard } = props;
  return (
    <>
      {isFull && (
        <Alert
          color="gold"
          icon={<Icon of={IconAlertTriangle} />}
          title="This text is lost if the tab closes now."
        >
          There is no room for more unfinished texts in this browser. Save it, or discard others.
        </Alert>
      )}
      {others.length > 0 && (
        <Alert color="teal" icon={<Icon of={IconHistory} />} title={headingOf(others.length)}>
          <Stack component="ul" gap="xs" m={0} p={0}>
            {others.map((draft) => {
              const title = titleOf(draft.values);
              const name = title || `Text from ${longDateTime(draft.at)}`;
              return (
                <Group component="li" key={draft.name} justify="space-between" gap="xs">
                  <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Text size="sm" fw={600} dir="auto">
                      {name}
                    </Text>
                    {title !== '' && (
                      <Text size="sm" c="dimmed">
                        {longDateTime(draft.at)}
                      </Text>
                    )}
                  </div>
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      variant="default"
                      aria-label={`Go on with: ${name}`}
                      onClick={() => take(draft.name)}
                    >
                      Go on
                    </Button>
                    <Button
                      variant="subtle"
                      color="red"
                      aria-label={`Discard: ${name}`}
                      onClick={() => discard(draft.name)}
                    >
                      Discard
                    </Button>
                  </Group>
                </Group>
              );
            })}
          </Stack>
        </Alert>
      )}
    </>
  );
}

const headingOf = (count: number) =>
  count === 1 ? 'There is an unfinished text' : `There are ${count} unfinished texts`;

/** The name of a draft, by its title or name field. */
function titleOf(values: object): string {
  const all = new Map<string, unknown>(Object.entries(values));
  const [title] = ['title', 'name', 'mainTitle'].map((name) => all.get(name)).filter(Boolean);
  return typeof title === 'string' ? title : '';
}
