import { Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
import type { SectionTheme } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import { sectionThemeMessages } from '@site/contract/messages';
import type { ReactNode } from 'react';
import { ExtrasEditor, extrasText } from './extras-editor.tsx';
import { ColourGroup, type ColourField, type FieldOf } from '#form-kit/colour-group.tsx';
import { notify } from '#lib/notify.tsx';
import { ListEditor } from '#ui/inputs/list-editor.tsx';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} radius="lg">
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      <Stack gap="lg">{children}</Stack>
    </Paper>
  );
}

const buttonColours = (path: string): ColourField[] => [
  { name: 'bgColor', label: 'Background' },
  { name: 'textColor', label: 'Text', behind: `${path}.bgColor` },
  { name: 'hoverBgColor', label: 'Background on hover' },
  { name: 'hoverTextColor', label: 'Text on hover', behind: `${path}.hoverBgColor` },
  { name: 'buttonBorderColor', label: 'Border' },
];

const cardColours = (path: string): ColourField[] => [
  { name: 'bgColor', label: 'Card background' },
  { name: 'headingColor', label: 'Card heading', behind: `${path}.bgColor` },
  { name: 'descriptionColor', label: 'Card description', behind: `${path}.bgColor` },
  { name: 'borderColor', label: 'Card border' },
  { name: 'iconColor', label: 'Card icon' },
  { name: 'specialLineColor', label: 'Card special line' },
];

const linkColours = (behind: string): ColourField[] => [
  { name: 'textColor', label: 'Link', behind },
  { name: 'hoverColor', label: 'Link on hover', behind },
];

const inputColours = (path: string): ColourField[] => [
  { name: 'bgColor', label: 'Input background' },
  { name: 'textColor', label: 'Input text', behind: `${path}.bgColor` },
  { name: 'borderColor', label: 'Input border' },
];

interface RepeatedProps {
  name: 'buttons' | 'cards' | 'inputFields';
  title: string;
  /** 'button'; what one is called. */
  kind: string;
  theme: SectionTheme;
  field: FieldOf;
  /** The fields of an entry. @param path where the entry is: `cards.0` */
  children: (path: string, legend: string) => ReactNode;
}

/** Entries of which at least one remains. */
function Repeated({ name, title, kind, theme, field, children }: RepeatedProps) {
  const { id, error, onChange } = field(name);
  const entries: readonly object[] = theme[name];
  const [blank = {}] = defaultTheme('')[name];
  const remove = (at: number) => {
    if (entries.length > 1) onChange(entries.filter((_, other) => other !== at));
    else notify('warning', sectionThemeMessages.lastRequired(kind));
  };
  const capital = kind.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} radius="lg">
      <ListEditor
        id={id}
        label={title}
        description={entries.length > 1 ? 'The site uses the first one; the others are kept.' : ''}
        kind={kind}
        error={error}
        entries={entries}
        onChange={onChange}
        onRemove={remove}
        blank={() => structuredClone(blank)}
        nameOf={(_, at) => `${capital} ${at + 1}`}
        addLabel={`Add ${capital}`}
      >
        {(_, at) => children(`${name}.${at}`, `Colours: ${capital} ${at + 1}`)}
      </ListEditor>
    </Paper>
  );
}

/** What the form holds: a theme, and its extras as they are written, applied or not. */
export type ThemeValues = SectionTheme & { extrasText: string };

/** A theme as the form holds it. */
export function valuesOf(theme: SectionTheme): ThemeValues {
  return { ...theme, extrasText: extrasText(theme.extras) };
}

/** Everything that a theme sets. */
export function ThemeFields({ theme, field }: { theme: ThemeValues; field: FieldOf }) {
  const extras = field('extras');
  return (
    <Stack gap="lg">
      <Group title="Content">
        <TextInput
          label="Title"
          description="Kept with the theme. What visitors read is set at Manage Sections."
          {...field('content.title')}
        />
        <Textarea label="Description" autosize minRows={2} {...field('content.description')} />
      </Group>
      <Group title="Background">
        <ColourGroup
          legend="Backgrounds"
          isQuiet
          within="background"
          field={field}
          colours={[
            { name: 'sectionBgColor', label: 'Section background' },
            { name: 'containerBgColor', label: 'Container background' },
          ]}
        />
      </Group>
      <Group title="Text">
        <ColourGroup
          legend="Texts"
          isQuiet
          within="text"
          field={field}
          colours={[
            { name: 'headingColor', label: 'Heading', behind: 'background.sectionBgColor' },
            { name: 'paragraphColor', label: 'Paragraph', behind: 'background.sectionBgColor' },
            {
              name: 'highlightedTextColor',
              label: 'Highlighted text',
              help: 'Lines, marks and fills.',
            },
          ]}
        />
      </Group>
      <Repeated name="buttons" title="Buttons" kind="button" {...{ theme, field }}>
        {(path, legend) => (
          <ColourGroup
            legend={legend}
            isQuiet
            within={path}
            field={field}
            colours={buttonColours(path)}
          />
        )}
      </Repeated>
      <Repeated name="cards" title="Cards" kind="card" {...{ theme, field }}>
        {(path) => (
          <Stack gap="lg">
            <ColourGroup legend="Card" within={path} field={field} colours={cardColours(path)} />
            <ColourGroup
              legend="Button of the card"
              within={`${path}.button`}
              field={field}
              colours={buttonColours(`${path}.button`)}
            />
            <ColourGroup
              legend="Link of the card"
              within={`${path}.link`}
              field={field}
              colours={linkColours(`${path}.bgColor`)}
            />
          </Stack>
        )}
      </Repeated>
      <Repeated name="inputFields" title="Input Fields" kind="input field" {...{ theme, field }}>
        {(path, legend) => (
          <ColourGroup
            legend={legend}
            isQuiet
            within={path}
            field={field}
            colours={inputColours(path)}
          />
        )}
      </Repeated>
      <Group title="Extras">
        <ExtrasEditor
          id={extras.id}
          value={theme.extras}
          text={theme.extrasText}
          error={extras.error}
          onChange={extras.onChange}
          onTextChange={field('extrasText').onChange}
        />
      </Group>
    </Stack>
  );
}
