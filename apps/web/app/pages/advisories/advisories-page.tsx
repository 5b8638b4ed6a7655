import { useSearchParams } from 'react-router';
import type { Advisory } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages, textPageMessages } from '@site/contract/messages';
import { isolated, languageOf, Paragraph } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { Paged } from '#components/lists/paged.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { pagedQuery, pageHead } from '#lib/paging.ts';
import { listLoader } from '#reads/list-loader.ts';
import { advisories } from '#reads/lists.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock } from '#section/section-block.tsx';
import { ownWords, t } from '#language/text.ts';

export const loader = listLoader(advisories, pagedQuery, (reads) =>
  prefetchSection(reads, 'advisories'),
);
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

function Cards({ list }: { list: Advisory[] }) {
  if (list.length === 0) return <EmptyList>{t(textPageMessages.noAdvisories)}</EmptyList>;
  return (
    <CardGrid columns={2}>
      {list.map((advisory) => {
        const { _id, title, severity, place, instruction } = advisory;
        return (
          <Card
            key={_id}
            title={title}
            to={addressOf('advisories', advisory)}
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
        );
      })}
    </CardGrid>
  );
}

export default function AdvisoriesPage() {
  const section = useSection('advisories');
  const [query] = useSearchParams();
  const read = advisories.useRead(pagedQuery(query));
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      {read.state === 'failed' ? (
        <PageFailure message={t(listMessages.dataFailed)} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
          {read.state === 'ready' ? (
            <Paged total={read.body.total} isOld={read.isOld}>
              <Cards list={read.body.list} />
            </Paged>
          ) : (
            <LoadingCards />
          )}
        </SectionBlock>
      )}
    </>
  );
}
