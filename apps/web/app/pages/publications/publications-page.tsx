import { useSearchParams } from 'react-router';
import type { PublicationChoices } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages, textPageMessages } from '@site/contract/messages';
import { isolated, languageOf, Paragraph } from '@site/ui';
import { Card, CardGrid } from '#components/cards/card.tsx';
import { ChoiceFilter } from '#filters/fields.tsx';
import { Filters } from '#filters/filters.tsx';
import { FilteredList } from '#filters/filtered-list.tsx';
import { textIn, yearIn } from '#filters/from-address.ts';
import { useHasFilters } from '#components/lists/use-has-filters.ts';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll, pagedQuery } from '#lib/paging.ts';
import { optional } from '#lib/query-client.ts';
import { publications } from '#reads/lists.ts';
import { totalOf, withChoices } from '#reads/read.ts';
import { publicationChoices } from '#reads/texts.ts';
import { SectionPage } from '#section/section-page.tsx';
import { ownWords, t, translated } from '#language/text.ts';

/** The filter in a page's address; `null` when it has none. */
function filterOf(query: URLSearchParams) {
  const filter = {
    kind: textIn(query, 'kind'),
    year: yearIn(query, 'year'),
  };
  return Object.values(filter).some(Boolean) ? filter : null;
}

/** The publications that an address's query selects. */
function publicationsAt(query: URLSearchParams) {
  return { ...pagedQuery(query), ...filterOf(query) };
}

export const loader = listLoader('publications', publications, publicationsAt, (reads, query) => [
  ...publicationChoices.prefetch(reads, undefined, optional),
  ...(filterOf(query) ? publications.prefetch(reads, firstOfAll) : []),
]);
export const clientLoader = openImmediately;
export const queryParameters = ['kind', 'year', 'page'];

const noChoices: PublicationChoices = { kinds: [], years: [] };

export default function PublicationsPage() {
  const [query] = useSearchParams();
  const read = publications.useRead(publicationsAt(query));
  const isPart = filterOf(query) !== null;
  const hasFilters = useHasFilters(isPart, totalOf(read));
  const choices = publicationChoices.useRead(undefined);
  const { kinds, years } = choices.state === 'ready' ? choices.body : noChoices;
  const named = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: translated(String(value)) }));
  return (
    <SectionPage
      position="publications"
      failure={read.state === 'failed' && t(listMessages.dataFailed)}
    >
      <FilteredList
        of={publications}
        read={withChoices(read, choices)}
        isPart={isPart}
        things={['publication', 'publications']}
        filters={(result) =>
          hasFilters && (
            <Filters label={t('Filter publications')} result={result}>
              <ChoiceFilter
                name="kind"
                label={t('Kind')}
                all={t('All kinds')}
                choices={named(kinds)}
              />
              <ChoiceFilter
                name="year"
                label={t('Year')}
                all={t('Any year')}
                choices={named(years)}
              />
            </Filters>
          )
        }
        none={t(textPageMessages.noPublications)}
        noneFound={t(textPageMessages.nothingFound)}
      >
        {(list) => (
          <CardGrid>
            {list.map(({ _id, title, kind, year, language, summary, coverUrl }, at) => (
              <Card
                key={_id}
                title={title}
                imageUrl={coverUrl}
                to={addressOf('publications', { _id })}
                heading="h2"
                isFirst={at === 0}
                meta={
                  <>
                    {kind && <span {...ownWords()}>{t(kind)}</span>}
                    <span dir="ltr">{year}</span>
                    {language && (
                      <span {...languageOf(translated(language))}>
                        {isolated(translated(language))}
                      </span>
                    )}
                  </>
                }
              >
                <Paragraph text={summary} length={150} />
              </Card>
            ))}
          </CardGrid>
        )}
      </FilteredList>
    </SectionPage>
  );
}
