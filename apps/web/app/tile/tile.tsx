import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '@site/ui';
import styles from './tile.module.css';

const sizes = '(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw';

/**
 * A picture among many, with its caption below.
 * @param alt what the picture is of
 * @param isFirst for the first picture of a page, which is not to wait
 * @param to where it leads; none: it is no link
 * @param children the caption
 */
export function Tile(props: {
  src: string;
  alt: string;
  isFirst?: boolean;
  to?: string;
  children: ReactNode;
}) {
  const { src, alt, isFirst = false, to, children } = props;
  const picture = (
    <Picture src={src} alt={alt} width={600} height={450} sizes={sizes} isFirst={isFirst} />
  );
  return (
    <figure className={styles.tile}>
      {to ? (
        <Link to={to} aria-label={alt} className={styles.link}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      <figcaption className={styles.caption} dir="auto">
        {children}
      </figcaption>
    </figure>
  );
}
