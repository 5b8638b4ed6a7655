import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SavedView } from '@site/contract';
import { viewMessages } from '@site/contract/messages';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useViews, type Views } from './use-views.ts';
import { dismissFailure, notify, notifyFailure } from '#lib/notify.tsx';
import { sentenceOf } from '#lib/calls/problem.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { UndoDelete } from '#ui/states/note-action.tsx';
import { Icon } from '#lib/icon.tsx';

const about = 'views';

/** The ways in which the user looks at a list, under names: its filters, order, rows and layout. */
export function ViewsMenu() {
  const { pathname } = useLocation();
  // An entry that is open is below the address of its list.
  const [, list = ''] = pathname.split('/');
  const views = useViews(list);
  const [params, setParams] = useSearchParams();
  const shown = queryOf(params);
  const active = views.views.find(({ query }) => queryOf(new URLSearchParams(query)) === shown);
  const [isSaving, saving] = useDisclosure(false);
  const [isChanging, changing] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            size="md"
            leftSection={<Icon of={IconBookmark} size={18} />}
            maw="100%"
          >
            {active ? <bdi>{active.name}</bdi> : 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
          {/* What comes later would move what is there away from the finger. */}
          {views.isPending ? (
            <Text size="sm" c="dimmed" px="sm" py="xs">
              Loading…
            </Text>
          ) : (
            <>
              {views.views.length === 0 ? (
                <Text size="sm" c="dimmed" px="sm" py="xs">
                  None yet. Set filters and order, then save them under a name.
                </Text>
              ) : (
                <Menu.Label>My views of this list</Menu.Label>
              )}
              {views.views.map((view) => (
                <Menu.Item
                  key={view._id}
                  aria-current={view === active || undefined}
                  rightSection={view === active && <Icon of={IconCheck} size={18} />}
                  onClick={() => setParams(new URLSearchParams(view.query), { replace: true })}
                >
                  <bdi>{view.name}</bdi>
                </Menu.Item>
              ))}
              <Menu.Divider />
              {active === undefined && (
                <Menu.Item
                  leftSection={<Icon of={IconBookmarkPlus} size={18} />}
                  onClick={saving.open}
                >
                  Save this view…
                </Menu.Item>
              )}
              {views.views.length > 0 && (
                <Menu.Item leftSection={<Icon of={IconPencil} size={18} />} onClick={changing.open}>
                  Rename or remove…
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isSaving} onClose={saving.close} stackId="save-view" title="Save this view">
        <SaveForm views={views} query={shown} onDone={saving.close} />
      </Dialog>
      <Dialog
        opened={isChanging}
        onClose={changing.close}
        stackId="change-views"
        title="My views of this list"
      >
        <Stack component="ul" gap="sm" m={0} p={0}>
          {views.views.map((view) => (
            <ViewRow key={view._id} view={view} views={views} />
          ))}
          {views.views.length === 0 && <Text c="dimmed">There is none any more.</Text>}
        </Stack>
      </Dialog>
    </>
  );
}

/** What a view holds of an address: all but the page, in one order. */
function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}

/** Saves what is shown under a name, in place of the view that has it already. */
function SaveForm(props: { views: Views; query: string; onDone: () => void }) {
  const { views, query, onDone } = props;
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const known = views.views.find((view) => view.name === name.trim());
  const save = async () => {
    setSending(true);
    try {
      await (known ? views.change(known._id, { query }) : views.save({ name, query }));
      notify('success', viewMessages.saved, about);
      onDone();
    } catch (error) {
      setRefusal(sentenceOf(error, viewMessages.saveFailed));
    }
    setSending(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <TextInput
          label="Name"
          description="It keeps the filters, the search, the order, the rows of a page and the layout."
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          error={refusal}
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            setRefusal(undefined);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={name.trim() === ''}>
            {known ? 'Replace' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ViewRow({ view, views }: { view: SavedView; views: Views }) {
  const [name, setName] = useState(view.name);
  const [refusal, setRefusal] = useState<string>();
  const rename = async () => {
    try {
      await views.change(view._id, { name });
      notify('success', viewMessages.renamed, about);
    } catch (error) {
      setRefusal(sentenceOf(error, viewMessages.saveFailed));
    }
  };
  const attempt = async (work: Promise<void>, fallback: string) => {
    try {
      await work;
      dismissFailure(about);
      return true;
    } catch (error) {
      notifyFailure(error, about, fallback);
      return false;
    }
  };
  const remove = async () => {
    if (!(await attempt(views.remove(view), viewMessages.removeFailed))) return;
    notify('success', viewMessages.removed, about, (close) => (
      <UndoDelete
        record={`view ${view._id}`}
        close={close}
        run={async () => {
          await attempt(views.save(view), viewMessages.saveFailed);
        }}
      />
    ));
  };
  return (
    <li style={{ listStyle: 'none' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={`Name: ${view.name}`}
            flex={1}
            maxLength={60}
            autoComplete="off"
            value={name}
            error={refusal}
            onChange={({ currentTarget: { value } }) => {
              setName(value);
              setRefusal(undefined);
            }}
          />
          <Button
            type="submit"
            variant="default"
            size="md"
            aria-label={`Rename: ${view.name}`}
            disabled={name.trim() === '' || name.trim() === view.name}
          >
            Rename
          </Button>
          <ActionIcon
            variant="subtle"
            color="red"
            size={42}
            aria-label={`Remove: ${view.name}`}
            onClick={() => void remove()}
          >
            <Icon of={IconTrash} size={18} />
          </ActionIcon>
        </Group>
      </form>
    </li>
  );
}
