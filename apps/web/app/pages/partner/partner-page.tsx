import { useParams } from 'react-router';
import type { Partner } from '@site/contract';
import { languageOf, Picture, Skeleton } from '@site/ui';
import { LongText } from '#components/long-text.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import { PageHead } from '#head/page-head.tsx';
import { NotFoundScreen } from '#layout/problem-screen.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { partner } from '#reads/lists.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { Retry } from '#section/retry.tsx';
import { SectionBlock } from '#section/section-block.tsx';
import styles from './partner-page.module.css';

export const loader = pageLoader(
  (reads, { params }) => [
    ...prefetchSection(reads, 'partner-org'),
    ...partner.prefetch(reads, params['id'] ?? ''),
  ],
  ({ params }) => partner.key(params['id'] ?? ''),
);
export const clientLoader = openImmediately;

function LoadingPartner() {
  return (
    <div className={styles.partner} aria-busy="true">
      <span className="visually-hidden">Loading partner</span>
      <div className={styles.loadingPicture}>
        <Skeleton />
      </div>
      <div className={styles.text}>
        <Skeleton lines={6} />
      </div>
    </div>
  );
}

function PartnerDetail({ partner }: { partner: Partner }) {
  const { name, description, imageUrl, siteUrl } = partner;
  return (
    <div className={styles.partner}>
      <Picture
        src={imageUrl}
        alt={name}
        width={900}
        height={600}
        sizes="(min-width: 1024px) 560px, 100vw"
        isFirst
        className={styles.picture ?? ''}
      />
      <div className={styles.text}>
        {description && <LongText text={description} />}
        {siteUrl && (
          <a href={siteUrl} target="_blank" rel="noopener noreferrer" className="button">
            <span lang="en" dir="ltr">
              Know more about <bdi {...languageOf(name)}>{name}</bdi>
              <span className="visually-hidden"> (opens in a new tab)</span>
            </span>
          </a>
        )}
      </div>
    </div>
  );
}

export default function PartnerPage() {
  const id = useParams()['id'] ?? '';
  const read = partner.useRead(id);
  const section = useSection('partner-org');
  const { siteUrl } = useSite();

  if (read.state === 'failed' && read.isMissing) return <NotFoundScreen />;
  const found = read.state === 'ready' ? read.body : undefined;
  const title = found?.name ?? section.title;
  const description = found?.description || section.description;
  return (
    <>
      <PageHead
        title={title}
        entry={found?.name}
        description={description}
        image={found?.imageUrl}
        jsonLd={
          found && [
            {
              '@type': 'Organization',
              name: found.name,
              image: absoluteUrl(found.imageUrl, siteUrl),
              ...(found.description && { description: found.description }),
              ...(found.siteUrl && { url: found.siteUrl }),
            },
          ]
        }
      />
      <SectionBlock
        section={{
          ...section,
          title,
          description: '',
          button: null,
          isLoading: !found,
        }}
        level={1}
        crumbs={[{ label: 'Partners', to: '/partner-org' }, { label: title }]}
      >
        {found && <PartnerDetail partner={found} />}
        {!found && <LoadingPartner />}
        {read.state === 'failed' && <Retry className="button button-quiet" />}
      </SectionBlock>
    </>
  );
}
