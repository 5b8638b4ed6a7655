import { useSearchParams } from 'react-router';
import type { Tender } from '@site/contract';
import { tenderStates } from '@site/contract/closing-states';
import { textPageMessages } from '@site/contract/messages';
import { LoadingCards } from '#components/cards/card.tsx';
import { Paged } from '#components/lists/paged.tsx';
import { StateGroups } from '#components/lists/state-groups.tsx';
import { StateTabs } from '#components/lists/state-tabs.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { pageHead } from '#lib/paging.ts';
import { tenders } from '#reads/lists.ts';
import type { ListPage } from '#reads/read.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { tenderFilterOf, tendersAt } from './tender-filter.ts';
import { TenderRow } from './tender-row.tsx';
import styles from './tenders-page.module.css';

export const loader = listLoader(tenders, tendersAt, (reads) => prefetchSection(reads, 'tenders'));
export const clientLoader = openImmediately;
export const queryParameters = ['state', 'q', 'page'];

function Tenders({ list, readAt }: Pick<ListPage<Tender>, 'list' | 'readAt'>) {
  const [query] = useSearchParams();
  if (list.length === 0) {
    const { state, q } = tenderFilterOf(query);
    return (
      <EmptyList after={state || q ? 'filter' : undefined}>
        {state || q ? t(textPageMessages.nothingFound) : t(textPageMessages.noTenders)}
      </EmptyList>
    );
  }
  return (
    <StateGroups list={list} readAt={readAt}>
      {(tenders) => (
        <ul className={styles.rows}>
          {tenders.map((tender) => (
            <li key={tender._id}>
              <TenderRow tender={tender} readAt={readAt} />
            </li>
          ))}
        </ul>
      )}
    </StateGroups>
  );
}

export default function TendersPage() {
  const section = useSection('tenders');
  const [query] = useSearchParams();
  const read = tenders.useRead(tendersAt(query));
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      {read.state === 'failed' ? (
        <PageFailure message={t(textPageMessages.tendersFailed)} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
          <StateTabs
            what={t('tenders')}
            path="/tenders"
            states={tenderStates}
            chosen={tenderFilterOf(query)}
            searched={t('title, reference and text')}
            placeholder={t('Title or reference')}
          />
          {read.state === 'ready' ? (
            <Paged total={read.body.total} isOld={read.isOld}>
              <Tenders {...read.body} />
            </Paged>
          ) : (
            <LoadingCards />
          )}
        </SectionBlock>
      )}
    </>
  );
}
