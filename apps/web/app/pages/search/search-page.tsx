import { useSearchParams } from 'react-router';
import { searchMessages } from '@site/contract/messages';
import { LoadingCards } from '#card/card.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { prefetchSearch, useSearch } from '#reads/search.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';

const queryOf = (query: URLSearchParams) => query.get('q')?.trim() ?? '';

export const loader = pageLoader((reads, { url }) => [
  ...prefetchSection(reads, 'search'),
  ...prefetchSearch(reads, queryOf(url.searchParams)),
]);
export const clientLoader = openAtOnce;

function Found({ q }: { q: string }) {
  const read = useSearch(q);
  if (read.state === 'loading') return <LoadingCards what="results" />;
  if (read.state === 'failed') {
    return <SectionNote kind="error">{searchMessages.failed}</SectionNote>;
  }
  return <Results key={q} results={read.body} />;
}

export default function SearchPage() {
  const section = useSection('search');
  const [query] = useSearchParams();
  const q = queryOf(query);
  return (
    <>
      <PageHead
        title={q ? `${section.title}: ${q}` : section.title}
        description={section.description || 'Find what we have written, done and published.'}
        isPrivate
      />
      <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
        <SearchForm q={q} />
        {q && (
          <div className={styles.found} aria-live="polite">
            <p>
              Results for <q dir="auto">{q}</q>
            </p>
            <Found q={q} />
          </div>
        )}
      </SectionBlock>
    </>
  );
}
