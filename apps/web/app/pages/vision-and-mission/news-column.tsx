import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { News } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { pageMessages } from '@site/contract/messages';
import { DayOf } from '#components/cards/moment.tsx';
import { isolated, languageOf, Paragraph, Picture, Skeleton } from '@site/ui';
import { useHoverOrFocus } from '#carousel/use-hover-or-focus.ts';
import { useReducedMotion } from '#carousel/use-reduced-motion.ts';
import { newsPage } from '#reads/texts.ts';
import { SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import styles from './news-column.module.css';

/** Milliseconds that two news stay. */
const interval = 5_000;
/** Characters of an article that show. */
const previewLength = 100;

function NewsCard({ news }: { news: News }) {
  const { lang, dir } = languageOf(news.title);
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <Picture
        src={news.imageUrl}
        alt=""
        width={320}
        height={320}
        sizes="112px"
        className={styles.picture ?? ''}
      />
      <div className={styles.text} dir={dir}>
        <DayOf instant={news.publishedAt} />
        <h3 id={titleId} lang={lang}>
          <Link to={addressOf('news', news)}>{isolated(news.title)}</Link>
        </h3>
        <Paragraph text={news.content} length={previewLength} />
      </div>
    </article>
  );
}

/**
 * The news, two at a time, taking turns by themselves until the visitor points at them, has the
 * focus among them, presses Pause or prefers reduced motion. The next two are read beforehand.
 */
export function NewsColumn() {
  const [page, setPage] = useState(1);
  const news = newsPage.useRead(page);
  const lastPage = news.state === 'ready' ? news.body.totalPages : 1;
  const nextPage = page < lastPage ? page + 1 : 1;
  const isNextThere = newsPage.useRead(nextPage).state === 'ready';

  const root = useRef<HTMLElement>(null);
  const hasAttention = useHoverOrFocus(root);
  const isCalm = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const canMove = lastPage > 1 && !isCalm;
  const moves = canMove && isNextThere && !isPaused && !hasAttention;

  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => setPage(nextPage), interval);
    return () => clearTimeout(timer);
  }, [moves, nextPage]);

  return (
    <section ref={root} className={styles.column} aria-label={t('News')}>
      <header className={styles.header}>
        <h2>{t('News')}</h2>
        {canMove && (
          <button type="button" onClick={() => setPaused(!isPaused)}>
            <span className="visually-hidden">{isPaused ? t('Play') : t('Pause')}</span>
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path
                d={isPaused ? 'M5 3v14l12-7z' : 'M4 3h4v14H4zM12 3h4v14h-4z'}
                fill="currentColor"
              />
            </svg>
          </button>
        )}
      </header>
      {news.state === 'failed' && (
        <SectionNote kind="error">{t(pageMessages.newsFailed)}</SectionNote>
      )}
      {news.state === 'ready' && news.body.total === 0 && (
        <SectionNote kind="empty">{t(pageMessages.noNews)}</SectionNote>
      )}
      {news.state === 'loading' && (
        <div className={styles.list} aria-busy="true">
          <span className="visually-hidden">{t('Loading…')}</span>
          <Skeleton className={styles.loading ?? ''} />
          <Skeleton className={styles.loading ?? ''} />
        </div>
      )}
      {news.state === 'ready' && news.body.total > 0 && (
        <ul key={page} className={styles.list} aria-live={moves ? 'off' : 'polite'}>
          {news.body.news.map((article) => (
            <li key={article._id}>
              <NewsCard news={article} />
            </li>
          ))}
        </ul>
      )}
      <Link to="/news" className={styles.all}>
        {t('All news')}
      </Link>
    </section>
  );
}
