import { Link } from 'react-router';
import type { News } from '@site/contract';
import { pageMessages } from '@site/contract/messages';
import { excerpt, Picture, Skeleton } from '@site/ui';
import { Carousel } from '#carousel/carousel.tsx';
import { dayOf } from '#lib/dates.ts';
import { prefetchLatestNews, useLatestNews } from '#reads/news.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import type { Reads } from '#lib/api.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import styles from './news-cards.module.css';

const position = 'home-news-and-publicactions';

/** What the section reads. */
export function prefetchNewsCards(reads: Reads) {
  return [...prefetchSection(reads, position), ...prefetchLatestNews(reads)];
}

function NewsCard({ article }: { article: News }) {
  return (
    <article className={styles.card}>
      <Picture
        src={article.imageUrl}
        alt=""
        width={600}
        height={400}
        sizes="(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw"
      />
      <div className={styles.body} dir="auto">
        <h3>
          <Link to={`/news#${article._id}`}>{article.title}</Link>
        </h3>
        <p className={styles.meta}>
          <time dir="ltr" dateTime={article.publishedAt}>
            {dayOf(article.publishedAt)}
          </time>
          <span>{article.author}</span>
        </p>
        <p className={styles.preview} dir="auto">
          {excerpt(article.content, 150)}
        </p>
        <span className={styles.more} aria-hidden="true">
          Read More
        </span>
      </div>
    </article>
  );
}

function LoadingCards() {
  return (
    <div className={styles.loading} aria-busy="true">
      <span className="visually-hidden">Loading news</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.loadingPicture}>
            <Skeleton />
          </div>
          <div className={styles.body}>
            <Skeleton lines={1} className={styles.meta ?? ''} />
            <Skeleton lines={2} />
            <Skeleton lines={4} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Cards() {
  const news = useLatestNews();
  if (news.state === 'loading') return <LoadingCards />;
  if (news.state === 'failed') {
    return <SectionNote kind="error">{pageMessages.newsFailed}</SectionNote>;
  }
  if (!Array.isArray(news.body)) {
    return <SectionNote kind="error">Unexpected API response format</SectionNote>;
  }
  if (news.body.length === 0) return <SectionNote kind="empty">{pageMessages.noNews}</SectionNote>;
  return (
    <Carousel label="Latest news" interval={4000} className={styles.carousel ?? ''}>
      {news.body.map((article) => (
        <NewsCard key={article._id} article={article} />
      ))}
    </Carousel>
  );
}

/** The home page's section NewsCards: the latest news as a row of cards. */
export function NewsCards() {
  return (
    <SectionBlock
      section={useSection(position)}
      level={2}
      aside={
        <Link to="/news" className="button button-quiet">
          All news
        </Link>
      }
    >
      <Cards />
    </SectionBlock>
  );
}
