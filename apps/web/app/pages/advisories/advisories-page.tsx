import { useSearchParams } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages, textPageMessages } from '@site/contract/messages';
import { isolated, languageOf, Paragraph } from '@site/ui';
import { Card, CardGrid } from '#components/cards/card.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { openImmediately } from '#lib/page.ts';
import { pagedQuery } from '#lib/paging.ts';
import { listLoader } from '#reads/list-loader.ts';
import { advisories } from '#reads/lists.ts';
import { SectionPage } from '#section/section-page.tsx';
import { ownWords, t } from '#language/text.ts';

export const loader = listLoader('advisories', advisories, pagedQuery);
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

export default function AdvisoriesPage() {
  const [query] = useSearchParams();
  const read = advisories.useRead(pagedQuery(query));
  return (
    <SectionPage
      position="advisories"
      failure={read.state === 'failed' && t(listMessages.dataFailed)}
    >
      <Entries read={read} empty={<EmptyList>{t(textPageMessages.noAdvisories)}</EmptyList>}>
        {(list) => (
          <CardGrid columns={2}>
            {list.map(({ _id, title, severity, place, instruction }) => (
              <Card
                key={_id}
                title={title}
                to={addressOf('advisories', { _id })}
                heading="h2"
                meta={
                  <>
                    {severity && <span {...ownWords()}>{t(severity)}</span>}
                    <span {...languageOf(place)}>{isolated(place)}</span>
                  </>
                }
              >
                <Paragraph text={instruction} length={150} />
              </Card>
            ))}
          </CardGrid>
        )}
      </Entries>
    </SectionPage>
  );
}
