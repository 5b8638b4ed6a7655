import { useSearchParams } from 'react-router';
import type { Partner } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { ExpandableText } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { Paged } from '#components/lists/paged.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { pagedQuery, pageHead } from '#lib/paging.ts';
import { partners } from '#reads/lists.ts';
import { failureOf } from '#reads/read.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock } from '#section/section-block.tsx';
import { t } from '#language/text.ts';

export const loader = listLoader(partners, pagedQuery, (reads) =>
  prefetchSection(reads, 'partner-org'),
);
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

function Partners({ list }: { list: Partner[] }) {
  if (list.length === 0) {
    return <EmptyList>{t(listMessages.noPartners)}</EmptyList>;
  }
  return (
    <CardGrid>
      {list.map(({ _id, name, description, imageUrl }, at) => (
        <Card
          key={_id}
          isFirst={at === 0}
          heading="h2"
          shape="logo"
          imageUrl={imageUrl}
          title={name}
          to={addressOf('partners', { _id })}
        >
          {description && (
            <ExpandableText
              text={description}
              length={150}
              moreLabel={t('Read More')}
              lessLabel={t('Show less')}
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
  const [query] = useSearchParams();
  const read = partners.useRead(pagedQuery(query));
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      {read.state === 'failed' ? (
        <PageFailure message={failureOf(read, t(listMessages.partnersFailed))} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: t('Partners') }]}>
          {read.state === 'ready' ? (
            <Paged total={read.body.total} isOld={read.isOld}>
              <Partners list={read.body.list} />
            </Paged>
          ) : (
            <LoadingCards />
          )}
        </SectionBlock>
      )}
    </>
  );
}
