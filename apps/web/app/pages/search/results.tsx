import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SearchHit, SearchResults } from '@site/contract';
import { searchMessages } from '@site/contract/messages';
import { Icon, languageOf, Paragraph, Picture } from '@site/ui';
import { SectionNote } from '#section/section-block.tsx';
import { titleOf, videoFileOf } from './hit.ts';
import { kindNames } from './kind-names.ts';
import styles from './search-page.module.css';

// Loaded only when a result is opened.
const HitDialog = lazy(() => import('./hit-dialog.tsx'));

/** Characters of a result's description on its card. */
const excerptLength = 100;

function Hit({ hit, onMore }: { hit: SearchHit; onMore: () => void }) {
  const title = titleOf(hit);
  const { description, imageUrl, videoUrl, url } = hit;
  const file = imageUrl ? null : videoFileOf(hit);
  const { lang, dir } = languageOf(title);
  return (
    <article className={styles.hit}>
      {imageUrl && <Picture src={imageUrl} alt="" width={300} height={300} sizes="10rem" />}
      {file && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have no captions
        <video src={file} controls preload="metadata" aria-label={title} />
      )}
      {videoUrl && !imageUrl && !file && (
        // A player is another site's: it loads on the page of videos, when it is asked for.
        <span className={styles.player} aria-hidden="true">
          <Icon name="FaPlay" />
        </span>
      )}
      <div className={styles.words} dir={dir}>
        <h3 lang={lang}>
          <Link to={url}>{title}</Link>
        </h3>
        {description && <Paragraph text={description} length={excerptLength} />}
        <button type="button" className={styles.more} onClick={onMore}>
          Read more
          <span className="visually-hidden" {...languageOf(title)}>
            : {title}
          </span>
        </button>
      </div>
    </article>
  );
}

/** What was found, by kinds, each result with a dialog that shows it in full. */
export function Results({ results }: { results: SearchResults }) {
  const [open, setOpen] = useState<SearchHit | null>(null);
  const groups = kindNames.flatMap(({ kind, name }) => {
    const hits = results[kind] ?? [];
    return hits.length > 0 ? [{ kind, name, hits }] : [];
  });
  if (groups.length === 0) {
    return <SectionNote kind="empty">{searchMessages.nothingFound}</SectionNote>;
  }
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label="Kinds of results">
          <ul className={styles.kinds}>
            {groups.map(({ kind, name, hits }) => (
              <li key={kind}>
                <a href={`#${kind}`}>
                  {name} <span>({hits.length})</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ kind, name, hits }) => (
        <section key={kind} id={kind} className={styles.group} aria-labelledby={`${kind}-title`}>
          <h2 id={`${kind}-title`}>{name}</h2>
          <ul className={styles.hits}>
            {hits.map((hit) => (
              <li key={hit._id}>
                <Hit hit={hit} onMore={() => setOpen(hit)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {open && (
        <Suspense>
          <HitDialog hit={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
