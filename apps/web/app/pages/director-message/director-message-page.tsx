import { defaultDirectorMessage } from '@site/contract/defaults';
import { textPageMessages } from '@site/contract/messages';
import { languageOf, Picture, sectionVariables, Skeleton } from '@site/ui';
import { FallbackNotice } from '#components/entries/fallback-notice.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { directorMessage } from '#reads/texts.ts';
import { Breadcrumb } from '#section/breadcrumb.tsx';
import { Retry } from '#section/retry.tsx';
import { SectionNote } from '#section/section-block.tsx';
import { t, translated } from '#language/text.ts';
import styles from './director-message-page.module.css';

const position = 'message-from-executive-director';

export const loader = pageLoader(
  (reads) => [...prefetchSection(reads, position), ...directorMessage.prefetch(reads, undefined)],
  () => directorMessage.key(undefined),
  { mayBeMissing: true },
);
export const clientLoader = openImmediately;

export default function DirectorMessagePage() {
  // The section gives its colours; the title is the message's own.
  const { theme } = useSection(position);
  const read = directorMessage.useRead();
  const { title, description, imgUrl } =
    read.state === 'ready' ? read.body : defaultDirectorMessage;
  const heading = translated(title || defaultDirectorMessage.title);
  const { lang, dir } = languageOf(heading);

  return (
    <>
      <PageHead
        title={heading}
        entry={heading}
        languages={read.state === 'ready' ? read.body.languages : undefined}
        description={description || t(textPageMessages.noDirectorMessage)}
        image={imgUrl}
      />
      <div className={styles.block} style={sectionVariables(theme)}>
        <div className="container">
          <Breadcrumb crumbs={[{ label: heading }]} />
          <FallbackNotice of={read.state === 'ready' ? [read.body] : []} />
          <h1 className={styles.title} lang={lang} dir={dir}>
            {heading}
          </h1>
          <article className={styles.letter} data-portrait={imgUrl ? '' : undefined}>
            {imgUrl && (
              <Picture
                src={imgUrl}
                alt=""
                width={600}
                height={720}
                sizes="(min-width: 1200px) 360px, (min-width: 720px) 30vw, 20rem"
                isFirst
                className={styles.portrait ?? ''}
              />
            )}
            <div className={styles.words} dir={dir}>
              {read.state === 'loading' ? (
                <div aria-busy="true">
                  <span className="visually-hidden">{t('Loading…')}</span>
                  <Skeleton lines={9} />
                </div>
              ) : description ? (
                <LongText text={description} />
              ) : (
                <SectionNote kind="empty">
                  {t(textPageMessages.noDirectorMessage)}
                  {read.state === 'failed' && <Retry />}
                </SectionNote>
              )}
            </div>
          </article>
        </div>
      </div>
    </>
  );
}
