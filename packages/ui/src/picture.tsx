import { createContext, useContext, useState } from 'react';
import { objectPositionOf, pictureSources } from '@site/contract/pictures';
import { languageOf } from '@site/contract/language';
import styles from './picture.module.css';

/**
 * Where the browser reaches the API, whose pictures come in several widths; `null` (the default): no
 * picture is requested in another width than its own.
 */
export const PictureHost = createContext<string | null>(null);

/** The same picture in a better format, for browsers that support it. */
export interface PictureSource {
  type: string;
  srcSet: string;
}

/**
 * A picture that keeps its place: the box has the ratio of `width` to `height` before, while and
 * after it loads, and stays as a quiet tint when it fails to load. Pictures of our own media host are
 * requested in the width that fits (see {@link PictureHost}). A picture that is higher than wide, such as
 * a scanned notice, is shown whole in a box that is not. Where one is cropped, its focal point stays in view.
 * @param alt empty for a picture that only decorates
 * @param sizes how wide it shows, as the attribute of the same name says it
 * @param srcSet its widths, for a picture that comes with the site
 * @param source its widths in a better format, too
 * @param isFirst the one large picture that shows first on a page; all others load when needed
 */
export function Picture(props: {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes?: string;
  srcSet?: string;
  source?: PictureSource;
  isFirst?: boolean;
  className?: string;
}) {
  const { src, alt, width, height, source, isFirst = false, className = '' } = props;
  const host = useContext(PictureHost);
  // The address that is missing: from the start the one of a draft that has no picture yet.
  const [missing, setMissing] = useState('');
  const srcSet = props.srcSet ?? (host === null ? undefined : pictureSources(src, host));
  // A lazy picture has its layout by then: browsers that can use its real width.
  const sizes = srcSet && (isFirst ? props.sizes : `auto, ${props.sizes ?? '100vw'}`);

  const wait = (image: HTMLImageElement, isWaiting: boolean) =>
    image.closest(`.${styles.box}`)?.toggleAttribute('data-waiting', isWaiting);
  const fit = (image: HTMLImageElement) => {
    wait(image, false);
    const isPortrait = image.naturalHeight > image.naturalWidth;
    image.toggleAttribute('data-whole', isPortrait && width > height);
  };
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      style={{ objectPosition: objectPositionOf(src) }}
      lang={alt === '' ? undefined : languageOf(alt).lang}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onLoad={({ currentTarget }) => fit(currentTarget)}
      onError={() => setMissing(src)}
      ref={(element) => {
        // It may have come or failed before the script was there to hear it.
        if (!element) return;
        if (!element.complete) wait(element, true);
        else if (element.naturalWidth > 0) fit(element);
        else if (element.currentSrc) setMissing(src);
      }}
    />
  );
  return (
    <span
      className={`${styles.box} ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-missing={missing === src ? '' : undefined}
    >
      {missing !== src &&
        (source ? (
          <picture>
            <source type={source.type} srcSet={source.srcSet} sizes={sizes} />
            {image}
          </picture>
        ) : (
          image
        ))}
    </span>
  );
}
