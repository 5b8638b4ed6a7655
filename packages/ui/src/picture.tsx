import { useState } from 'react';
import styles from './picture.module.css';

/**
 * A picture that keeps its place: the box has the ratio of `width` to `height` before, while and
 * after it loads, and stays as a quiet tint when it can't be had.
 * @param alt empty for a picture that only decorates
 * @param sizes how wide it shows, as the attribute of the same name says it
 * @param isFirst the one large picture that shows first on a page; all others load when needed
 */
export function Picture(props: {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes?: string;
  srcSet?: string;
  isFirst?: boolean;
  className?: string;
}) {
  const { src, alt, width, height, sizes, srcSet, isFirst = false, className = '' } = props;
  const [missing, setMissing] = useState<string | null>(null);

  return (
    <span
      className={`${styles.box} ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-missing={missing === src ? '' : undefined}
    >
      {missing !== src && (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
          onError={() => setMissing(src)}
          ref={(image) => {
            // It may have failed before the script was there to hear it.
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(src);
          }}
        />
      )}
    </span>
  );
}
