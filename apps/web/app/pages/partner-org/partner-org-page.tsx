import type { Partner } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { ExpandableText } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/card.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { pageListOf } from '#reads/page-list.ts';
import { prefetchPartners, usePartners } from '#reads/partners.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'partner-org'),
  ...prefetchPartners(reads),
]);
export const clientLoader = openAtOnce;

function Partners({ partners }: { partners: Partner[] }) {
  if (partners.length === 0) {
    return <SectionNote kind="empty">{listMessages.noPartners}</SectionNote>;
  }
  return (
    <CardGrid>
      {partners.map(({ _id, name, description, imageUrl }, at) => (
        <Card
          key={_id}
          isFirst={at === 0}
          heading="h2"
          shape="logo"
          imageUrl={imageUrl}
          imageAlt={name}
          title={name}
          to={addressOf('partners', { _id })}
        >
          {description && (
            <ExpandableText
              text={description}
              length={150}
              moreLabel="Read More"
              lessLabel="Show less"
              subject={name}
            />
          )}
        </Card>
      ))}
    </CardGrid>
  );
}

export default function PartnerOrgPage() {
  const section = useSection('partner-org');
  const partners = pageListOf(usePartners(), listMessages.partnersFailed);
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      {partners.state === 'failed' ? (
        <PageFailure message={partners.message} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: 'Partners' }]}>
          {partners.state === 'ready' ? (
            <Partners partners={partners.list} />
          ) : (
            <LoadingCards what="partners" />
          )}
        </SectionBlock>
      )}
    </>
  );
}
