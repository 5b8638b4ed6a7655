import {
  Checkbox,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useId } from 'react';
import classes from './navbar-page.module.css';
import {
  defaultLabel,
  newItem,
  withItems,
  type ItemValues,
  type LinkValues,
} from './navbar-values.ts';
import type { FieldOf } from '#form-kit/colour-group.tsx';
import { LinkInput } from '#ui/inputs/link-input.tsx';
import { ListEditor } from '#ui/inputs/list-editor.tsx';

interface LinkFieldsProps {
  link: LinkValues;
  /** Where it stands, from 0. */
  at: number;
  field: FieldOf;
  onChange: (link: LinkValues) => void;
}

/** The fields of a link of the menu, and its dropdown items. */
export function LinkFields({ link, at, field, onChange }: LinkFieldsProps) {
  const typeId = useId();
  const path = `links.${at}`;
  const name = link.label || defaultLabel('Link', at);
  const setItems = (items: ItemValues[]) => onChange(withItems(link, items));

  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Label"
          placeholder={defaultLabel('Link', at)}
          {...field(`${path}.label`)}
        />
        <LinkInput
          label="URL"
          placeholder={link.dropdownItems.length > 0 ? '#' : '/'}
          {...field(`${path}.url`)}
        />
      </SimpleGrid>
      <Group gap="xl">
        <Group gap="sm" maw="100%">
          <Text id={typeId} size="sm" fw={500}>
            Type
          </Text>
          <SegmentedControl
            maw="100%"
            style={{ overflowX: 'auto' }}
            aria-labelledby={typeId}
            data={[
              { value: 'direct', label: 'Direct' },
              { value: 'dropdown', label: 'Dropdown' },
            ]}
            value={link.type}
            onChange={(type) =>
              onChange({ ...link, type: type === 'dropdown' ? 'dropdown' : 'direct' })
            }
          />
        </Group>
        <Checkbox
          label="Visible"
          aria-label={`Visible: ${name}`}
          {...field(`${path}.isVisible`, 'checkbox')}
        />
      </Group>
      <ListEditor
        id={field(`${path}.dropdownItems`).id}
        label="Dropdown Items"
        owner={name}
        kind="dropdown item"
        isCompact
        addLabel={
          // One item of the button's flex box, or the space before the name is lost.
          <span>
            Add Item to <bdi>{name}</bdi>
          </span>
        }
        error={field(`${path}.dropdownItems`).error}
        entries={link.dropdownItems}
        onChange={setItems}
        blank={() => newItem(link.dropdownItems.length)}
        nameOf={(item, itemAt) => item.label || defaultLabel('Item', itemAt)}
      >
        {(item, itemAt) => {
          const itemPath = `${path}.dropdownItems.${itemAt}`;
          const itemName = item.label || defaultLabel('Item', itemAt);
          return (
            <>
              <TextInput
                label="Item label"
                placeholder={defaultLabel('Item', itemAt)}
                {...field(`${itemPath}.label`)}
              />
              <LinkInput label="Item URL" placeholder="/" {...field(`${itemPath}.url`)} />
              <Checkbox
                className={classes.visible}
                label="Visible"
                aria-label={`Visible: ${itemName}`}
                {...field(`${itemPath}.isVisible`, 'checkbox')}
              />
            </>
          );
        }}
      </ListEditor>
    </Stack>
  );
}
