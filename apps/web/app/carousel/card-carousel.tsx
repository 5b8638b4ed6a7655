import { Children, type CSSProperties, type ReactNode } from 'react';
import { LoadingCards } from '#components/cards/card.tsx';
import { Carousel } from './carousel.tsx';
import styles from './card-carousel.module.css';

/**
 * A carousel of cards: one at a time below 640 px, two below 1024 px, then as many as `atOnce` says. Fewer are in the
 * middle.
 * @param label what the cards are, for screen readers
 * @param interval milliseconds between two moves
 * @param highlightInterval see {@link Carousel}
 */
export function CardCarousel(props: {
  label: string;
  interval: number;
  atOnce?: 3 | 4;
  highlightInterval?: number;
  className?: string;
  children: ReactNode;
}) {
  const { atOnce = 3, className = '', ...carousel } = props;
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--at-once': atOnce,
    '--count': Children.count(props.children),
  };
  return <Carousel {...carousel} className={`${styles.carousel} ${className}`} style={style} />;
}

/** A card carousel's skeleton while its cards load. */
export function LoadingCardCarousel({ atOnce = 3 }: { atOnce?: 3 | 4 }) {
  return (
    <div className={styles.loading}>
      <LoadingCards columns={atOnce} />
    </div>
  );
}
