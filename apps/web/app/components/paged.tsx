import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageIn, perPage } from '#lib/paging.ts';
import styles from './paged.module.css';

/** The pages that are offered: the first, those around this one, and the last; 0 for a gap. */
function offered(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const pages = [...new Set(near)];
  return pages.flatMap((each, at) => (each - (pages[at - 1] ?? 0) > 1 ? [0, each] : [each]));
}

/**
 * A page of a list, and the way to the others: links, which lead there without scripts too. With them
 * the entries of the new page come into view and have the focus.
 * @param total entries on all pages
 * @param isOld whether these are still the entries of the page before
 */
export function Paged(props: { total: number; isOld: boolean; children: ReactNode }) {
  const { total, isOld, children } = props;
  const [query] = useSearchParams();
  const root = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  const page = pageIn(query);
  const last = Math.ceil(total / perPage);

  useEffect(() => {
    if (isOld || !isTurned.current) return;
    isTurned.current = false;
    root.current?.scrollIntoView();
    root.current?.focus({ preventScroll: true });
  }, [isOld, page]);

  const linkTo = (target: number, text: string, label: string) => {
    const search = new URLSearchParams(query);
    if (target > 1) search.set('page', `${target}`);
    else search.delete('page');
    return (
      <Link
        to={{ search: `${search}` }}
        aria-label={label}
        aria-current={target === page ? 'page' : undefined}
        onClick={() => {
          isTurned.current = true;
        }}
      >
        {text}
      </Link>
    );
  };

  return (
    <div
      ref={root}
      className={styles.paged}
      tabIndex={-1}
      role={last > 1 ? 'group' : undefined}
      aria-label={last > 1 ? `Page ${page} of ${last}` : undefined}
      aria-busy={isOld || undefined}
    >
      {children}
      {last > 1 && (
        <nav aria-label="Pages">
          <ul className={styles.pages}>
            {page > 1 && <li>{linkTo(Math.min(page - 1, last), 'Previous', 'Previous page')}</li>}
            {offered(page, last).map((each, at) => (
              <li key={at}>
                {each === 0 ? <span>…</span> : linkTo(each, `${each}`, `Page ${each}`)}
              </li>
            ))}
            {page < last && <li>{linkTo(page + 1, 'Next', 'Next page')}</li>}
          </ul>
        </nav>
      )}
    </div>
  );
}
