import { Select, Stack } from '@mantine/core';
import { fontWeights } from '@site/contract';
import { ColourGroup, type ColourField, type FieldOf } from '#form-kit/colour-group.tsx';

const groups: readonly { legend: string; name: string; colours: readonly ColourField[] }[] = [
  {
    legend: 'Navbar',
    name: 'navbar',
    colours: [
      { name: 'backgroundColor', label: 'Navbar background' },
      { name: 'textColor', label: 'Navbar text', behind: 'styling.navbar.backgroundColor' },
    ],
  },
  {
    legend: 'Menu links',
    name: 'links',
    colours: [
      { name: 'color', label: 'Link', behind: 'styling.navbar.backgroundColor' },
      { name: 'hoverColor', label: 'Link on hover', help: 'The line below the link.' },
      {
        name: 'activeColor',
        label: 'Active link',
        help: 'Of the page that is open.',
        behind: 'styling.navbar.backgroundColor',
      },
    ],
  },
  {
    legend: 'Dropdown',
    name: 'dropdown',
    colours: [
      { name: 'backgroundColor', label: 'Dropdown background' },
      { name: 'textColor', label: 'Dropdown text', behind: 'styling.dropdown.backgroundColor' },
      { name: 'hoverBackgroundColor', label: 'Dropdown background on hover' },
      {
        name: 'hoverTextColor',
        label: 'Dropdown text on hover',
        behind: 'styling.dropdown.hoverBackgroundColor',
      },
    ],
  },
  {
    legend: 'Search box',
    name: 'input',
    colours: [
      { name: 'backgroundColor', label: 'Search box background' },
      { name: 'borderColor', label: 'Search box border' },
      { name: 'textColor', label: 'Search box text', behind: 'styling.input.backgroundColor' },
      {
        name: 'placeholderColor',
        label: 'Search box placeholder',
        behind: 'styling.input.backgroundColor',
      },
    ],
  },
  {
    legend: 'Button',
    name: 'button',
    colours: [
      { name: 'backgroundColor', label: 'Button background' },
      { name: 'textColor', label: 'Button text', behind: 'styling.button.backgroundColor' },
      { name: 'hoverBackgroundColor', label: 'Button background on hover' },
      {
        name: 'hoverTextColor',
        label: 'Button text on hover',
        behind: 'styling.button.hoverBackgroundColor',
      },
    ],
  },
];

const weightNames: Record<(typeof fontWeights)[number], string> = {
  'font-light': 'Light',
  'font-normal': 'Normal',
  'font-medium': 'Medium',
  'font-semibold': 'Semibold',
  'font-bold': 'Bold',
};

/** The menu's colours, and how strong its letters are. */
export function NavbarStyling({ field }: { field: FieldOf }) {
  return (
    <Stack gap="xl">
      {groups.map(({ legend, name, colours }) => (
        <Stack key={name} gap="md">
          <ColourGroup {...{ legend, colours, field }} within={`styling.${name}`} />
          {name === 'links' && (
            <Select
              label="Font weight"
              styles={{ wrapper: { maxWidth: 280 } }}
              data={fontWeights.map((value) => ({ value, label: weightNames[value] }))}
              {...field('styling.links.fontWeight')}
            />
          )}
        </Stack>
      ))}
    </Stack>
  );
}
