import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { News } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { pageMessages } from '@site/contract/messages';
import { ExpandableText, isolated, languageOf, Picture } from '@site/ui';
import { FullSize } from '#components/pictures/full-size.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { useOrganization } from '#head/organization.ts';
import { DayOf } from '#components/cards/moment.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { pagedQuery } from '#lib/paging.ts';
import { useSite } from '#lib/site.ts';
import { useTargetEntry } from '#reads/use-target-entry.ts';
import { article, news } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { Retry } from '#section/retry.tsx';
import { SectionNote } from '#section/section-block.tsx';
import { SectionPage } from '#section/section-page.tsx';
import { t } from '#language/text.ts';
import { byMonth } from './by-month.ts';
import { LoadingTimeline } from './loading-timeline.tsx';
import { newsList } from './news-list.ts';
import styles from './news-page.module.css';

export const loader = listLoader('news', news, pagedQuery);
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

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
  const asked = news.useRead(pagedQuery(query));
  const { read, target } = useTargetEntry(asked, article);
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const list = entriesOf(asked);
  return (
    <SectionPage
      position="news"
      crumbs={[{ label: t('News') }]}
      jsonLd={list.length > 0 ? [newsList(list, siteUrl, organization)] : []}
    >
      <Entries
        read={read}
        loading={<LoadingTimeline />}
        failure={
          // That they failed to load the page keeps to itself.
          <SectionNote kind="empty">
            {t(pageMessages.noNews)}
            {read.state === 'failed' && !read.isOdd && <Retry />}
          </SectionNote>
        }
        empty={<EmptyList>{t(pageMessages.noNews)}</EmptyList>}
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
      </Entries>
    </SectionPage>
  );
}
