import { useSearchParams } from 'react-router';
import type { Tender } from '@site/contract';
import { tenderStates } from '@site/contract/closing-states';
import { textPageMessages } from '@site/contract/messages';
import { Entries } from '#components/lists/entries.tsx';
import { StateGroups } from '#components/lists/state-groups.tsx';
import { NoneInState, StateTabs } from '#components/lists/state-tabs.tsx';
import { openImmediately } from '#lib/page.ts';
import { leanList } from '#reads/kept-of.ts';
import { listLoader } from '#reads/list-loader.ts';
import { tenders } from '#reads/lists.ts';
import { totalOf } from '#reads/read.ts';
import { SectionPage } from '#section/section-page.tsx';
import { t } from '#language/text.ts';
import { tenderFilterOf, tendersAt } from './tender-filter.ts';
import { TenderRow } from './tender-row.tsx';
import styles from './tenders-page.module.css';

/** Without what is on a tender's own page. */
const shown = leanList(tenders, (entry: Tender) => ({ ...entry, updates: [] }));

export const loader = listLoader('tenders', shown, tendersAt);
export const clientLoader = openImmediately;
export const queryParameters = ['state', 'q', 'page'];

export default function TendersPage() {
  const [query] = useSearchParams();
  const read = tenders.useRead(tendersAt(query));
  const filter = tenderFilterOf(query);
  return (
    <SectionPage
      position="tenders"
      failure={read.state === 'failed' && t(textPageMessages.tendersFailed)}
    >
      <StateTabs
        what={t('tenders')}
        path="/tenders"
        states={tenderStates}
        chosen={filter}
        total={totalOf(read)}
        searched={t('title, reference and text')}
        placeholder={t('Title or reference')}
      />
      <Entries
        read={read}
        empty={<NoneInState chosen={filter} none={t(textPageMessages.noTenders)} />}
      >
        {(list, readAt) => (
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
        )}
      </Entries>
    </SectionPage>
  );
}
