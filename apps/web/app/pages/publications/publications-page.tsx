import { useSearchParams } from 'react-router';
import type { Publication, PublicationChoices } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages, textPageMessages } from '@site/contract/messages';
import { isolated, languageOf, Paragraph } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { Paged } from '#components/lists/paged.tsx';
import { ChoiceFilter } from '#filters/fields.tsx';
import { Filters } from '#filters/filters.tsx';
import { LoadingFilters } from '#filters/loading-filters.tsx';
import { resultText } from '#filters/result-text.ts';
import { textIn } from '#filters/text-in.ts';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll, pagedQuery, pageHead } from '#lib/paging.ts';
import { optional } from '#lib/query-client.ts';
import { publications } from '#reads/lists.ts';
import { totalOf } from '#reads/read.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { publicationChoices } from '#reads/texts.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock } from '#section/section-block.tsx';
import { ownWords, t, translated } from '#language/text.ts';

/** The filter in a page's address; `null` when it has none. */
function filterOf(query: URLSearchParams) {
  const year = textIn(query, 'year');
  const filter = {
    kind: textIn(query, 'kind'),
    year: /^(19|20|21)\d\d$/.test(year ?? '') ? Number(year) : undefined,
  };
  return Object.values(filter).some(Boolean) ? filter : null;
}

/** The publications that an address's query selects. */
function publicationsAt(query: URLSearchParams) {
  return { ...pagedQuery(query), ...filterOf(query) };
}

export const loader = listLoader(publications, publicationsAt, (reads, query) => [
  ...prefetchSection(reads, 'publications'),
  ...publicationChoices.prefetch(reads, undefined, optional),
  ...(filterOf(query) ? publications.prefetch(reads, firstOfAll) : []),
]);
export const clientLoader = openImmediately;
export const queryParameters = ['kind', 'year', 'page'];

const noChoices: PublicationChoices = { kinds: [], years: [] };

function Cards({ list }: { list: Publication[] }) {
  return (
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
                <span {...languageOf(translated(language))}>{isolated(translated(language))}</span>
              )}
            </>
          }
        >
          <Paragraph text={summary} length={150} />
        </Card>
      ))}
    </CardGrid>
  );
}

function Publications() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const read = publications.useRead(publicationsAt(query));
  const all = publications.useRead(firstOfAll, { enabled: filter !== null });
  const choices = publicationChoices.useRead(undefined);
  if (read.state !== 'ready' || choices.state === 'loading') {
    return (
      <>
        <LoadingFilters />
        <LoadingCards />
      </>
    );
  }
  const { list, total } = read.body;
  const ofAll = filter ? totalOf(all) : total;
  if (ofAll === 0) {
    return <EmptyList>{t(textPageMessages.noPublications)}</EmptyList>;
  }
  const { kinds, years } = choices.state === 'ready' ? choices.body : noChoices;
  const named = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: translated(String(value)) }));
  return (
    <>
      <Filters
        label={t('Filter publications')}
        result={resultText(total, ofAll ?? total, ['publication', 'publications'])}
      >
        <ChoiceFilter name="kind" label={t('Kind')} all={t('All kinds')} choices={named(kinds)} />
        <ChoiceFilter name="year" label={t('Year')} all={t('Any year')} choices={named(years)} />
      </Filters>
      {list.length === 0 ? (
        <EmptyList after="filter">{t(textPageMessages.nothingFound)}</EmptyList>
      ) : (
        <Paged total={total} isOld={read.isOld}>
          <Cards list={list} />
        </Paged>
      )}
    </>
  );
}

export default function PublicationsPage() {
  const section = useSection('publications');
  const [query] = useSearchParams();
  const read = publications.useRead(publicationsAt(query));
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      {read.state === 'failed' ? (
        <PageFailure message={t(listMessages.dataFailed)} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
          <Publications />
        </SectionBlock>
      )}
    </>
  );
}
