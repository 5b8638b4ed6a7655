import { Paper } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Area } from './area.ts';
import { EntryItem } from './entry-item.tsx';
import { EntryReader } from './entry-reader.tsx';
import classes from './entry-item.module.css';
import type { Entry } from '#listing/listing.ts';
import { useRemove } from '#listing/use-entries.ts';
import { confirmDelete } from '#ui/confirm-delete.tsx';

/** Entries of an area in rows or as cards, each with Edit and Delete. */
export function Entries(props: {
  area: Area;
  entries: Entry[];
  /** The id of the one that was created last. */
  newest: string | undefined;
  onEdit: (id: string) => void;
  onRemoved?: (id: string) => void;
}) {
  const { area, entries, newest, onEdit, onRemoved } = props;
  const { layout = 'rows', card, name, messages } = area;
  const remove = useRemove(area);
  const [isReading, reader] = useDisclosure(false);
  // It stays while its dialog closes.
  const [read, setRead] = useState<Entry>();
  const items = entries.map((entry) => (
    <EntryItem
      key={entry._id}
      entry={entry}
      card={card}
      layout={layout}
      isNew={entry._id === newest}
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
            onRemoved?.(entry._id);
          },
          deleted: messages.deleted,
          failed: messages.deleteFailed,
        })
      }
    />
  ));
  return (
    <>
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
