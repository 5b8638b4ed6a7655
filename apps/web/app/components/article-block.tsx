import type { ReactNode } from 'react';
import type { SectionTheme } from '@site/contract';
import { languageOf, Picture, sectionVariables, Skeleton } from '@site/ui';
import { FullSize } from './full-size.tsx';
import { Breadcrumb, type Crumb } from '#section/breadcrumb.tsx';
import styles from './article-block.module.css';

/** Pixels of the picture's box; its ratio counts. */
const picture = { width: 1200, height: 675 } as const;
const sizes = '(min-width: 900px) 832px, 100vw';

/**
 * A page that is one record, read from top to bottom: its picture, its title, its text.
 * @param crumbs the way to the page; the last one is the page itself
 * @param meta short facts above the text, such as a place
 * @param end what follows the text, such as the way back
 * @param aside what goes with the text and is next to it where there is room
 */
export function ArticleBlock(props: {
  theme: SectionTheme;
  crumbs: Crumb[];
  title: string;
  imageUrl?: string | null;
  meta?: ReactNode;
  end?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { theme, crumbs, title, imageUrl, meta, end, aside, children } = props;
  const { lang, dir } = languageOf(title);
  return (
    <Frame theme={theme} crumbs={crumbs} aside={aside}>
      <article className={styles.article}>
        {imageUrl && (
          <FullSize src={imageUrl} subject={title}>
            <Picture src={imageUrl} alt="" {...picture} sizes={sizes} isFirst />
          </FullSize>
        )}
        <div className={styles.body} dir={dir}>
          <h1 className={styles.title} lang={lang}>
            {title}
          </h1>
          {meta && (
            <div className={styles.meta} lang="en">
              {meta}
            </div>
          )}
          <div className={styles.text}>{children}</div>
          {end && (
            <div className={styles.end} lang="en">
              {end}
            </div>
          )}
        </div>
      </article>
    </Frame>
  );
}

/** The shape of an {@link ArticleBlock} on its way. @param what is coming, for screen readers */
export function LoadingArticle(props: {
  theme: SectionTheme;
  crumbs: Crumb[];
  what: string;
  hasPicture: boolean;
}) {
  const { theme, crumbs, what, hasPicture } = props;
  return (
    <Frame theme={theme} crumbs={crumbs}>
      <div className={styles.article} aria-busy="true">
        <h1 className="visually-hidden">Loading {what}</h1>
        {hasPicture && (
          <div className={styles.loadingPicture}>
            <Skeleton />
          </div>
        )}
        <div className={styles.body}>
          <div className={styles.loadingTitle}>
            <Skeleton />
          </div>
          <Skeleton lines={7} />
        </div>
      </div>
    </Frame>
  );
}

function Frame(props: {
  theme: SectionTheme;
  crumbs: Crumb[];
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { theme, crumbs, aside, children } = props;
  return (
    <div className={styles.block} style={sectionVariables(theme)}>
      <div className={`container ${styles.column}`} data-aside={aside ? '' : undefined}>
        <Breadcrumb crumbs={crumbs} />
        <div className={styles.parts}>
          {children}
          {aside && (
            <aside className={styles.aside} lang="en" dir="ltr">
              {aside}
            </aside>
          )}
        </div>
      </div>
    </div>
  );
}
