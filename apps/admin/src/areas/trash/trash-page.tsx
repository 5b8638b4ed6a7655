import { Button, Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ListArea, TrashEntry } from '@site/contract';
import { trashMessages } from '@site/contract/messages';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { longDateTime } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { settings } from '#lib/settings.ts';
import { EntryList } from '#listing/entry-list.tsx';
import type { Listing } from '#listing/listing.ts';
import classes from '#listing/rows.module.css';
import { trashKey, useErase, useRestore } from '#listing/use-restore.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NoteAction } from '#ui/states/note-action.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { RowActions } from '#ui/row-actions.tsx';

const listing = {
  key: trashKey,
  title: 'Trash',
  name: { one: 'deleted entry', many: 'deleted entries' },
  messages: trashMessages,
  sorts: { '-deletedAt': 'Last deleted first', deletedAt: 'First deleted first' },
  calls: { list: api.trash.list },
} satisfies Listing<TrashEntry>;

/** The screen of an area: its name in the sidebar and its address. */
interface AreaScreen {
  area?: ListArea;
  label: string;
  path: string;
}
type AreaScreens = ReadonlyMap<string, AreaScreen>;

/** What was deleted in all areas, to be restored. */
export function trashPage(areaScreens: AreaScreens): ComponentType {
  return () => <TrashPage areaScreens={areaScreens} />;
}

function TrashPage({ areaScreens }: { areaScreens: AreaScreens }) {
  const [params, setParams] = useSearchParams();
  const area = params.get('area');
  const choose = (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value) next.set('area', value);
        else next.delete('area');
        return next;
      },
      { replace: true },
    );
  const control = (
    <Select
      aria-label="Area"
      placeholder="All areas"
      clearable
      searchable
      flex="0 1 200px"
      data={[...areaScreens].map(([value, { label }]) => ({ value, label }))}
      value={area}
      onChange={choose}
    />
  );
  return (
    <EntryList
      listing={
        area
          ? {
              ...listing,
              name: { one: 'matching deleted entry', many: 'matching deleted entries' },
            }
          : listing
      }
      filter={{ query: area ? { area } : {}, control }}
      note={<Text c="dimmed">What is deleted stays here for {settings.trashDays} days.</Text>}
    >
      {(entries) => (
        <Paper component="ul" withBorder radius="lg" className={classes.rows}>
          {entries.map((entry) => (
            <Row key={entry._id} entry={entry} place={areaScreens.get(entry.area)} />
          ))}
        </Paper>
      )}
    </EntryList>
  );
}

/** @param place `undefined`: an area that a newer API has */
function Row(props: { entry: TrashEntry; place: AreaScreen | undefined }) {
  const { entry, place } = props;
  const { _id: id, area, recordId, deletedAt, deletedBy } = entry;
  const title = entry.title ?? 'Without a title';
  const navigate = useNavigate();
  const restore = useRestore();
  const { role } = useCurrentUser();
  const [isRestoring, setRestoring] = useState(false);
  const [isErasing, erasing] = useDisclosure(false);
  const about = `restore ${id}`;

  const carryOut = async () => {
    setRestoring(true);
    try {
      await restore(place?.area, id);
      const open = async () => navigate(`${place?.path}/${recordId}`);
      notify(
        'success',
        trashMessages.restored,
        about,
        place && ((close) => <NoteAction label="Open" close={close} run={open} />),
      );
    } catch (error) {
      notifyFailure(error, about, trashMessages.restoreFailed);
    } finally {
      setRestoring(false);
    }
  };

  return (
    <li className={classes.row} data-menu>
      <div className={classes.words} data-long>
        <Title order={2} size="h5" dir="auto">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {place?.label ?? area} · {longDateTime(deletedAt)} ·{' '}
          {deletedBy ? <bdi>{deletedBy.name}</bdi> : 'an account that is gone'}
        </Text>
      </div>
      <RowActions
        of={title}
        others={[
          {
            label: 'Restore',
            icon: IconRestore,
            look: 'framed',
            isBusy: isRestoring,
            run: () => void carryOut(),
          },
          ...(role === 'admin'
            ? [
                {
                  label: 'Erase for good',
                  icon: IconTrashX,
                  look: 'removing' as const,
                  run: erasing.open,
                },
              ]
            : []),
        ]}
      />
      <Dialog
        opened={isErasing}
        onClose={erasing.close}
        stackId={`erase ${id}`}
        title="Erase this entry for good?"
      >
        <EraseForm entry={entry} title={title} onDone={erasing.close} />
      </Dialog>
    </li>
  );
}

/** Erases an entry once its title is typed. */
function EraseForm(props: { entry: TrashEntry; title: string; onDone: () => void }) {
  const { entry, title, onDone } = props;
  const { _id: id } = entry;
  const erase = useErase();
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const about = `erase ${id}`;

  const carryOut = async () => {
    setSending(true);
    try {
      await erase(id);
      notify('success', trashMessages.erased, about);
      onDone();
      focusPageTitle();
    } catch (error) {
      notifyFailure(error, about, trashMessages.eraseFailed);
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === title.trim()) void carryOut();
      }}
    >
      <Stack gap="md">
        <Text>
          <b dir="auto">{title}</b> and all of its versions will be gone. Nothing brings them back.
          Its pictures stay in the library.
        </Text>
        <TextInput
          label="Type its title to erase it"
          description={<bdi>{title}</bdi>}
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="red"
            loading={isSending}
            disabled={typed.trim() !== title.trim()}
          >
            Erase for good
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
