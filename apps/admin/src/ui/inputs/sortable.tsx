import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sortable.module.css';
import { Icon } from '#lib/icon.tsx';

interface SortableItem {
  id: string;
  /** What it is called, for screen readers. */
  name: string;
}

const inLine: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Makes the rows in it draggable: with the mouse, with a finger, and with the keyboard by their handles. */
export function Sortable(props: {
  items: readonly SortableItem[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const { items, onMove, children } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[inLine]}
      onDragEnd={({ active, over }) => {
        if (over) onMove(placeOf(active.id), placeOf(over.id));
      }}
      accessibility={{
        announcements: announcementsOf(items),
        screenReaderInstructions: {
          draggable:
            'Press space or enter to pick this up, the arrow keys to move it, space or enter to drop it, escape to put it back.',
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A row of a {@link Sortable}, with its handle in front. */
export function SortableRow(props: {
  item: SortableItem;
  className: string | undefined;
  isInactive?: boolean;
  children: ReactNode;
}) {
  const { item, className, isInactive = false, children } = props;
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id });

  return (
    <li
      ref={setNodeRef}
      className={`${classes.row} ${className}`}
      data-dragging={isDragging || undefined}
      data-inactive={isInactive || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      {...listeners}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        aria-label={`Drag ${item.name}`}
        // Escape puts the row back and does not close the dialog around it.
        data-mantine-stop-propagation={isDragging || undefined}
      >
        <Icon of={IconGripVertical} size={22} />
      </button>
      {children}
    </li>
  );
}

/** What screen readers hear while a row is on its way. */
function announcementsOf(items: readonly SortableItem[]): Announcements {
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: string | number) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up at ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is dropped at ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}
