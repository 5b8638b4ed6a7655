import type { ComponentProps, ReactNode } from 'react';
import { ListEditor } from '#ui/inputs/list-editor.tsx';
import type { ControlProps } from './field.ts';

interface RecordListProps<Item>
  extends
    ControlProps<Item[]>,
    Pick<
      ComponentProps<typeof ListEditor<Item>>,
      'kind' | 'addLabel' | 'most' | 'blank' | 'nameOf'
    > {
  /** The fields of an item, the start of their ids, and what changes some of its values. */
  children: (item: Item, id: string, change: (values: Partial<Item>) => void) => ReactNode;
}

/** A list of records as a field of a form. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { value, description, onChange, children, id, label, error, kind, addLabel } = props;
  const { most, blank, nameOf } = props;
  const items = value ?? [];
  return (
    <ListEditor
      id={id}
      label={label}
      {...(description && { description })}
      kind={kind}
      addLabel={addLabel}
      error={error}
      entries={items}
      {...(most && { most })}
      onChange={onChange}
      blank={blank}
      nameOf={nameOf}
    >
      {(item, at) =>
        children(item, `${id}-${at}`, (values) => onChange(items.with(at, { ...item, ...values })))
      }
    </ListEditor>
  );
}
