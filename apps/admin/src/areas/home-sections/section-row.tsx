import { Badge, Switch, Text } from '@mantine/core';
import type { HomeSection } from '@site/contract';
import { sectionLabels } from './section-labels.ts';
import classes from './section-row.module.css';
import { MoveButtons } from '#ui/inputs/move-buttons.tsx';
import { SortableRow } from '#ui/inputs/sortable.tsx';

interface SectionRowProps {
  section: HomeSection;
  /** Where it stands, from 0. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  onToggle: (isActive: boolean) => void;
}

/** A section that can be dragged, moved by buttons, and switched on or off. */
export function SectionRow({ section, at, count, onMove, onToggle }: SectionRowProps) {
  const { label, hint } = sectionLabels[section.sectionName];
  const { isActive } = section;

  return (
    <SortableRow
      item={{ id: section._id, name: label }}
      className={classes.row}
      isInactive={!isActive}
    >
      <span className={classes.place} aria-hidden="true">
        {at + 1}
      </span>
      <span className={classes.words}>
        <Text component="span" fw={600} display="block">
          {label}
        </Text>
        <Text component="span" size="sm" c="dimmed" display="block">
          {hint}
        </Text>
      </span>
      <Switch
        className={classes.switch}
        size="md"
        checked={isActive}
        label={isActive ? 'Active' : 'Inactive'}
        aria-label={`${isActive ? 'Active' : 'Inactive'}: ${label}`}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      <MoveButtons name={label} {...{ at, count, onMove }} />
    </SortableRow>
  );
}

/** What is always on top of the home page, and stays there. */
export function SliderRow() {
  return (
    <div className={classes.fixed}>
      <span className={classes.words}>
        <Text component="span" fw={600} display="block">
          Slider
        </Text>
        <Text component="span" size="sm" c="dimmed" display="block">
          Large pictures with a heading
        </Text>
      </span>
      <Badge variant="light" color="gray" tt="none">
        Always first
      </Badge>
    </div>
  );
}
