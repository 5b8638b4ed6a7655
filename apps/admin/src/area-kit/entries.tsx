import { Paper } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Area } from './area.ts';
import { SelectionBar } from './selection-bar.tsx';
import { copyPath } from './use-copy.ts';
import { EntryItem } from './entry-item.tsx';
import { EntryReader } from './entry-reader.tsx';
import classes from './entry-item.module.css';
import { useWaiting } from '#form-kit/publishing/use-pending.ts';
import {
  useRefreshSubmissions,
  useSubmissionStates,
} from '#form-kit/publishing/use-submissions.ts';
import type { Entry } from '#listing/listing.ts';
import { undoName } from '#lib/calls/undo-name.ts';
import { useRemove } from '#listing/use-entries.ts';
import { useUndoDelete } from '#listing/use-restore.ts';
import { useSelection, type Found } from '#listing/use-selection.ts';
import { confirmDelete } from '#ui/dialogs/confirm-delete.tsx';

/** Entries of an area in rows or as cards, each with Edit and Delete. */
export function Entries(props: {
  area: Area;
  entries: Entry[];
  /** The id of the one that was created last. */
  newest: string | undefined;
  found: Found;
  onEdit: (id: string) => void;
  onRemoved?: (id: string) => void;
}) {
  const { area, entries, newest, found, onEdit, onRemoved } = props;
  const { layout = 'rows', card, key, name, messages } = area;
  const remove = useRemove(area);
  const undoDelete = useUndoDelete();
  const waiting = useWaiting(key);
  const submitted = useSubmissionStates(key);
  const refreshSubmissions = useRefreshSubmissions();
  const selection = useSelection(
    entries.map((entry) => ({ id: entry._id, title: card.title(entry) })),
    found,
  );
  const [isReading, reader] = useDisclosure(false);
  // It stays while its dialog closes.
  const [read, setRead] = useState<Entry>();
  const items = entries.map((entry) => (
    <EntryItem
      key={entry._id}
      entry={entry}
      area={key}
      card={card}
      layout={layout}
      isSelected={selection.isSelected(entry._id)}
      onSelect={(isRange) => selection.toggle(entry._id, isRange)}
      copyPath={copyPath(area.create.path, entry._id)}
      isNew={entry._id === newest}
      waiting={waiting.get(entry._id)}
      submission={submitted.get(entry._id)}
      onRead={() => {
        setRead(entry);
        reader.open();
      }}
      onEdit={() => onEdit(entry._id)}
      onDelete={() =>
        confirmDelete({
          what: name.one,
          title: card.title(entry),
          consequence: 'will be gone from the dashboard and the public site.',
          remove: async () => {
            await remove(entry._id);
            void refreshSubmissions();
            onRemoved?.(entry._id);
          },
          deleted: messages.deleted,
          failed: messages.deleteFailed,
          undo: {
            record: undoName({ area: key, id: entry._id }),
            run: () => undoDelete(key, entry._id),
          },
        })
      }
    />
  ));
  return (
    <>
      <SelectionBar area={area} selection={selection} found={found} />
      {layout === 'cards' ? (
        <ul className={classes.cards}>{items}</ul>
      ) : (
        <Paper component="ul" withBorder radius="lg" className={classes.rows}>
          {items}
        </Paper>
      )}
      <EntryReader entry={read} card={card} isOpen={isReading} onClose={reader.close} />
    </>
  );
}
