import { Fieldset, SimpleGrid, VisuallyHidden } from '@mantine/core';
import type { useGuardedForm } from './use-guarded-form.ts';
import { ColourInput } from '#ui/inputs/colour-input.tsx';

/** Gives a control what it needs, by the path of its value. */
export type FieldOf = ReturnType<typeof useGuardedForm>['field'];

/** A colour of a record. */
export interface ColourField {
  /** Where it is, within the group. */
  name: string;
  label: string;
  help?: string;
  /** Of the colour behind it, where it is the colour of a text: a path of the whole record. */
  behind?: string;
}

/**
 * Colours that belong together.
 * @param within the path of the group: `styling.links`
 * @param isQuiet whether the legend is only heard, because a heading above says the same
 */
export function ColourGroup(props: {
  legend: string;
  isQuiet?: boolean;
  within: string;
  colours: readonly ColourField[];
  field: FieldOf;
}) {
  const { legend, isQuiet = false, within, colours, field } = props;
  const valueAt = (path: string) => String(field(path).value ?? '');
  return (
    <Fieldset
      legend={isQuiet ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      variant="unstyled"
      styles={{ legend: { fontWeight: 600 } }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt={4}>
        {colours.map(({ name, label, help, behind }) => {
          const path = `${within}.${name}`;
          const { id, onChange, error } = field(path);
          return (
            <ColourInput
              key={name}
              id={id}
              label={label}
              error={error}
              value={valueAt(path)}
              onChange={onChange}
              {...(help !== undefined && { description: help })}
              {...(behind !== undefined && { behind: valueAt(behind) })}
            />
          );
        })}
      </SimpleGrid>
    </Fieldset>
  );
}
