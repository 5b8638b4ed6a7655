import { useSearchParams } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { ExpandableText } from '@site/ui';
import { Card, CardGrid } from '#components/cards/card.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { pagedQuery } from '#lib/paging.ts';
import { partners } from '#reads/lists.ts';
import { failureOf } from '#reads/read.ts';
import { SectionPage } from '#section/section-page.tsx';
import { t } from '#language/text.ts';

export const loader = listLoader('partner-org', partners, pagedQuery);
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

export default function PartnerOrgPage() {
  const [query] = useSearchParams();
  const read = partners.useRead(pagedQuery(query));
  return (
    <SectionPage
      position="partner-org"
      crumbs={[{ label: t('Partners') }]}
      failure={read.state === 'failed' && failureOf(read, t(listMessages.partnersFailed))}
    >
      <Entries read={read} empty={<EmptyList>{t(listMessages.noPartners)}</EmptyList>}>
        {(list) => (
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
        )}
      </Entries>
    </SectionPage>
  );
}
