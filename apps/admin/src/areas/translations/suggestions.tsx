import { Anchor, Button, Text } from '@mantine/core';
import type { Language, Suggestion } from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from './translate-page.module.css';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { pathOfTranslation, translationsKey, type TranslationPlace } from '#lib/translations.ts';

/**
 * What texts like one of an entry were translated to before, and the terms of the glossary that stand in it. Nothing while
 * they are not there: who translates can do without.
 */
export function Suggestions(props: {
  place: TranslationPlace;
  /** The place of the text in the entry. */
  field: string;
  language: Language;
  isFilled: boolean;
  onUse: (text: string) => void;
}) {
  const { place, field, language, isFilled, onUse } = props;
  const { code: lang, dir } = language;
  const { data = [] } = useQuery({
    queryKey: [translationsKey, place, 'suggestions', field],
    queryFn: async () =>
      versioned(await api.translations.suggestions.query({ params: place, query: { field } })).body,
  });
  const memory = data.filter(({ origin }) => origin === 'memory');
  const glossary = data.filter(({ origin }) => origin === 'glossary');
  return (
    <>
      {memory.length > 0 && (
        <section aria-label="Earlier translations" className={classes.suggestions}>
          <Text size="sm" c="dimmed">
            Translated before
          </Text>
          {memory.map((each) => (
            <div key={each.text} className={classes.suggestion}>
              <Text size="sm" lang={lang} dir={dir} lineClamp={4}>
                {plainText(each.text)}
              </Text>
              <Text size="sm" c="dimmed">
                {Math.round(each.similarity * 100)} % alike <Entry of={each} lang={lang} />
              </Text>
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Use “${plainText(each.text).slice(0, 100)}”`}
                onClick={() => onUse(each.text)}
              >
                {isFilled ? 'Use instead' : 'Use'}
              </Button>
            </div>
          ))}
        </section>
      )}
      {glossary.length > 0 && (
        <section aria-label="Glossary" className={classes.suggestions}>
          <Text size="sm" c="dimmed">
            Terms
          </Text>
          {glossary.map(({ source, text }) => (
            <Text key={source} size="sm">
              {source}: <bdi lang={lang}>{text}</bdi>
            </Text>
          ))}
        </section>
      )}
    </>
  );
}

/** The entry that says it in the language. */
function Entry({ of: { area, record, title }, lang }: { of: Suggestion; lang: string }) {
  if (area === null || record === null) return null;
  return (
    <>
      in{' '}
      <Anchor component={Link} to={pathOfTranslation({ area, record, lang })} dir="auto">
        {title ?? area}
      </Anchor>
    </>
  );
}
