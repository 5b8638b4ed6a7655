import { Children, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture, Skeleton } from '@site/ui';
import styles from './card.module.css';

/** Pixels of a card's picture box; its ratio counts. */
const picture = { width: 600, height: 400 } as const;
const sizes = '(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw';

/**
 * A card of a row or grid, in the colours of its section.
 * @param to where its picture and its title lead
 * @param heading the level of its title below the section's heading
 * @param meta short facts below the title, such as a date
 * @param children the text, and what stands at the card's foot (`CardFoot`)
 */
export function Card(props: {
  imageUrl?: string | null | undefined;
  imageAlt?: string;
  title: string;
  to?: string;
  heading?: 'h2' | 'h3';
  id?: string;
  meta?: ReactNode;
  children?: ReactNode;
}) {
  const { imageUrl, imageAlt = '', title, to, heading: Heading = 'h3', id, meta, children } = props;
  return (
    <article id={id} className={styles.card} tabIndex={id ? -1 : undefined}>
      {imageUrl && <Picture src={imageUrl} alt={imageAlt} {...picture} sizes={sizes} />}
      <div className={styles.body} dir="auto">
        <Heading className={styles.title}>
          {to ? (
            <Link to={to} className={styles.whole}>
              {title}
            </Link>
          ) : (
            title
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

/** Cards in one, two or three columns by the window's width, all of a row equally tall. */
export function CardGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {Children.map(children, (child, at) => (
        <li style={{ '--at': at } as CSSProperties}>{child}</li>
      ))}
    </ul>
  );
}

/** A grid of cards' shape while they are on their way. @param what is coming, for screen readers */
export function LoadingCards({ what, columns = 3 }: { what: string; columns?: 2 | 3 | 4 }) {
  return (
    <div className={styles.grid} data-columns={columns} aria-busy="true">
      <span className="visually-hidden">Loading {what}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.loadingPicture}>
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
