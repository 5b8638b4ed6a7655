import { Link, useSearchParams } from 'react-router';
import type { SearchMatches } from '@site/contract';
import { searchMessages } from '@site/contract/messages';
import { languageOf } from '@site/ui';
import { LoadingCards } from '#components/cards/card.tsx';
import { SearchForm } from '#components/lists/search-form.tsx';
import { PageHead } from '#head/page-head.tsx';
import type { Reads } from '#lib/api.ts';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { prefetchHelp } from '#reads/list-loader.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { search } from '#reads/texts.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { Results } from './results.tsx';
import styles from './search-page.module.css';

const queryOf = (query: URLSearchParams) => query.get('q')?.trim() ?? '';

export const loader = pageLoader((reads, { url }) => {
  const q = queryOf(url.searchParams);
  return [...prefetchSection(reads, 'search'), ...(q ? [prefetchFound(reads, q)] : [])];
});
export const clientLoader = openImmediately;
export const queryParameters = ['q', 'kind'];

/** Reads what was found, and what is offered when it is nothing. */
async function prefetchFound(reads: Reads, q: string): Promise<void> {
  await Promise.all(search.prefetch(reads, q));
  const found = reads.getQueryData<{ body: SearchMatches | null }>(search.key(q));
  const { results, pinned } = found?.body ?? {};
  if (results && Object.keys(results).length === 0 && !pinned) {
    await Promise.all(prefetchHelp(reads));
  }
}

/** What was found, in one sentence that screen readers speak as it changes. */
function summaryOf(read: ReturnType<typeof search.useRead>): string {
  if (read.state !== 'ready') return t('Results for');
  const { results, pinned } = read.body;
  const found = Object.values(results).reduce((sum, hits) => sum + hits.length, 0);
  const count = pinned && found === 0 ? 1 : found;
  return count === 1 ? t('1 result for') : t('{count} results for', { count });
}

function Found({ q, kind }: { q: string; kind: string | null }) {
  const read = search.useRead(q);
  const { foundWords, nearest } = read.state === 'ready' ? read.body : {};
  const words = foundWords?.join(' ');
  const near = nearest && (words ?? nearest);
  return (
    <div className={styles.found}>
      <output aria-label={t('Result')} className={styles.summary}>
        <span>{near ? t(searchMessages.noExact) : summaryOf(read)}</span>{' '}
        <q {...languageOf(q)}>{q}</q>{' '}
        {near && (
          <span className={styles.instead}>
            {summaryOf(read)}{' '}
            <Link
              to={`/search?${new URLSearchParams({ q: near }).toString()}`}
              {...languageOf(near)}
            >
              {near}
            </Link>
          </span>
        )}
        {words && !near && (
          <span className={styles.instead}>
            {t(searchMessages.anyWord)} <em {...languageOf(words)}>{words}</em>
          </span>
        )}
      </output>
      {read.state === 'loading' && <LoadingCards />}
      {read.state === 'failed' && (
        <SectionNote kind="error">{t(searchMessages.failed)}</SectionNote>
      )}
      {read.state === 'ready' && <Results key={q} q={q} kind={kind} matches={read.body} />}
    </div>
  );
}

export default function SearchPage() {
  const section = useSection('search');
  const [query] = useSearchParams();
  const q = queryOf(query);
  const kind = query.get('kind');
  return (
    <>
      <PageHead
        title={q ? `${section.title}: ${q}` : section.title}
        description={section.description || t('Find what we have written, done and published.')}
        isPrivate
      />
      <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
        <SearchForm q={q} />
        {q && <Found q={q} kind={kind} />}
      </SectionBlock>
    </>
  );
}
