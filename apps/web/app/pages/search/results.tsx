import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { PinnedPage, SearchHit, SearchKind, SearchMatches } from '@site/contract';
import { pageOfFound } from '@site/contract/entry-addresses';
import { namedAddress } from '@site/contract/file-names';
import { searchMessages } from '@site/contract/messages';
import { excerpt, Icon, languageOf, Picture } from '@site/ui';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { t, translated } from '#language/text.ts';
import { titleOf, videoFileOf } from './hit.ts';
import { kindNames } from './kind-names.ts';
import { Marked } from './marked.tsx';
import { fromFirstMark, wordTest } from './marks.ts';
import styles from './search-page.module.css';

// Loaded only when a result is opened.
const HitDialog = lazy(() => import('./hit-dialog.tsx'));

/** Characters of a result's description in its row. */
const excerptLength = 100;

function Hit(props: {
  hit: SearchHit;
  page: string;
  isAsked: (text: string) => boolean;
  onMore: () => void;
}) {
  const { hit, page, isAsked, onMore } = props;
  const title = titleOf(hit);
  const { description, imageUrl, videoUrl } = hit;
  const file = imageUrl ? null : videoFileOf(hit);
  const { lang, dir } = languageOf(title);
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.hit}>
      <div className={styles.words} dir={dir}>
        <h3 id={titleId} lang={lang}>
          <Link to={page}>
            <Marked text={title} isAsked={isAsked} />
          </Link>
        </h3>
        {description && (
          <p {...languageOf(description)}>
            <Marked
              text={excerpt(fromFirstMark(description, isAsked, excerptLength), excerptLength)}
              isAsked={isAsked}
            />
          </p>
        )}
        <button type="button" className={styles.more} onClick={onMore}>
          {t('Read more')}
          <span className="visually-hidden" {...languageOf(title)}>
            : {title}
          </span>
        </button>
      </div>
      {imageUrl && <Picture src={imageUrl} alt="" width={300} height={300} sizes="7rem" />}
      {file && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have no captions
        <video src={namedAddress(file, title)} controls preload="metadata" aria-label={title} />
      )}
      {videoUrl && !imageUrl && !file && (
        // A player is another site's: it loads on the page of videos, when it is asked for.
        <span className={styles.player} aria-hidden="true">
          <Icon name="FaPlay" />
        </span>
      )}
    </article>
  );
}

interface Kind {
  kind: SearchKind;
  name: string;
  hits: SearchHit[];
}

/** Links to what was found of one kind alone. */
function Kinds({ q, kinds, chosen }: { q: string; kinds: Kind[]; chosen: Kind | undefined }) {
  const total = kinds.reduce((sum, { hits }) => sum + hits.length, 0);
  const choices = [
    { kind: '', name: t('All'), count: total },
    ...kinds.map(({ kind, name, hits }) => ({ kind, name, count: hits.length })),
  ];
  return (
    <nav aria-label={t('Kinds of results')}>
      <ul className={styles.kinds}>
        {choices.map(({ kind, name, count }) => (
          <li key={name}>
            <Link
              to={`/search?${new URLSearchParams({ q, ...(kind !== '' && { kind }) }).toString()}`}
              aria-current={kind === (chosen?.kind ?? '') || undefined}
            >
              {name} <span>({count})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What comes before all results: what staff have pinned, else the best of several kinds. */
function bestOf({ pinned, foundWords }: SearchMatches, [first, second]: Kind[]) {
  // What the product brings is called in the language of the page.
  if (pinned) return { ...pinned, title: translated(pinned.title) };
  const [hit] = first?.hits ?? [];
  // Where no result has all of the words, none is the best.
  if (!first || !second || !hit || foundWords) return null;
  const { kind } = first;
  return { kind, title: titleOf(hit), url: pageOfFound(kind, hit) };
}

/** The way to the best result of all; it is also among those of its kind. */
function Best({ best, isAsked }: { best: PinnedPage; isAsked: (text: string) => boolean }) {
  const { kind, title, url } = best;
  const name = kindNames.find((each) => each.kind === kind)?.name;
  return (
    <p className={styles.best}>
      <span>{t('Best match')}</span>
      <Link to={url} {...languageOf(title)}>
        <Marked text={title} isAsked={isAsked} />
      </Link>
      {name && <span>{t(name)}</span>}
    </p>
  );
}

/** The kinds of results that were found, the one with the best first. */
function kindsOf({ results, kinds = [] }: SearchMatches): Kind[] {
  const found = kindNames.flatMap(({ kind, name }): Kind[] => {
    const hits = results[kind] ?? [];
    return hits.length > 0 ? [{ kind, name: t(name), hits }] : [];
  });
  return found.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

/**
 * What was found, by kinds, each result with a dialog that shows it in full.
 * @param kind the one to show; none or one without results: all
 */
export function Results(props: { q: string; kind: string | null; matches: SearchMatches }) {
  const { q, matches } = props;
  const { foundWords, nearest } = matches;
  const [open, setOpen] = useState<{ hit: SearchHit; page: string } | null>(null);
  const isAsked = wordTest(nearest ?? q, foundWords);
  const kinds = kindsOf(matches);
  const chosen = kinds.find(({ kind }) => kind === props.kind);
  const best = bestOf(matches, kinds);
  if (kinds.length === 0 && !best) {
    return <EmptyList after="search">{t(searchMessages.nothingFound)}</EmptyList>;
  }
  return (
    <>
      {kinds.length > 1 && <Kinds q={q} kinds={kinds} chosen={chosen} />}
      {best && !chosen && <Best best={best} isAsked={isAsked} />}
      {(chosen ? [chosen] : kinds).map(({ kind, name, hits }) => (
        <section key={kind} id={kind} className={styles.group} aria-labelledby={`${kind}-title`}>
          <h2 id={`${kind}-title`}>{name}</h2>
          <ul className={styles.hits}>
            {hits.map((hit) => {
              const page = pageOfFound(kind, hit);
              return (
                <li key={hit._id}>
                  <Hit
                    hit={hit}
                    page={page}
                    isAsked={isAsked}
                    onMore={() => setOpen({ hit, page })}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {open && (
        <Suspense>
          <HitDialog {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
