import { lazy, Suspense, useState } from 'react';
import { FaPlay } from 'react-icons/fa';
import type { SearchHit, SearchResults } from '@site/contract';
import { searchMessages } from '@site/contract/messages';
import { excerpt } from '@site/ui';
import { Card, CardFoot, CardGrid } from '#card/card.tsx';
import { SectionNote } from '#section/section-block.tsx';
import { titleOf, videoFileOf } from './hit.ts';
import { kindNames } from './kind-names.ts';
import styles from './search-page.module.css';

// Only those who ask for more of a result need it.
const HitDialog = lazy(() => import('./hit-dialog.tsx'));

/** Characters of a result's description on its card. */
const excerptLength = 100;

function Hit({ hit, onMore }: { hit: SearchHit; onMore: () => void }) {
  const title = titleOf(hit);
  const { description, imageUrl, videoUrl, url } = hit;
  const file = imageUrl ? null : videoFileOf(hit);
  return (
    <Card
      title={title}
      imageUrl={imageUrl}
      to={url}
      meta={
        videoUrl && (
          <span>
            <FaPlay aria-hidden="true" /> Video
          </span>
        )
      }
    >
      {file && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have no captions
        <video src={file} className={styles.film} controls preload="metadata" aria-label={title} />
      )}
      {description && <p dir="auto">{excerpt(description, excerptLength)}</p>}
      <CardFoot>
        <button type="button" className={styles.more} onClick={onMore}>
          Read more<span className="visually-hidden">: {title}</span>
        </button>
      </CardFoot>
    </Card>
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
          <CardGrid>
            {hits.map((hit) => (
              <Hit key={hit._id} hit={hit} onMore={() => setOpen(hit)} />
            ))}
          </CardGrid>
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
