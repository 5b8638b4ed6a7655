import type { News } from '@site/contract';
import { pageMessages } from '@site/contract/messages';
import { ExpandableText, languageOf, Picture } from '@site/ui';
import { FullSize } from '#components/full-size.tsx';
import { useOrganization } from '#head/organization.ts';
import { PageHead } from '#head/page-head.tsx';
import { dayOf } from '#lib/dates.ts';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { prefetchNews, useNews } from '#reads/news.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { Retry } from '#section/retry.tsx';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { byMonth } from './by-month.ts';
import { LoadingTimeline } from './loading-timeline.tsx';
import { newsList } from './news-list.ts';
import styles from './news-page.module.css';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'news'),
  ...prefetchNews(reads),
]);
export const clientLoader = openAtOnce;

function Article(props: { article: News; isFirst: boolean; isTarget: boolean }) {
  const { article, isFirst, isTarget } = props;
  const { lang, dir } = languageOf(article.title);
  return (
    <article
      id={article._id}
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
        <h3 lang={lang}>{article.title}</h3>
        <p className={styles.meta}>
          <time dir="ltr" dateTime={article.publishedAt}>
            {dayOf(article.publishedAt)}
          </time>
          <span {...languageOf(article.author)}>{article.author}</span>
        </p>
        <ExpandableText
          // What the address names opens anew.
          key={`${isTarget}`}
          startsOpen={isTarget}
          text={article.content}
          length={150}
          moreLabel="Read More"
          lessLabel="Show less"
          subject={article.title}
        />
      </div>
    </article>
  );
}

function Timeline() {
  const news = useNews();
  const target = useHashTarget(news.state === 'ready');

  if (news.state === 'loading') return <LoadingTimeline />;
  // That they could not be had the page keeps to itself.
  if (news.state === 'failed' || !Array.isArray(news.body) || news.body.length === 0) {
    return (
      <SectionNote kind="empty">
        {pageMessages.noNews}
        {news.state === 'failed' && <Retry />}
      </SectionNote>
    );
  }
  return (
    <ol className={styles.timeline}>
      {byMonth(news.body).map(({ month, articles }, monthAt) => (
        <li key={month} className={styles.month}>
          <h2>{month}</h2>
          <div>
            {articles.map((article, at) => (
              <Article
                key={article._id}
                article={article}
                isFirst={monthAt === 0 && at === 0}
                isTarget={article._id === target}
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

export default function NewsPage() {
  const section = useSection('news');
  const news = useNews();
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const hasNews = news.state === 'ready' && Array.isArray(news.body) && news.body.length > 0;
  return (
    <>
      <PageHead
        title={section.title}
        description={section.description}
        jsonLd={hasNews ? [newsList(news.body, siteUrl, organization)] : []}
      />
      <SectionBlock section={section} level={1}>
        <Timeline />
      </SectionBlock>
    </>
  );
}
