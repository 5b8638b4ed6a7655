import { Button, Group, Input, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './list-editor.module.css';
import { EntryTools, useMoves } from './move-buttons.tsx';
import { Icon } from '#lib/icon.tsx';

/** Most entries that most lists inside a record may hold. */
const maxEntries = 50;

interface ListEditorProps<Entry> {
  /** Of the element that takes the focus when the list as a whole is refused. */
  id: string;
  /** 'Links'; the heading. */
  label: string;
  /** The entry that the list is part of, where several have one. */
  owner?: string;
  description?: string;
  /** 'link'; what one is called in a sentence. */
  kind: string;
  error?: ReactNode;
  entries: readonly Entry[];
  /** How many there may be. */
  most?: number;
  onChange: (entries: Entry[]) => void;
  /** A new entry. */
  blank: () => Entry;
  /** What an entry is called in its row. */
  nameOf: (entry: Entry, at: number) => string;
  /** On the button that adds one. */
  addLabel: ReactNode;
  /** Removes an entry, where something else than that is to happen too. */
  onRemove?: (at: number) => void;
  /** Whether an entry of a few short fields stands in a line, without a heading. */
  isCompact?: boolean;
  /** The fields of an entry. */
  children: (entry: Entry, at: number) => ReactNode;
}

/** A list inside a form: each entry in a box of its own, to be moved, removed, and added to. */
export function ListEditor<Entry>(props: ListEditorProps<Entry>) {
  const { id, label, owner, description, kind, error, entries, onChange, blank, nameOf } = props;
  const { addLabel, onRemove, most = maxEntries, isCompact = false, children } = props;
  const { list, step } = useMoves(entries, onChange);
  const addButton = useRef<HTMLButtonElement>(null);
  const listName = owner === undefined ? label : `${label} of ${owner}`;

  // A new entry takes the focus; when one is removed, what had the focus is gone.
  const shown = useRef(entries.length);
  const awaited = useRef<'added' | 'removed'>(null);
  useEffect(() => {
    if (shown.current === entries.length) return;
    if (awaited.current === 'added') {
      list.current?.lastElementChild
        ?.querySelector<HTMLElement>('input, textarea, select')
        ?.focus();
    }
    if (awaited.current === 'removed') addButton.current?.focus();
    awaited.current = null;
    shown.current = entries.length;
  });

  const add = () => {
    awaited.current = 'added';
    onChange([...entries, blank()]);
  };
  const remove = (at: number) => {
    awaited.current = 'removed';
    if (onRemove) onRemove(at);
    else onChange(entries.filter((_, other) => other !== at));
  };

  return (
    <fieldset className={classes.list} aria-label={listName}>
      <Input.Label component="legend" size="md" className={classes.legend}>
        {label}
      </Input.Label>
      {description && (
        <Text size="sm" c="dimmed" mb="xs">
          {description}
        </Text>
      )}
      {error && (
        <Input.Error size="sm" mb="xs">
          {error}
        </Input.Error>
      )}
      <ol ref={list} className={classes.entries} aria-label={listName}>
        {entries.map((entry, at) => {
          const name = nameOf(entry, at);
          const tools = (
            <EntryTools
              {...{ name, at }}
              count={entries.length}
              className={classes.tools}
              removeLabel={`Remove ${kind}`}
              onMove={(to) => step(at, to)}
              onRemove={() => remove(at)}
            />
          );
          // Entries have no id of their own: their place is their key.
          if (isCompact) {
            return (
              <li key={at} className={classes.line}>
                <fieldset
                  aria-label={`${listName}: ${name}`}
                  className={`${classes.list} ${classes.fields}`}
                >
                  {children(entry, at)}
                </fieldset>
                {tools}
              </li>
            );
          }
          return (
            <Paper component="li" key={at} withBorder p="md" className={classes.entry}>
              <Group justify="space-between" mb="sm">
                <Text fw={600} className={classes.name}>
                  {name}
                </Text>
                {tools}
              </Group>
              <fieldset aria-label={`${listName}: ${name}`} className={classes.list}>
                {children(entry, at)}
              </fieldset>
            </Paper>
          );
        })}
      </ol>
      {entries.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          There is no {kind} yet.
        </Text>
      )}
      <Stack gap={4} align="flex-start">
        <Button
          id={id}
          ref={addButton}
          variant="default"
          leftSection={<Icon of={IconPlus} size={18} />}
          disabled={entries.length >= most}
          onClick={add}
        >
          {addLabel}
        </Button>
        {entries.length >= most && (
          <Text size="sm" c="dimmed">
            There may be at most {most}.
          </Text>
        )}
      </Stack>
    </fieldset>
  );
}
