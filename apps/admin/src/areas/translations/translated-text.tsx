import { Alert, Text, Textarea, TextInput } from '@mantine/core';
import type { Language, OutdatedText } from '@site/contract';
import { isFormatted } from '@site/contract/formatted-text';
import { Paragraphs } from '@site/ui';
import classes from './translate-page.module.css';
import type { GuardedFormState } from '#form-kit/use-guarded-form.ts';
import { Words } from '#form-kit/versions/changes.tsx';
import { LongTextInput } from '#ui/long-text/long-text-input.tsx';

/** Characters from which on a text has more than one line to be typed in. */
const longSource = 100;

/** A text of an entry and its translation. @param change how it has changed since it was translated */
export function TranslatedText(props: {
  label: string;
  source: string;
  change: OutdatedText | undefined;
  language: Language;
  field: ReturnType<GuardedFormState['field']>;
}) {
  const { label, source, change, language, field } = props;
  const { code: lang, dir } = language;
  const isLong = source.length > longSource || source.includes('\n');
  const input = { ...field, label, autoComplete: 'off', attributes: { input: { lang, dir } } };
  return (
    <fieldset aria-label={label} className={classes.text}>
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
    </fieldset>
  );
}
