import { Link } from 'react-router';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf, Paragraph, Picture, Skeleton } from '@site/ui';
import { FallbackNotice } from '#components/entries/fallback-notice.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { useOrganization } from '#head/organization.ts';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { about } from '#reads/texts.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import styles from './about-us-page.module.css';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'about-us'),
  ...prefetchSection(reads, 'transparency'),
  ...about.prefetch(reads, 'About'),
]);
export const clientLoader = openImmediately;

function WhoAreWe() {
  const read = about.useRead('About');

  if (read.state === 'loading') {
    return (
      <div className={styles.block} aria-busy="true">
        <span className="visually-hidden">{t('Loading…')}</span>
        <div className={styles.loadingPicture}>
          <Skeleton />
        </div>
        <Skeleton lines={9} />
      </div>
    );
  }
  if (read.state === 'failed') {
    return <SectionNote kind="error">{t(listMessages.aboutFailed)}</SectionNote>;
  }
  const { title, description, imgUrl } = read.body.aboutUs;
  return (
    <div className={styles.block} data-has-picture={imgUrl ? '' : undefined}>
      {imgUrl && (
        <div className={styles.picture}>
          <Picture
            src={imgUrl}
            alt=""
            width={900}
            height={720}
            sizes="(min-width: 1024px) 540px, 100vw"
            isFirst
          />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.label}>{t('Who Are We')}</p>
        <h2 {...languageOf(title)}>{isolated(title)}</h2>
        <LongText text={description} level={3} />
      </div>
    </div>
  );
}

export default function AboutUsPage() {
  const section = useSection('about-us');
  const transparency = useSection('transparency');
  const organization = useOrganization();
  const read = about.useRead('About');
  const text = read.state === 'ready' ? read.body.aboutUs : undefined;
  const description = section.description || (text?.description ?? '');
  return (
    <>
      <PageHead
        title={section.title}
        description={description}
        image={text?.imgUrl}
        jsonLd={[organization]}
      />
      {read.state === 'failed' && !read.isMissing ? (
        <PageFailure message={t(listMessages.aboutFailed)} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: t('About Us') }]}>
          <FallbackNotice of={text ? [text] : []} />
          <WhoAreWe />
          <section aria-labelledby="answer-title" className={styles.answer}>
            <h2 id="answer-title">
              <Link to="/transparency" {...languageOf(transparency.title)}>
                {isolated(transparency.title)}
              </Link>
            </h2>
            {transparency.description && <Paragraph text={transparency.description} />}
          </section>
        </SectionBlock>
      )}
    </>
  );
}
