import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated, languageOf, Picture } from '@site/ui';
import { FullSize } from '#components/pictures/full-size.tsx';
import { t } from '#language/text.ts';
import styles from './tile.module.css';

const sizes = '(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw';

/** What a picture is of: one of several of the same thing says which. */
export function altOf({ title, place, count }: { title: string; place: number; count: number }) {
  return count === 1 ? title : t('{title}, picture {place} of {count}', { title, place, count });
}

/**
 * A picture among many, with its caption below.
 * @param alt what the picture is of
 * @param isFirst for the first picture of a page, which is not to wait
 * @param to where it leads; none: to the picture in its full size
 * @param title the caption's first line
 * @param children what else the caption says
 */
export function Tile(props: {
  src: string;
  alt: string;
  isFirst?: boolean;
  to?: string | undefined;
  title: string;
  children?: ReactNode;
}) {
  const { src, alt, isFirst = false, to, title, children } = props;
  const { lang, dir } = languageOf(title);
  const picture = (
    <Picture
      src={src}
      // The caption is not to be read twice.
      alt={alt === title ? '' : alt}
      width={600}
      height={450}
      sizes={sizes}
      isFirst={isFirst}
    />
  );
  return (
    <figure className={styles.tile}>
      {to ? (
        <Link to={to} aria-label={alt} lang={languageOf(alt).lang} className={styles.link}>
          {picture}
        </Link>
      ) : (
        <FullSize src={src} subject={alt}>
          {picture}
        </FullSize>
      )}
      <figcaption className={styles.caption} dir={dir}>
        <strong lang={lang}>{isolated(title)}</strong>
        {children}
      </figcaption>
    </figure>
  );
}
