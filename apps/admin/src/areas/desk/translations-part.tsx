import { translationStateLabels } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Part } from './desk-part.tsx';
import { otherLanguages, readTranslations, translationsKey } from '#lib/translations.ts';
import { languageName } from '#lib/text/language-name.ts';
import { paths } from '#paths.ts';

/** How many entries are to be translated, or again; nothing where that can't be read. */
export function TranslationsPart() {
  const { data: languages = [] } = useQuery(otherLanguages);
  const { data: rows } = useQuery({
    queryKey: [translationsKey, 'counts', languages],
    queryFn: () =>
      Promise.all(
        languages.flatMap((language) =>
          (['outdated', 'missing'] as const).map(async (state) => {
            const filter = { lang: language.code, state };
            const { total } = await readTranslations({ query: { ...filter, perPage: 1 } });
            return {
              id: `${language.code} ${state}`,
              title: translationStateLabels[state],
              place: { path: `${paths.translations}?${new URLSearchParams(filter)}` },
              kind: languageName(language.code),
              text: `${total} ${total === 1 ? 'entry' : 'entries'}`,
              total,
            };
          }),
        ),
      ),
    enabled: languages.length > 0,
  });
  return (
    rows && (
      <Part
        id="translations"
        title="Translations"
        all={paths.translations}
        none="Nothing is missing or outdated."
        rows={rows.filter(({ total }) => total > 0)}
      />
    )
  );
}
