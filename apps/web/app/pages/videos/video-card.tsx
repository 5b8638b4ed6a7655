import { useId } from 'react';
import type { Video } from '@site/contract';
import { namedAddress } from '@site/contract/file-names';
import { isolated, languageOf, Paragraphs, Picture } from '@site/ui';
import { ownWords, t } from '#language/text.ts';
import { playerSource, type PlayerSource } from './player-source.ts';
import { useCaptions } from './use-captions.ts';
import styles from './video-card.module.css';

const sizes = '(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw';

/** What a video is played from. */
function sourceOf({ type, videoUrl, embedCode }: Video) {
  const player = type === 'embed' ? playerSource(embedCode) : null;
  return { player, address: type === 'embed' ? player?.src : videoUrl };
}

/** `3:25`, `1:02:00`. @param duration seconds */
function lengthOf(duration: number): string {
  const parts = [Math.floor(duration / 3600), Math.floor(duration / 60) % 60, duration % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

/** Moves the focus to a player that has taken the place of the button that was pressed. */
function focus(player: HTMLElement | null) {
  player?.focus({ preventScroll: true });
}

function Player({ video }: { video: Video }) {
  const { player, address } = sourceOf(video);
  if (player) {
    return (
      <iframe
        ref={focus}
        src={player.src}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        // The players need the referrer; the page itself sends it to no other site.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return <FilePlayer video={video} address={address} />;
}

function FilePlayer({ video, address }: { video: Video; address: string | null | undefined }) {
  const { title, posterUrl, captionsUrl } = video;
  const captions = useCaptions(captionsUrl);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every video has captions
    <video
      ref={focus}
      src={address ? namedAddress(address, title) : undefined}
      poster={posterUrl || undefined}
      aria-label={title}
      controls
      autoPlay
      playsInline
      preload="none"
    >
      {captions && <track kind="captions" label={t('Captions')} src={captions} default />}
    </video>
  );
}

/** Which site a film is from, and where it can be watched there. */
function Origin({ player, title }: { player: PlayerSource; title: string }) {
  const { site, page } = player;
  const origin = t('from {site}', { site });
  if (page === null) return <span {...ownWords()}>{origin}</span>;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer" {...ownWords()}>
      {origin}
      <span className="visually-hidden">
        <span {...languageOf(title)}>: {title}</span> {t('(opens in a new tab)')}
      </span>
    </a>
  );
}

/**
 * A video that plays in its place when it is asked to. Until then nothing of it is loaded, and no
 * other site hears of the visitor.
 */
export function VideoCard(props: {
  video: Video;
  /** Its place in the grid, by which its poster differs from its neighbours'. */
  place: number;
  isPlaying: boolean;
  isTarget: boolean;
  onPlay: () => void;
}) {
  const { video, place, isPlaying, isTarget, onPlay } = props;
  const { _id, title, category, posterUrl, duration, transcript } = video;
  const { player, address } = sourceOf(video);
  const { lang, dir } = languageOf(title);
  const titleId = useId();
  return (
    <article
      id={_id}
      aria-labelledby={titleId}
      className={styles.card}
      tabIndex={-1}
      data-target={isTarget || undefined}
    >
      <div className={styles.screen}>
        {isPlaying ? (
          <Player video={video} />
        ) : (
          <button
            type="button"
            className={styles.poster}
            data-scene={posterUrl ? undefined : place % 3}
            onClick={onPlay}
            disabled={!address}
          >
            <span className="visually-hidden">
              {t('Play')}
              <span lang={lang} dir={dir}>
                : {title}
              </span>
            </span>
            {posterUrl && (
              <Picture
                src={posterUrl}
                alt=""
                width={640}
                height={360}
                sizes={sizes}
                isFirst={place === 0}
              />
            )}
            <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
              <circle cx="32" cy="32" r="32" />
              <path d="M26 20v24l20-12z" />
            </svg>
          </button>
        )}
      </div>
      <div className={styles.body} dir={dir}>
        <h2 id={titleId} lang={lang}>
          {isolated(title)}
        </h2>
        <p className={styles.meta}>
          {category && <span {...languageOf(category.title)}>{isolated(category.title)}</span>}
          {player && <Origin player={player} title={title} />}
          {duration && (
            <span dir="ltr">
              <span className="visually-hidden">{t('Length')} </span>
              {lengthOf(duration)}
            </span>
          )}
        </p>
        {transcript && (
          <details className={styles.transcript}>
            <summary {...ownWords()}>
              {t('Transcript')}
              <span className="visually-hidden" {...languageOf(title)}>
                : {title}
              </span>
            </summary>
            <div>
              <Paragraphs text={transcript} level={4} />
            </div>
          </details>
        )}
        {address && !player?.page && (
          <noscript>
            <a href={address}>{t('Watch the video')}</a>
          </noscript>
        )}
      </div>
    </article>
  );
}
