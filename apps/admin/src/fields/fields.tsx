import {
  Checkbox,
  Group,
  Image,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { categorySummary, type Document, type UploadFolder } from '@site/contract';
import { toLocalInput } from '@site/contract/dates';
import { Icon, type IconName } from '@site/ui';
import type { ControlProps, Field, SecretField } from './field.ts';
import { NewCategory } from './new-category.tsx';
import { allCategories, allPartners, allProjects } from './option-sources.ts';
import { IconInput } from '#ui/inputs/icon-input.tsx';
import { LongTextInput } from '#ui/long-text/long-text-input.tsx';
import {
  OptionLabel,
  OptionLabels,
  RemoteMultiSelect,
  RemoteSelect,
  type OptionSource,
} from '#ui/inputs/remote-select.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { DurationInput } from '#ui/inputs/duration-input.tsx';
import { EmbedInput } from '#ui/inputs/embed-input.tsx';
import { CaptionsInput } from '#ui/upload/captions-input.tsx';
import { DocumentsInput } from '#ui/upload/documents-input.tsx';
import { ImageInput } from '#ui/upload/image-input.tsx';
import { ImagesInput } from '#ui/upload/images-input.tsx';
import { TitleInput } from '#ui/inputs/title-input.tsx';
import { VideoInput } from '#ui/upload/video-input.tsx';
import { YearsInput } from '#ui/inputs/years-input.tsx';
import { asText } from '#form-kit/versions/as-text.ts';
import { longDate, longDateTime } from '#lib/text/dates.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';

/** A field type that needs no more than a label. */
function fieldType<Value>(empty: Value | null, Control: Field<Value>['Control']) {
  return (label: string, help?: string): Field<Value> => ({ label, help, empty, Control });
}

/** A line of text. */
export const text = fieldType<string>('', (props) => <TextInput {...textProps(props)} />);

/** What an entry with long texts is called, as it will look above them. */
export const title = (label: string, help?: string): Field<string> => ({
  ...text(label, help),
  isWriting: true,
  Control: (props) => <TitleInput {...textValue(props)} />,
});

/** A text of a few sentences; the box grows with it. */
export const paragraphs = fieldType<string>('', (props) => (
  <Textarea autosize minRows={6} maxRows={24} {...textProps(props)} />
));

/** A text of paragraphs, with headings, lists and what else a text can have. */
export const longText = (label: string, help?: string): Field<string> => ({
  label,
  help,
  empty: '',
  isWriting: true,
  Control: (props) => <LongTextInput {...textValue(props)} />,
});

/** An e-mail address. */
export const email = fieldType<string>('', (props) => (
  <TextInput type="email" autoComplete="off" {...textProps(props)} />
));

/** A password; the browser offers to fill in the current one, or to make up a new one. */
export function password(
  label: string,
  autoComplete: 'current-password' | 'new-password',
  help?: string,
): SecretField {
  return {
    label,
    help,
    empty: '',
    isSecret: true,
    Control: (props) => <PasswordInput autoComplete={autoComplete} {...textProps(props)} />,
  };
}

/** A day in Pakistan. A stored time of that day stays until another day is chosen. */
export function date(label: string, help?: string): Field<string> {
  return localTime('date', longDate, label, help);
}

/** One of a few words. */
export function choice<Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  help?: string,
): Field<Value> {
  return {
    label,
    help,
    empty: null,
    isSorting: true,
    Control: (props) => (
      <Select
        {...props}
        styles={narrow}
        placeholder="Choose"
        data={options}
        onChange={(value) =>
          props.onChange(options.find((it) => it.value === value)?.value ?? null)
        }
      />
    ),
  };
}

/** Some of many words. */
export function choices<Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  help?: string,
): Field<Value[]> {
  const chosenOf = (values: readonly string[]) =>
    options.filter(({ value }) => values.includes(value));
  return {
    label,
    help,
    empty: [],
    show: (values) => asText(chosenOf(values ?? []).map((option) => option.label)),
    Control: ({ value, onChange, ...props }) => (
      <MultiSelect
        {...props}
        searchable
        data={options}
        value={value ?? []}
        onChange={(values) => onChange(chosenOf(values).map((option) => option.value))}
      />
    ),
  };
}

/** A picture, uploaded before the form is sent. */
export function image(label: string, folder: UploadFolder, help?: string): Field<string> {
  return {
    label,
    help,
    empty: '',
    blocksSubmit: 'Upload a picture to go on.',
    show: (value) => <Picture address={value} />,
    Control: (props) => <ImageInput {...props} folder={folder} />,
  };
}

/** A picture that may be left out. */
export function optionalImage(label: string, folder: UploadFolder, help?: string): Field<string> {
  const { blocksSubmit: _, ...rest } = image(label, folder, help);
  return rest;
}

/** What the picture of an entry shows, for those who do not see it. @param picture which one it is about */
export function altText(picture: 'the picture' | 'the first picture'): Field<string> {
  return optional(text('Alternative text', altTextHelp(picture)));
}

/** What is asked for by an alternative text. @param picture which one it is about */
export function altTextHelp(picture: string): string {
  return `What ${picture} shows, in a few words for people who cannot see it; leave it empty if it only decorates.`;
}

/** Several pictures in an order. */
export function images(label: string, folder: UploadFolder, help?: string): Field<string[]> {
  return {
    label,
    help,
    empty: [],
    show: (value) => (
      <Group gap="xs">
        {value?.map((address) => (
          <Picture key={address} address={address} />
        ))}
      </Group>
    ),
    Control: ({ value, ...props }) => (
      <ImagesInput {...props} value={value ?? []} folder={folder} />
    ),
  };
}

/** Documents to download, in an order. */
export function documents(label: string, folder: UploadFolder, help?: string): Field<Document[]> {
  return {
    label,
    help,
    empty: [],
    show: (value) => asText(value?.map(({ title, kind }) => `${title} (${kind})`)),
    Control: ({ value, ...props }) => (
      <DocumentsInput {...props} value={value ?? []} folder={folder} />
    ),
  };
}

/** A video, uploaded before the form is sent. */
export function video(label: string, folder: UploadFolder, help?: string): Field<string> {
  return {
    label,
    help,
    empty: '',
    blocksSubmit: 'Upload a video to go on.',
    Control: (props) => <VideoInput {...props} folder={folder} />,
  };
}

/** The captions of a video, uploaded before the form is sent. */
export function captions(label: string, folder: UploadFolder, help?: string): Field<string> {
  return {
    label,
    help,
    empty: '',
    Control: (props) => <CaptionsInput {...props} folder={folder} />,
  };
}

/** How long something lasts, stored in seconds. */
export const duration = fieldType<number>(null, (props) => <DurationInput {...props} />);

/** A video of a video site, by its address or the snippet that the site offers. */
export const embed = fieldType<string>('', (props) => <EmbedInput {...textProps(props)} />);

/** The address that a link leads to. */
export const link = fieldType<string>('', (props) => (
  <TextInput
    type="url"
    inputMode="url"
    attributes={{ input: { dir: 'ltr' } }}
    placeholder="https://"
    {...textProps(props)}
  />
));

/** A number. */
export const number = fieldType<number>(null, ({ value, onChange, ...props }) => (
  <NumberInput
    {...props}
    styles={narrow}
    value={value ?? ''}
    onChange={(next) => onChange(typeof next === 'number' ? next : null)}
  />
));

/** Yes or no. */
export const flag = fieldType<boolean>(false, ({ value, onChange, ...props }) => (
  <Checkbox
    {...props}
    size="md"
    checked={value ?? false}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
));

/** The day that it is in Pakistan. */
export const today = (): string => toLocalInput(new Date().toISOString()).slice(0, 10);

/** A day and a time in Pakistan. */
export function dateTime(label: string, help?: string): Field<string> {
  return localTime('datetime-local', longDateTime, label, help);
}

/** A text or time that may be left out: emptied, it is sent as `null`. */
export function optional(field: Field<string>): Field<string> {
  const { Control } = field;
  return {
    ...field,
    empty: null,
    Control: (props) =>
      Control({ ...props, onChange: (value) => props.onChange(value === '' ? null : value) }),
  };
}

function localTime(
  type: 'date' | 'datetime-local',
  inFull: (iso: string) => string,
  label: string,
  help: string | undefined,
): Field<string> {
  return {
    label,
    help,
    empty: '',
    show: (value) => (value ? inFull(value) : null),
    Control: (props) => <DateInput type={type} {...textValue(props)} />,
  };
}

/** A first and a last year, stored as `2024-2026`. */
export const years = fieldType<string>('', (props) => <YearsInput {...textValue(props)} />);

/** One of what the server has at the moment. */
export function remoteChoice<Value extends string>(
  label: string,
  source: OptionSource<Value>,
  help?: string,
): Field<Value> {
  return {
    label,
    help,
    empty: null,
    isSorting: true,
    show: (value) => <OptionLabel source={source} value={value} />,
    Control: (props) => <RemoteSelect {...props} source={source} />,
  };
}

/** One of the categories. */
export function category(label: string, help?: string): Field<string> {
  return {
    ...remoteChoice(label, allCategories, help),
    Control: (props) => (
      <Stack gap={4}>
        <RemoteSelect {...props} source={allCategories} />
        <NewCategory onMade={props.onChange} />
      </Stack>
    ),
    // Reads give the category itself, writes take its id.
    read: (stored) => categorySummary.safeParse(stored).data?._id ?? null,
  };
}

/** One of the projects, or none. */
export function project(label: string, help?: string): Field<string> {
  return remoteChoice(label, allProjects, help);
}

/** Some of the partners. */
export function partners(label: string, help?: string): Field<string[]> {
  return {
    label,
    help,
    empty: [],
    show: (value) => <OptionLabels source={allPartners} values={value ?? []} />,
    Control: ({ value, ...props }) => (
      <RemoteMultiSelect {...props} value={value ?? []} source={allPartners} />
    ),
  };
}

/** One of the icons that the site has. */
export function icon<Name extends IconName>(
  label: string,
  names: readonly Name[],
  start: NoInfer<Name>,
  help?: string,
): Field<Name> {
  return {
    label,
    help,
    empty: start,
    show: (value) => value && <Icon name={value} />,
    Control: (props) => <IconInput {...props} names={names} />,
  };
}

/**
 * A field that is only there while others hold certain values.
 * @param missing the message when it is shown and empty; it may be empty when this is left out
 */
export function onlyWhen<Value>(
  isShown: (values: Record<string, unknown>) => boolean,
  field: Field<Value>,
  missing?: string,
): Field<Value> {
  return { ...field, isShown, ...(missing !== undefined && { missing }) };
}

/**
 * A field that may be empty unless others hold certain values.
 * @param missing the message when it is needed and empty
 */
export function neededWhen<Value>(
  isNeeded: (values: Record<string, unknown>) => boolean,
  field: Field<Value>,
  missing: string,
): Field<Value> {
  return { ...field, isNeeded, missing };
}

/** A choice that starts with one of its words. */
export function choiceFrom<const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  start: NoInfer<Value>,
  help?: string,
): Field<Value> {
  return { ...choice(label, options, help), empty: start, isSorting: false };
}

const narrow = { wrapper: { maxWidth: 280 } };

function Picture({ address }: { address: string | null }) {
  return <Image src={pictureAddress(address)} alt="" h={96} w="auto" radius="sm" />;
}

function textValue<Props extends { value: string | null }>(props: Props) {
  return { ...props, value: props.value ?? '' };
}

function textProps({ onChange, ...props }: ControlProps<string>) {
  return {
    ...textValue(props),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
}
