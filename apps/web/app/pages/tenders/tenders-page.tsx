import { Link } from 'react-router';
import type { Tender } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { textPageMessages } from '@site/contract/messages';
import { languageOf, Paragraph } from '@site/ui';
import { Card, CardFoot, CardGrid, LoadingCards } from '#components/card.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { prefetchTenders, useTenders } from '#reads/tenders.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'tenders'),
  ...prefetchTenders(reads),
]);
export const clientLoader = openAtOnce;

/** Characters of a tender's description on its card. */
const previewLength = 100;

function Tenders({ tenders }: { tenders: Tender[] }) {
  if (tenders.length === 0) {
    return <SectionNote kind="empty">{textPageMessages.noTenders}</SectionNote>;
  }
  return (
    <CardGrid>
      {tenders.map(({ _id, title, description, imageUrl }, at) => (
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
  const tenders = useTenders();
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      {tenders.state === 'failed' ? (
        <PageFailure message={textPageMessages.tendersFailed} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
          {tenders.state === 'ready' ? (
            <Tenders tenders={tenders.body} />
          ) : (
            <LoadingCards what="tenders" />
          )}
        </SectionBlock>
      )}
    </>
  );
}
