import { Children, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated, languageOf, Picture, Skeleton } from '@site/ui';
import { t } from '#language/text.ts';
import styles from './card.module.css';
import { useReveal } from './use-reveal.ts';

/** Pixels of a card's picture box by its shape; the ratio counts. */
const boxes = {
  landscape: { width: 600, height: 400 },
  portrait: { width: 600, height: 600 },
  /** As a landscape, but nothing of the picture is cut off. */
  logo: { width: 600, height: 400 },
} as const;
const sizes = '(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw';

/** The shape of a card's picture. */
export type CardShape = keyof typeof boxes;

/** A card that is not a box with its picture on top: its text over the picture's edge, or a logo without a frame. */
type CardLook = 'panel' | 'plain';

/**
 * A card of a row or grid, in the colours of its section.
 * @param look how it looks, where it is not a box with its picture on top
 * @param side what is next to the text, in place of a picture
 * @param to where its picture and its title lead
 * @param pictureLink where the picture alone leads, and what that link is called
 * @param heading the level of its title below the section's heading
 * @param isFirst for the first card of a page, whose picture is not to wait
 * @param isTarget whether the page's address names this card
 * @param meta short facts below the title, such as a date
 * @param children the text, and what stands at the card's foot (`CardFoot`)
 */
export function Card(props: {
  imageUrl?: string | null | undefined;
  shape?: CardShape;
  look?: CardLook;
  side?: ReactNode;
  title: string;
  to?: string;
  pictureLink?: { to: string; label: string };
  heading?: 'h2' | 'h3';
  id?: string;
  isTarget?: boolean;
  isFirst?: boolean;
  meta?: ReactNode;
  children?: ReactNode;
}) {
  const { imageUrl, shape = 'landscape', look, side, title, to } = props;
  const { heading: Heading = 'h3', id, isTarget, isFirst = false, pictureLink } = props;
  const { meta, children } = props;
  const { lang, dir } = languageOf(title);
  const titleId = useId();
  const picture = imageUrl && (
    <Picture
      src={imageUrl}
      // The title stands next to it.
      alt=""
      {...boxes[shape]}
      sizes={sizes}
      isFirst={isFirst}
      className={styles[shape] ?? ''}
    />
  );
  return (
    <article
      id={id}
      aria-labelledby={titleId}
      className={styles.card}
      tabIndex={id ? -1 : undefined}
      data-target={isTarget || undefined}
      data-look={look ?? (side ? 'side' : undefined)}
    >
      {side}
      {picture && pictureLink && (
        <Link to={pictureLink.to} aria-label={pictureLink.label} className={styles.picture}>
          {picture}
        </Link>
      )}
      {picture && to && !pictureLink && (
        // The title is the same link, for those who don't point.
        <Link to={to} tabIndex={-1} aria-hidden className={styles.picture}>
          {picture}
        </Link>
      )}
      {picture && !to && !pictureLink && picture}
      <div className={styles.body} dir={dir}>
        <Heading id={titleId} className={styles.title} lang={lang}>
          {to ? (
            <Link to={to} className={styles.whole}>
              {isolated(title)}
            </Link>
          ) : (
            isolated(title)
          )}
        </Heading>
        {meta && <div className={styles.meta}>{meta}</div>}
        {children}
      </div>
    </article>
  );
}

/** What stands at a card's foot, level with its neighbours': a link, a button, a badge. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/** Cards in one, two or more columns by the window's width, all of a row equally tall. */
export function CardGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  const grid = useRef<HTMLUListElement>(null);
  const rises = useReveal(grid);
  return (
    <ul
      ref={grid}
      className={styles.grid}
      data-columns={columns}
      data-rises={rises ? '' : undefined}
    >
      {Children.map(children, (child, at) => (
        <li style={{ '--at': at } as CSSProperties}>{child}</li>
      ))}
    </ul>
  );
}

/** A skeleton of a grid of cards while they load. */
export function LoadingCards(props: { columns?: 2 | 3 | 4; shape?: CardShape }) {
  const { columns = 3, shape = 'landscape' } = props;
  const { width, height } = boxes[shape];
  return (
    <div className={styles.grid} data-columns={columns} aria-busy="true">
      <span className="visually-hidden">{t('Loading…')}</span>
      {Array.from({ length: columns }, (_, card) => (
        <div key={card} className={styles.card}>
          <div style={{ aspectRatio: `${width} / ${height}` }}>
            <Skeleton />
          </div>
          <div className={styles.body}>
            <Skeleton lines={2} />
            <Skeleton lines={4} />
          </div>
        </div>
      ))}
    </div>
  );
}
