import type { ReactNode } from 'react';
import type { SectionTheme } from '@site/contract';
import { isolated, languageOf, Picture, sectionVariables, Skeleton } from '@site/ui';
import { FullSize } from '#components/pictures/full-size.tsx';
import { ownWords, t } from '#language/text.ts';
import { ShareRow } from './share-row.tsx';
import { ViewedPictures } from '#components/pictures/viewed-pictures.tsx';
import { altOf } from '#components/cards/tile.tsx';
import { Breadcrumb, type Crumb } from '#section/breadcrumb.tsx';
import styles from './article-block.module.css';

/** Pixels of the picture's box: its ratio counts, which is that of most photographs. */
const picture = { width: 1104, height: 736 } as const;
const sizes = '(min-width: 800px) 736px, 100vw';

/**
 * A page that is one entry, read from top to bottom: its title and facts, its picture, its text, and ways on.
 * @param crumbs the way to the page; the last one is the page itself
 * @param imageAlt what the picture shows; without one it is decoration
 * @param images the pictures of an entry that has several: the first shows, all open in the viewer
 * @param meta short facts below the title, such as a place: an icon and a line each
 * @param aside what goes with the text; where there is room, it is next to it, as are the facts and what follows
 * @param end the way back, and others
 * @param more what follows the article: other entries
 */
export function ArticleBlock(props: {
  theme: SectionTheme;
  crumbs: Crumb[];
  title: string;
  imageUrl?: string | null | undefined;
  imageAlt?: string | null | undefined;
  imageShape?: 'photo' | 'logo';
  images?: string[];
  meta?: ReactNode;
  end?: ReactNode;
  aside?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { theme, crumbs, title, imageAlt, imageShape, images, meta, end, aside, more, children } =
    props;
  const { lang, dir } = languageOf(title);
  const own = ownWords();
  const imageUrl = props.imageUrl ?? images?.[0];
  const shown = imageUrl && (
    <FullSize src={imageUrl} subject={imageAlt || title}>
      <Picture src={imageUrl} alt={imageAlt ?? ''} {...picture} sizes={sizes} isFirst />
    </FullSize>
  );
  return (
    <Frame
      theme={theme}
      crumbs={crumbs}
      more={more}
      side={
        <div className={styles.side}>
          {aside && (
            <aside aria-label={t('Details')} className={styles.aside} {...own}>
              {aside}
            </aside>
          )}
          <ShareRow title={title} />
          {end && (
            <div className={styles.end} lang={own.lang}>
              {end}
            </div>
          )}
        </div>
      }
    >
      <article className={styles.article} dir={dir}>
        <h1 className={styles.title} lang={lang}>
          {isolated(title)}
        </h1>
        {meta && (
          <div className={styles.meta} lang={own.lang}>
            {meta}
          </div>
        )}
        <div className={styles.body}>
          {shown && (
            <div className={styles.picture} data-shape={imageShape}>
              {images ? (
                <ViewedPictures
                  pictures={images.map((src, at) => ({
                    src,
                    alt:
                      (at === 0 && imageAlt) ||
                      altOf({ title, place: at + 1, count: images.length }),
                    title,
                  }))}
                >
                  {shown}
                </ViewedPictures>
              ) : (
                shown
              )}
            </div>
          )}
          <div className={styles.text}>{children}</div>
        </div>
      </article>
    </Frame>
  );
}

/** The shape of an {@link ArticleBlock} on its way. */
export function LoadingArticle(props: {
  theme: SectionTheme;
  crumbs: Crumb[];
  hasPicture: boolean;
}) {
  const { theme, crumbs, hasPicture } = props;
  return (
    <Frame theme={theme} crumbs={crumbs}>
      <div className={styles.article} aria-busy="true">
        <h1 className="visually-hidden">{t('Loading…')}</h1>
        <div className={styles.loadingTitle}>
          <Skeleton />
        </div>
        {hasPicture && (
          <div className={`${styles.picture} ${styles.loadingPicture}`}>
            <Skeleton />
          </div>
        )}
        <div className={styles.text}>
          <Skeleton lines={7} />
        </div>
      </div>
    </Frame>
  );
}

function Frame(props: {
  theme: SectionTheme;
  crumbs: Crumb[];
  side?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { theme, crumbs, side, more, children } = props;
  return (
    <div className={styles.block} style={sectionVariables(theme)}>
      <div className="container">
        <Breadcrumb crumbs={crumbs} />
        <div className={styles.parts} data-side={side ? '' : undefined}>
          {children}
          {side}
        </div>
        {more}
      </div>
    </div>
  );
}
