import { Alert, Text, Textarea, TextInput } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import type { Language, OutdatedText } from '@site/contract';
import { isFormatted } from '@site/contract/formatted-text';
import { Paragraphs } from '@site/ui';
import { useState } from 'react';
import { Suggestions } from './suggestions.tsx';
import classes from './translate-page.module.css';
import type { GuardedFormState } from '#form-kit/use-guarded-form.ts';
import { Words } from '#form-kit/versions/changes.tsx';
import type { TranslationPlace } from '#lib/translations.ts';
import { LongTextInput } from '#ui/long-text/long-text-input.tsx';

/** Characters from which on a text has more than one line to be typed in. */
const longSource = 100;

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
  /** Somebody goes into it. */
  onEnter: () => void;
}) {
  const { place, at, label, source, change, language, field, onEnter } = props;
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
  const input = { ...field, label, autoComplete: 'off', attributes: { input: { lang, dir } } };
  return (
    <fieldset aria-label={label} className={classes.text} ref={ref}>
      <div className={classes.source}>
        <Text size="sm" c="dimmed">
          As written
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
