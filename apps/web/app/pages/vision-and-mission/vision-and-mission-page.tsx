import { useId } from 'react';
import type { About } from '@site/contract';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf, Picture, Skeleton } from '@site/ui';
import { FallbackNotice } from '#components/entries/fallback-notice.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { about, newsPage } from '#reads/texts.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { NewsColumn } from './news-column.tsx';
import styles from './vision-and-mission-page.module.css';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'vission-and-mission'),
  ...about.prefetch(reads, 'Vision'),
  ...about.prefetch(reads, 'Mission'),
  ...newsPage.prefetch(reads, 1),
]);
export const clientLoader = openImmediately;

function LoadingText() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.loadingPicture}>
        <Skeleton />
      </div>
      <div className={styles.text}>
        <Skeleton lines={1} />
        <Skeleton lines={5} />
      </div>
    </div>
  );
}

function Text({ text, isFirst }: { text: About; isFirst: boolean }) {
  const { title, description, imgUrl } = text;
  const { lang, dir } = languageOf(title);
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={styles.card}
      data-has-picture={imgUrl ? '' : undefined}
    >
      {imgUrl && (
        <Picture
          src={imgUrl}
          alt=""
          width={600}
          height={400}
          sizes="(min-width: 1024px) 300px, 100vw"
          isFirst={isFirst}
          className={styles.picture ?? ''}
        />
      )}
      <div className={styles.text} dir={dir}>
        <h2 id={titleId} lang={lang}>
          {isolated(title)}
        </h2>
        <LongText text={description} level={3} />
      </div>
    </article>
  );
}

/** Vision and mission, as far as they are available. */
function Texts({ texts }: { texts: ReturnType<typeof about.useRead>[] }) {
  if (texts.every(({ state }) => state === 'failed')) {
    return <SectionNote kind="error">{t(listMessages.dataFailed)}</SectionNote>;
  }
  return texts.map((text, at) => {
    if (text.state === 'loading') return <LoadingText key={at} />;
    if (text.state === 'ready')
      return <Text key={at} text={text.body.aboutUs} isFirst={at === 0} />;
    // It has no text yet: the other one is shown alone.
    if (text.isMissing) return null;
    return (
      <SectionNote key={at} kind="error">
        {t(listMessages.dataFailed)}
      </SectionNote>
    );
  });
}

export default function VisionAndMissionPage() {
  const section = useSection('vission-and-mission');
  const texts = [about.useRead('Vision'), about.useRead('Mission')];
  const hasFailed = texts.every((text) => text.state === 'failed' && !text.isMissing);
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      {hasFailed ? (
        <PageFailure message={t(listMessages.dataFailed)} />
      ) : (
        <SectionBlock
          section={section}
          level={1}
          crumbs={[{ label: t('About Us'), to: '/about-us' }, { label: t('Vision & Mission') }]}
        >
          <FallbackNotice
            of={texts.flatMap((text) => (text.state === 'ready' ? [text.body.aboutUs] : []))}
          />
          <div className={styles.columns}>
            <div className={styles.texts}>
              <Texts texts={texts} />
            </div>
            <NewsColumn />
          </div>
        </SectionBlock>
      )}
    </>
  );
}
