import { Link, useSearchParams } from 'react-router';
import type { Tender } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { textPageMessages } from '@site/contract/messages';
import { languageOf, Paragraph } from '@site/ui';
import { Card, CardFoot, CardGrid, LoadingCards } from '#components/card.tsx';
import { Paged } from '#components/paged.tsx';
import { PageHead } from '#head/page-head.tsx';
import { listLoader, openImmediately } from '#lib/page.ts';
import { pagedQuery, pageHead } from '#lib/paging.ts';
import { tenders } from '#reads/lists.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';

export const loader = listLoader(tenders, pagedQuery, (reads) => prefetchSection(reads, 'tenders'));
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

/** Characters of a tender's description on its card. */
const previewLength = 100;

function Tenders({ list }: { list: Tender[] }) {
  if (list.length === 0) {
    return <SectionNote kind="empty">{textPageMessages.noTenders}</SectionNote>;
  }
  return (
    <CardGrid>
      {list.map(({ _id, title, description, imageUrl }, at) => (
        <Card key={_id} title={title} imageUrl={imageUrl} heading="h2" isFirst={at === 0}>
          <Paragraph text={description} length={previewLength} />
          <CardFoot>
            <Link to={addressOf('tenders', { _id })}>
              Read More
              <span className="visually-hidden" {...languageOf(title)}>
                : {title}
              </span>
            </Link>
          </CardFoot>
        </Card>
      ))}
    </CardGrid>
  );
}

export default function TendersPage() {
  const section = useSection('tenders');
  const [query] = useSearchParams();
  const read = tenders.useRead(pagedQuery(query));
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      {read.state === 'failed' ? (
        <PageFailure message={textPageMessages.tendersFailed} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
          {read.state === 'ready' ? (
            <Paged total={read.body.total} isOld={read.isOld}>
              <Tenders list={read.body.list} />
            </Paged>
          ) : (
            <LoadingCards what="tenders" />
          )}
        </SectionBlock>
      )}
    </>
  );
}
