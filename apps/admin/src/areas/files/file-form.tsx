import { Checkbox, Group, Radio, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { maxTags, mediaInput, type Language, type MediaFile } from '@site/contract';
import { libraryMessages } from '@site/contract/messages/library';
import { readFile, useFileCalls } from '#ui/library/file-queries.ts';
import classes from './files.module.css';
import { FocalPointInput } from './focal-point-input.tsx';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import type { Versioned } from '#lib/calls/versioned.ts';
import { languageName } from '#lib/text/language-name.ts';

/** What the form holds of a file: its words in every language of the site, be there any or not. */
function valuesOf(file: MediaFile, languages: readonly Language[]) {
  const { name, tags, altText, decorative, caption, credit, translations, showsPeople } = file;
  const { focalPoint, licence, source } = file;
  const blank = { altText: '', caption: '' };
  return {
    name,
    altText,
    decorative,
    showsPeople,
    focalPoint,
    caption,
    credit,
    licence,
    source,
    tags,
    translations: {
      ...Object.fromEntries(languages.map(({ code }) => [code, blank])),
      ...translations,
    },
  };
}

/** The form that changes what is said of a file. */
export function useFileForm(
  { body, version }: Versioned<MediaFile>,
  languages: readonly Language[],
  onSaved: () => void,
) {
  const { change } = useFileCalls();
  const id = body._id;
  return useGuardedForm({
    input: mediaInput,
    start: valuesOf(body, languages),
    version,
    failed: libraryMessages.saveFailed,
    draft: { form: 'file', record: id },
    save: async (sent, known = '*') => {
      const saved = await change(id, sent, known);
      return {
        message: libraryMessages.saved,
        values: valuesOf(saved.body, languages),
        version: saved.version,
      };
    },
    reload: async () => {
      const read = await readFile(id);
      return { values: valuesOf(read.body, languages), version: read.version };
    },
    onSaved,
  });
}

/** Draws that form. */
export function FileForm(props: {
  state: ReturnType<typeof useFileForm>;
  file: Pick<MediaFile, 'kind' | 'url' | 'isHidden'>;
  languages: readonly Language[];
  onCancel: () => void;
}) {
  const { state, file, languages, onCancel } = props;
  const { kind, url } = file;
  const people = state.field('showsPeople');
  const isDescribed = kind === 'picture' && !state.form.values.decorative;
  return (
    <GuardedForm state={state} submitLabel="Update File" isLong onCancel={onCancel}>
      <TextInput label="Name" {...state.field('name')} />
      {kind === 'picture' && (
        <Checkbox
          size="md"
          label="Decorative: it shows nothing that has to be said"
          {...state.field('decorative', 'checkbox')}
        />
      )}
      {isDescribed && (
        <TextInput
          label="Alternative text (optional)"
          description="What the picture shows, in a few words for people who cannot see it. It is proposed wherever the picture is used."
          {...state.field('altText')}
        />
      )}
      {kind !== 'document' && (
        <Radio.Group
          size="md"
          label="Can people be recognised?"
          {...people}
          id={undefined}
          value={String(state.form.values.showsPeople)}
          onChange={(value) =>
            state.form.setFieldValue('showsPeople', value === 'null' ? null : value === 'true')
          }
        >
          <Group gap="lg" mt="xs">
            <Radio id={people.id} size="md" value="true" label="Yes" />
            <Radio size="md" value="false" label="No" />
            <Radio size="md" value="null" label="Not said" />
          </Group>
        </Radio.Group>
      )}
      {kind === 'picture' && !file.isHidden && (
        <FocalPointInput
          url={url}
          value={state.form.values.focalPoint}
          onChange={(value) => state.form.setFieldValue('focalPoint', value)}
        />
      )}
      <Textarea
        label="Caption (optional)"
        autosize
        minRows={2}
        maxRows={12}
        {...state.field('caption')}
      />
      <TextInput
        label="Credit (optional)"
        description="Who made it, or owns the rights."
        {...state.field('credit')}
      />
      <TextInput
        label="Licence (optional)"
        description="What others may do with it, such as CC BY 4.0, or “All rights reserved”."
        {...state.field('licence')}
      />
      <TextInput
        label="Source (optional)"
        description="Where it comes from: a web address, an archive, or who sent it."
        {...state.field('source')}
      />
      <TagsInput
        size="md"
        label="Tags (optional)"
        description="Words to find it by. Press Enter after each."
        maxTags={maxTags}
        acceptValueOnBlur
        // There is nothing to choose from: else Escape closes an empty list instead of the dialog.
        dropdownOpened={false}
        {...state.field('tags')}
      />
      {languages.map(({ code, dir }) => {
        const of = { autoComplete: 'off', attributes: { input: { lang: code, dir } } };
        return (
          <fieldset key={code} className={classes.group}>
            <Text component="legend" size="sm" fw={600} px={4}>
              In {languageName(code)}
            </Text>
            {isDescribed && (
              <TextInput
                label="Alternative text (optional)"
                {...of}
                {...state.field(`translations.${code}.altText`)}
              />
            )}
            <Textarea
              label="Caption (optional)"
              autosize
              minRows={2}
              maxRows={12}
              {...of}
              {...state.field(`translations.${code}.caption`)}
            />
          </fieldset>
        );
      })}
    </GuardedForm>
  );
}
