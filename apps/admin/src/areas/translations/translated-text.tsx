import { Alert, Text, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import { areaName, areas, longestAt, type Language, type OutdatedText } from '@site/contract';
import { isFormatted } from '@site/contract/formatted-text';
import { translationStateLabels } from '@site/contract/messages';
import { Paragraphs } from '@site/ui';
import { useMemo, useState } from 'react';
import { Suggestions } from './suggestions.tsx';
import classes from './translate-page.module.css';
import type { GuardedFormState } from '#form-kit/use-guarded-form.ts';
import { Words } from '#form-kit/versions/changes.tsx';
import type { TranslationPlace } from '#lib/translations.ts';
import { LongTextInput } from '#ui/long-text/long-text-input.tsx';

/** Characters from which on a text has more than one line to be typed in. */
const longSource = 100;

/** The count stands below what it is of. */
const order: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

/** How long a text is, as its rule counts it. */
const counted = (text: string) => text.trim().length.toLocaleString('en');

/** A text of an entry and its translation. @param change how it has changed since it was translated */
export function TranslatedText(props: {
  place: TranslationPlace;
  /** Where it is in the entry. */
  at: string;
  label: string;
  source: string;
  change: OutdatedText | undefined;
  language: Language;
  field: ReturnType<GuardedFormState['field']>;
  /** A machine has written what is in it. */
  isByMachine: boolean;
  /** Somebody goes into it. */
  onEnter: () => void;
}) {
  const { place, at, label, source, change, language, field, isByMachine, onEnter } = props;
  const { code: lang, dir } = language;
  /** Whether somebody has been in it: until then nothing is looked up for it. */
  const [isEntered, setEntered] = useState(false);
  const { ref } = useFocusWithin<HTMLFieldSetElement>({
    onFocus: () => {
      setEntered(true);
      onEnter();
    },
  });
  const isLong = source.length > longSource || source.includes('\n');
  const area = areas.find((each) => areaName(each) === place.area);
  const longest = useMemo(() => area && longestAt(area, at), [area, at]);
  const input = {
    ...field,
    label,
    autoComplete: 'off',
    attributes: { input: { lang, dir } },
    // Screen readers say it with the field, and not at each letter.
    description: `${counted(field.value)}${longest ? ` of ${longest.toLocaleString('en')}` : ''} characters`,
    inputWrapperOrder: order,
  };
  return (
    <fieldset aria-label={label} className={classes.text} ref={ref}>
      <div className={classes.source}>
        <Text size="sm" c="dimmed">
          As written · {counted(source)} characters
        </Text>
        <div dir="auto" className={classes.words}>
          {isFormatted(source) ? <Paragraphs text={source} level={3} /> : source}
        </div>
        {change && (
          <Alert
            color="gold"
            p="sm"
            title={change.before === '' ? 'New since the translation' : 'Changed since'}
          >
            {change.before !== '' && <Words before={change.before} after={change.after} />}
          </Alert>
        )}
      </div>
      {isFormatted(source) ? (
        <LongTextInput {...field} label={label} language={{ lang, dir }} />
      ) : isLong ? (
        <Textarea {...input} autosize minRows={3} maxRows={24} />
      ) : (
        <TextInput {...input} />
      )}
      {isByMachine && (
        <Text size="sm" c="dimmed" style={{ gridColumnEnd: -1 }}>
          {translationStateLabels.machine}
        </Text>
      )}
      {/* After the field, which stays where it is. */}
      {isEntered && (
        <Suggestions
          place={place}
          field={at}
          language={language}
          isFilled={field.value !== ''}
          onUse={field.onChange}
        />
      )}
    </fieldset>
  );
}
