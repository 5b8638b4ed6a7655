import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageIn, perPage as usual } from '#lib/paging.ts';
import { t } from '#language/text.ts';
import styles from './paged.module.css';

/**
 * A page of a list, and the way to the others: links, which lead there without scripts too. With them
 * the entries of the new page come into view and have the focus.
 * @param total entries on all pages
 * @param perPage entries on a page
 * @param isOld whether these are still the entries of the page before
 */
export function Paged(props: {
  total: number;
  perPage?: number | undefined;
  isOld: boolean;
  children: ReactNode;
}) {
  const { total, perPage = usual, isOld, children } = props;
  const [query] = useSearchParams();
  const root = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  const page = pageIn(query);
  const last = Math.ceil(total / perPage);
  const place = t('Page {page} of {last}', { page, last });

  useEffect(() => {
    if (isOld || !isTurned.current) return;
    isTurned.current = false;
    root.current?.scrollIntoView();
    root.current?.focus({ preventScroll: true });
  }, [isOld, page]);

  /** A link to another page, if that page exists. */
  const linkTo = (target: number, text: string) => {
    if (target === page || target < 1 || target > last) return null;
    const search = new URLSearchParams(query);
    if (target > 1) search.set('page', `${target}`);
    else search.delete('page');
    return (
      <Link to={{ search: `${search}` }} onClick={() => void (isTurned.current = true)}>
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
      aria-label={last > 1 ? place : undefined}
      aria-busy={isOld || undefined}
    >
      {children}
      {last > 1 && (
        <nav aria-label={t('Pages')} className={styles.pages}>
          {page > 2 && linkTo(1, t('First'))}
          {linkTo(page - 1, t('Previous'))}
          <span>{place}</span>
          {linkTo(page + 1, t('Next'))}
          {page < last - 1 && linkTo(last, t('Last'))}
        </nav>
      )}
    </div>
  );
}
