import { Button, Checkbox, Group, List, Menu, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  areaName,
  contract,
  localizedAreas,
  mayCall,
  publishedAreas,
  type BulkAction,
} from '@site/contract';
import { batchMessages, historyMessages, translationMessages } from '@site/contract/messages';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Area } from './area.ts';
import classes from './selection-bar.module.css';
import { useRefreshSubmissions, useReview } from '#form-kit/publishing/use-submissions.ts';
import type { Field } from '#fields/field.ts';
import rows from '#listing/rows.module.css';
import { useBulk, type BulkChange } from '#listing/use-bulk.ts';
import type { Found, Selection } from '#listing/use-selection.ts';
import { api } from '#lib/api.ts';
import { ApiProblem } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { languageName } from '#lib/text/language-name.ts';
import { otherLanguages, translationsKey, type TranslationPlace } from '#lib/translations.ts';
import { settings } from '#lib/settings.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { UndoDelete } from '#ui/states/note-action.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { Icon } from '#lib/icon.tsx';

/** Titles that a question names. */
const namedTitles = 5;

const words: Record<BulkAction, { verb: string; done: string }> = {
  publish: { verb: 'Publish', done: 'published' },
  unpublish: { verb: 'Unpublish', done: 'unpublished' },
  delete: { verb: 'Delete', done: 'deleted' },
  change: { verb: 'Change', done: 'changed' },
};

/** What it needs of an area. */
type SelectedArea = Pick<Area, 'key' | 'name' | 'fields'>;

interface SelectionBarProps {
  area: SelectedArea;
  selection: Selection;
  found: Found;
}

/** Selects the entries of a page, or everything that is found, and does the same to all of them. */
export function SelectionBar({ area, selection, found }: SelectionBarProps) {
  const { one, many } = area.name;
  const { count, isAll } = selection;
  const acts = useActs(area, selection, found);
  const counted = (number: number) => `${number} ${number === 1 ? one : many}`;
  return (
    <Paper
      component="fieldset"
      withBorder
      radius="lg"
      className={`${classes.group} ${count > 0 ? rows.selected : rows.unselected}`}
      aria-label="Selection"
    >
      <div className={classes.bar}>
        <Checkbox
          checked={selection.ofPage === true && count > 0}
          indeterminate={selection.ofPage === null}
          onChange={selection.togglePage}
          label={count === 0 ? 'Select all on this page' : `${counted(count)} selected`}
        />
        {count > 0 && (
          <>
            {selection.ofPage === true && !isAll && found.total > count && (
              <Button variant="subtle" size="compact-sm" onClick={selection.selectAll}>
                Select all {found.total} that match
              </Button>
            )}
            <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
              Clear selection
            </Button>
            <Group gap="xs" className={classes.actions}>
              {acts.offered.map(({ action, color }) => (
                <Button
                  key={action}
                  size="xs"
                  variant="default"
                  {...(color && { c: color })}
                  loading={acts.isBusy}
                  onClick={() => void acts.ask(action)}
                >
                  {words[action].verb}
                </Button>
              ))}
              {acts.languages.map(({ code }) => (
                <Button
                  key={code}
                  size="xs"
                  variant="default"
                  loading={acts.isBusy}
                  onClick={() => void acts.wantIn(code)}
                >
                  Ask for {languageName(code)}
                </Button>
              ))}
              {acts.fields.length > 0 && (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button
                      size="xs"
                      variant="default"
                      loading={acts.isBusy}
                      rightSection={<Icon of={IconChevronDown} size={14} />}
                    >
                      Change
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {acts.fields.map(([name, field]) => (
                      <Menu.Item key={name} onClick={() => acts.open(name, field)}>
                        {field.label}
                      </Menu.Item>
                    ))}
                  </Menu.Dropdown>
                </Menu>
              )}
            </Group>
          </>
        )}
      </div>
      <ChangeDialog
        key={acts.changed?.name ?? ''}
        {...acts.dialog}
        title={`Change ${counted(count)}`}
        titles={selection.titles}
        count={count}
      />
    </Paper>
  );
}

/** What can be done to what is selected, by whom it can be done. */
function useActs({ key, name, fields }: SelectedArea, selection: Selection, { query }: Found) {
  const { role } = useCurrentUser();
  const { mustSubmit } = useReview();
  const bulk = useBulk(key);
  const refreshSubmissions = useRefreshSubmissions();
  const client = useQueryClient();
  const { data: languages = [] } = useQuery(otherLanguages);
  const [isBusy, setBusy] = useState(false);
  const [changed, setChanged] = useState<{ name: string; field: Field<unknown> }>();
  const [isOpen, dialog] = useDisclosure(false);
  const about = `${key} selection`;
  const routes = contract[key];
  const mayUpdate = mayCall(routes.update.metadata.access, role);
  const counted = (count: number) => `${count} ${count === 1 ? name.one : name.many}`;
  const which = selection.isAll ? { filter: { ...query } } : { ids: selection.ids };

  const during = async (work: () => Promise<void>, failed: string = batchMessages.failed) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailure(error, about, failed);
    }
    setBusy(false);
  };
  const undo = (batch: string) =>
    during(async () => {
      await bulk.undo(batch);
      notify('success', historyMessages.undone, about);
    });
  const run = (change: BulkChange) =>
    during(async () => {
      const { done, batch } = await bulk.run(change);
      selection.clear();
      void refreshSubmissions();
      if (batch === null) {
        notify('warning', batchMessages.alreadySo, about);
        focusPageTitle();
        return;
      }
      notify('success', `${counted(done)} ${words[change.action].done}`, about, (close) => (
        <UndoDelete record={about} close={close} run={() => undo(batch)} />
      ));
    });

  return {
    isBusy,
    changed,
    offered: [
      ...(publishedAreas.has(key) && mayUpdate && !mustSubmit
        ? ([{ action: 'publish' }, { action: 'unpublish' }] as const)
        : []),
      ...(mayCall(routes.remove.metadata.access, role)
        ? ([{ action: 'delete', color: 'red' }] as const)
        : []),
    ] satisfies { action: BulkAction; color?: string }[],
    /** Those that sort entries: all may get the same value. */
    fields: mayUpdate ? Object.entries(fields).filter(([, field]) => field.isSorting) : [],
    /** Those into which the entries can be translated; each is noted by itself. */
    languages: mayUpdate && localizedAreas.includes(key) && !selection.isAll ? languages : [],
    wantIn: (lang: string) =>
      during(async () => {
        let count = 0;
        for (const record of selection.ids) {
          if (await wantTranslation({ area: areaName(key), record, lang })) count += 1;
        }
        selection.clear();
        void client.invalidateQueries({ queryKey: [translationsKey] });
        const { wanted, wantedAlready } = translationMessages;
        if (count > 0) notify('success', wanted(count), about);
        else notify('warning', wantedAlready, about);
        focusPageTitle();
      }, translationMessages.wantFailed),
    open: (fieldName: string, field: Field<unknown>) => {
      setChanged({ name: fieldName, field });
      dialog.open();
    },
    dialog: {
      isOpen,
      close: dialog.close,
      changed,
      save: (value: unknown) => {
        dialog.close();
        if (changed) void run({ action: 'change', values: { [changed.name]: value }, ...which });
      },
    },
    /** Counts, asks, and does it. */
    ask: (action: BulkAction) =>
      during(async () => {
        const change = { action, ...which };
        const { matched, done } = await bulk.count(change);
        if (done === 0) {
          notify(
            'warning',
            matched === 0 ? batchMessages.nothingFound : batchMessages.alreadySo,
            about,
          );
          return;
        }
        confirm({
          title: `${words[action].verb} ${counted(done)}?`,
          children: (
            <Stack gap="xs">
              <Titles titles={selection.titles} count={selection.count} />
              {done < matched && <Text>The other {matched - done} are so already.</Text>}
              {action === 'delete' && (
                <Text>They stay in the trash for {settings.trashDays} days.</Text>
              )}
            </Stack>
          ),
          labels: { confirm: words[action].verb, cancel: 'Cancel' },
          ...(action === 'delete' && { confirmProps: { color: 'red' } }),
          onConfirm: () => void run(change),
        });
      }),
  };
}

/** What some of the selected entries are called. */
function Titles({ titles, count }: { titles: readonly string[]; count: number }) {
  const named = titles.slice(0, namedTitles);
  return (
    <List size="sm" spacing={6}>
      {named.map((title, at) => (
        <List.Item key={at}>
          <bdi>{title}</bdi>
        </List.Item>
      ))}
      {count > named.length && <List.Item>and {count - named.length} more</List.Item>}
    </List>
  );
}

/** Asks for the value that all of the selected entries are to have. */
function ChangeDialog(props: {
  isOpen: boolean;
  close: () => void;
  changed: { name: string; field: Field<unknown> } | undefined;
  save: (value: unknown) => void;
  title: string;
  titles: readonly string[];
  count: number;
}) {
  const { isOpen, close, changed, save, title, titles, count } = props;
  const id = useId();
  const [value, setValue] = useState<unknown>(null);
  return (
    <Dialog opened={isOpen} onClose={close} title={title} stackId="bulk">
      <Stack>
        <Titles titles={titles} count={count} />
        {changed && (
          <changed.field.Control
            id={id}
            label={changed.field.label}
            description={changed.field.help}
            required
            error={null}
            value={value}
            onChange={setValue}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={value === null} onClick={() => save(value)}>
            Change
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Notes that an entry should be translated. @returns false: it is noted or begun already, or written in the language */
async function wantTranslation(params: TranslationPlace): Promise<boolean> {
  const body = { fields: {}, status: 'draft' as const };
  const headers = { 'if-none-match': '*' as const };
  try {
    versioned(await api.translations.put.mutate({ params, body, headers }));
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && [400, 412].includes(error.status ?? 0)) return false;
    throw error;
  }
}
