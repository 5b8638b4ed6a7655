import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { News, NewsChoices } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { pageMessages, textPageMessages } from '@site/contract/messages';
import { ExpandableText, isolated, languageOf, Picture } from '@site/ui';
import { FullSize } from '#components/pictures/full-size.tsx';
import { useOrganization } from '#head/organization.ts';
import { DayOf } from '#components/cards/moment.tsx';
import { useHasFilters } from '#components/lists/use-has-filters.ts';
import { byLabel, ChoiceFilter } from '#filters/fields.tsx';
import { FilteredList } from '#filters/filtered-list.tsx';
import { Filters } from '#filters/filters.tsx';
import { textIn, yearIn } from '#filters/from-address.ts';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll, pagedQuery } from '#lib/paging.ts';
import { optional } from '#lib/query-client.ts';
import { useSite } from '#lib/site.ts';
import { useTargetEntry } from '#reads/use-target-entry.ts';
import { article, news } from '#reads/lists.ts';
import { entriesOf, totalOf, withChoices } from '#reads/read.ts';
import { newsChoices } from '#reads/texts.ts';
import { Retry } from '#section/retry.tsx';
import { SectionNote } from '#section/section-block.tsx';
import { SectionPage } from '#section/section-page.tsx';
import { listedIn } from '#language/languages.ts';
import { t } from '#language/text.ts';
import { byMonth } from './by-month.ts';
import { LoadingTimeline } from './loading-timeline.tsx';
import { newsList } from './news-list.ts';
import styles from './news-page.module.css';

/** The filter in a page's address; `null` when it has none. */
function filterOf(query: URLSearchParams) {
  const filter = {
    projectId: textIn(query, 'project'),
    year: yearIn(query, 'year'),
    language: textIn(query, 'language'),
  };
  return Object.values(filter).some(Boolean) ? filter : null;
}

/** The news that an address's query selects. */
function newsAt(query: URLSearchParams) {
  return { ...pagedQuery(query), ...filterOf(query) };
}

export const loader = listLoader('news', news, newsAt, (reads, query) => [
  ...newsChoices.prefetch(reads, undefined, optional),
  ...(filterOf(query) ? news.prefetch(reads, firstOfAll) : []),
]);
export const clientLoader = openImmediately;
export const queryParameters = ['project', 'year', 'language', 'page'];

const noChoices: NewsChoices = { projects: [], years: [], languages: [] };

/** By what there is more than one of. */
function NewsFilters({ choices }: { choices: NewsChoices }) {
  const { projects, years, languages } = choices;
  return (
    <>
      {projects.length > 0 && (
        <ChoiceFilter
          name="project"
          label={t('Project')}
          all={t('All projects')}
          choices={byLabel(projects.map(({ _id, title }) => ({ value: _id, label: title })))}
        />
      )}
      <ChoiceFilter
        name="year"
        label={t('Year')}
        all={t('Any year')}
        choices={years.map((year) => ({ value: String(year), label: String(year) }))}
      />
      {languages.length > 1 && (
        <ChoiceFilter
          name="language"
          label={t('Language')}
          all={t('Any language')}
          choices={listedIn(languages).map(({ lang, name }) => ({ value: lang, label: name }))}
        />
      )}
    </>
  );
}

function Article(props: { article: News; isFirst: boolean; isTarget: boolean }) {
  const { article, isFirst, isTarget } = props;
  const { lang, dir } = languageOf(article.title);
  const titleId = useId();
  return (
    <article
      id={article._id}
      aria-labelledby={titleId}
      className={styles.article}
      tabIndex={-1}
      data-target={isTarget || undefined}
    >
      <FullSize src={article.imageUrl} subject={article.title}>
        <Picture
          src={article.imageUrl}
          alt=""
          width={600}
          height={480}
          sizes="(min-width: 768px) 300px, 100vw"
          isFirst={isFirst}
        />
      </FullSize>
      <div className={styles.body} dir={dir}>
        <h3 id={titleId} lang={lang}>
          <Link to={addressOf('news', article)}>{isolated(article.title)}</Link>
        </h3>
        <p className={styles.meta}>
          <DayOf instant={article.publishedAt} />
          <span {...languageOf(article.author)}>{isolated(article.author)}</span>
        </p>
        <ExpandableText
          // What the address names opens again.
          key={`${isTarget}`}
          startsOpen={isTarget}
          text={article.content}
          length={150}
          moreLabel={t('Read More')}
          lessLabel={t('Show less')}
          subject={article.title}
        />
      </div>
    </article>
  );
}

export default function NewsPage() {
  const [query] = useSearchParams();
  const asked = news.useRead(newsAt(query));
  const choices = newsChoices.useRead(undefined);
  const { read, target } = useTargetEntry(withChoices(asked, choices), article);
  const isPart = filterOf(query) !== null;
  const hasFilters = useHasFilters(isPart, totalOf(asked));
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const list = entriesOf(asked);
  return (
    <SectionPage
      position="news"
      crumbs={[{ label: t('News') }]}
      jsonLd={list.length > 0 ? [newsList(list, siteUrl, organization)] : []}
    >
      <FilteredList
        of={news}
        read={read}
        isPart={isPart}
        things={['news article', 'news articles']}
        filters={(result) =>
          hasFilters && (
            <Filters label={t('Filter news')} result={result}>
              <NewsFilters choices={choices.state === 'ready' ? choices.body : noChoices} />
            </Filters>
          )
        }
        loading={<LoadingTimeline />}
        failure={
          // That they failed to load the page keeps to itself.
          <SectionNote kind="empty">
            {t(pageMessages.noNews)}
            {read.state === 'failed' && !read.isOdd && <Retry />}
          </SectionNote>
        }
        none={t(pageMessages.noNews)}
        noneFound={t(textPageMessages.nothingFound)}
      >
        {(entries) => (
          <ol className={styles.timeline}>
            {byMonth(entries).map(({ month, articles }, monthAt) => (
              <li key={month} className={styles.month}>
                <h2>{month}</h2>
                <div>
                  {articles.map((each, at) => (
                    <Article
                      key={each._id}
                      article={each}
                      isFirst={monthAt === 0 && at === 0}
                      isTarget={each._id === target}
                    />
                  ))}
                </div>
              </li>
            ))}
          </ol>
        )}
      </FilteredList>
    </SectionPage>
  );
}
