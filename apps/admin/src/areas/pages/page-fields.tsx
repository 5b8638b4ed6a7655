import {
  Checkbox,
  Paper,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import slugify from '@sindresorhus/slugify';
import type { UploadFolder } from '@site/contract';
import { useId, type ReactNode } from 'react';
import { blankCard, type PageValues } from './page-values.ts';
import { altTextHelp } from '#fields/fields.tsx';
import { ColourGroup, type ColourField, type FieldOf } from '#form-kit/colour-group.tsx';
import { LinkInput } from '#ui/inputs/link-input.tsx';
import { LongTextInput } from '#ui/long-text/long-text-input.tsx';
import { ImageInput } from '#ui/upload/image-input.tsx';
import { ListEditor } from '#ui/inputs/list-editor.tsx';

interface FieldsProps {
  values: PageValues;
  field: FieldOf;
}

/** The longest address that is proposed for a page, in characters. */
const addressLength = 60;

/** The address that a page with this title is likely to get, in the characters that one may have. */
const addressFrom = (title: string) => slugify(title).slice(0, addressLength).replace(/-$/, '');

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} radius="lg">
      <Title order={3} size="h4" mb="md">
        {title}
      </Title>
      <Stack gap="lg">{children}</Stack>
    </Paper>
  );
}

/** One of a few words, all in sight. */
function Choice(props: {
  label: string;
  description?: string;
  path: string;
  options: { value: string; label: string }[];
  field: FieldOf;
}) {
  const { label, description, path, options, field } = props;
  const labelId = useId();
  const { value, onChange } = field(path);
  return (
    <Stack gap={6} align="flex-start">
      <Text id={labelId} fw={500}>
        {label}
      </Text>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <SegmentedControl
        aria-labelledby={labelId}
        data={options}
        value={String(value)}
        onChange={onChange}
      />
    </Stack>
  );
}

function ImageField(props: {
  label: string;
  description?: string;
  path: string;
  folder: UploadFolder;
  field: FieldOf;
  /** Is called when another one is chosen. */
  onPicture?: () => void;
}) {
  const { label, description, path, folder, field, onPicture } = props;
  const { id, value, error, onChange } = field(path);
  return (
    <ImageInput
      id={id}
      label={label}
      description={description}
      error={error}
      folder={folder}
      value={typeof value === 'string' ? value : ''}
      onChange={(address) => {
        onChange(address);
        onPicture?.();
      }}
    />
  );
}

const templates = [
  { value: 'simple-page', label: 'Simple page' },
  { value: 'simple-page-with-image', label: 'Simple page with image' },
  { value: 'card-grid-page', label: 'Card grid page' },
];

/**
 * Everything that makes a page. Some fields belong to one template only.
 * @param props.onPicture is called when another main image is chosen
 */
export function PageFields(props: FieldsProps & { isNew: boolean; onPicture: () => void }) {
  const { values, field, isNew, onPicture } = props;
  const { template } = values;
  const [title, url] = [field('mainTitle'), field('url')];
  return (
    <Stack gap="lg">
      <Group title="Content">
        <Select
          label="Page Template"
          description="The layout of the page. Preview shows it."
          data={templates}
          {...field('template')}
        />
        <TextInput
          label="Page URL"
          description="The page’s address on the site: lower-case letters, digits and hyphens."
          placeholder="about-us"
          leftSection="/"
          required
          autoComplete="off"
          spellCheck={false}
          {...url}
        />
        <TextInput
          label="Main Title"
          required
          {...title}
          onChange={(event) => {
            // Until another one is typed, and while nobody can have a link to it.
            if (isNew && values.url === addressFrom(values.mainTitle)) {
              url.onChange(addressFrom(event.currentTarget.value));
            }
            title.onChange(event);
          }}
        />
        <LongTextInput
          label="Main Description (Optional)"
          description="Leave an empty line between paragraphs."
          minRows={5}
          {...field('mainDescription')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Button Text (Optional)" {...field('buttonText')} />
          <LinkInput
            label="Button Link (Optional)"
            placeholder="/contact-us"
            {...field('buttonLink')}
          />
        </SimpleGrid>
        <Checkbox
          label="Justified"
          description="Lines of text end at the same edge."
          {...field('isJustified', 'checkbox')}
        />
        <Choice
          label="Content Position"
          path="contentPosition"
          field={field}
          options={[
            { value: 'center', label: 'Center' },
            { value: 'left', label: 'Left' },
          ]}
        />
      </Group>
      {template === 'simple-page-with-image' && (
        <Group title="Image">
          <ImageField
            label="Main Image"
            description="Until there is one, the page shows without."
            path="mainImage"
            folder="Pages/Images"
            field={field}
            onPicture={onPicture}
          />
          <TextInput
            label="Alternative Text (Optional)"
            description={altTextHelp('the image')}
            {...field('imageAlt')}
          />
          <Choice
            label="Image Placement"
            path="imagePlacement"
            field={field}
            options={[
              { value: 'top', label: 'Top' },
              { value: 'left', label: 'Left' },
              { value: 'right', label: 'Right' },
            ]}
          />
        </Group>
      )}
      {template === 'card-grid-page' && <Cards values={values} field={field} />}
      <Colours hasCards={template === 'card-grid-page'} field={field} />
      <Group title="Search engines">
        <TextInput
          label="SEO Title (Optional)"
          description="In search results and browser tabs. Without it the main title is used."
          {...field('seo.title')}
        />
        <Textarea
          label="SEO Description (Optional)"
          description="One or two sentences below the title in search results."
          autosize
          minRows={2}
          {...field('seo.description')}
        />
        <TextInput
          label="SEO Keywords (Optional)"
          description="With commas between them."
          {...field('seo.keywords')}
        />
      </Group>
      <Group title="Publishing">
        <Choice
          label="Status"
          description="Everybody can see a published page, only staff a draft."
          path="status"
          field={field}
          options={[
            { value: 'published', label: 'Published' },
            { value: 'draft', label: 'Draft' },
          ]}
        />
      </Group>
    </Stack>
  );
}

function Cards({ values, field }: FieldsProps) {
  const { id, error, onChange } = field('cards');
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} radius="lg">
      <ListEditor
        id={id}
        label="Cards"
        description="One, two or three stand in a row, as the window is wide."
        kind="card"
        addLabel="Add Card"
        error={error}
        entries={values.cards}
        onChange={onChange}
        blank={() => ({ ...blankCard })}
        nameOf={({ title }, at) => title || `Card ${at + 1}`}
      >
        {(_card, at) => (
          <Stack gap="md">
            <TextInput label="Card Title" {...field(`cards.${at}.title`)} />
            <LongTextInput
              label="Card Description"
              minRows={2}
              {...field(`cards.${at}.description`)}
            />
            <ImageField
              label={`Card Image ${at + 1}`}
              path={`cards.${at}.image`}
              folder="Pages/Cards"
              field={field}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label="Card Button Text (Optional)" {...field(`cards.${at}.buttonText`)} />
              <LinkInput
                label="Card Button Link (Optional)"
                placeholder="/contact-us"
                {...field(`cards.${at}.buttonLink`)}
              />
            </SimpleGrid>
          </Stack>
        )}
      </ListEditor>
    </Paper>
  );
}

const onContent = 'colors.background.contentBgColor';
const colourGroups: readonly { legend: string; name: string; colours: readonly ColourField[] }[] = [
  {
    legend: 'Background',
    name: 'background',
    colours: [
      { name: 'pageBgColor', label: 'Page background' },
      { name: 'contentBgColor', label: 'Content background' },
    ],
  },
  {
    legend: 'Text',
    name: 'text',
    colours: [
      { name: 'headingColor', label: 'Heading', behind: onContent },
      { name: 'paragraphColor', label: 'Paragraph', behind: onContent },
    ],
  },
  {
    legend: 'Button',
    name: 'button',
    colours: [
      { name: 'bgColor', label: 'Button background' },
      { name: 'textColor', label: 'Button text', behind: 'colors.button.bgColor' },
      { name: 'hoverBgColor', label: 'Button background on hover' },
    ],
  },
  {
    legend: 'Cards',
    name: 'card',
    colours: [
      { name: 'bgColor', label: 'Card background' },
      { name: 'borderColor', label: 'Card border' },
      { name: 'headingColor', label: 'Card heading', behind: 'colors.card.bgColor' },
      { name: 'descriptionColor', label: 'Card description', behind: 'colors.card.bgColor' },
      { name: 'buttonBgColor', label: 'Card button background' },
      {
        name: 'buttonTextColor',
        label: 'Card button text',
        behind: 'colors.card.buttonBgColor',
      },
      { name: 'buttonHoverColor', label: 'Card button on hover' },
    ],
  },
];

function Colours({ hasCards, field }: { hasCards: boolean; field: FieldOf }) {
  return (
    <Group title="Color Theme">
      {colourGroups
        .filter(({ name }) => hasCards || name !== 'card')
        .map(({ legend, name, colours }) => (
          <ColourGroup
            key={name}
            legend={legend}
            within={`colors.${name}`}
            colours={colours}
            field={field}
          />
        ))}
    </Group>
  );
}
