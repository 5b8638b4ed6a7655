import { lazy, Suspense, type ReactNode } from 'react';
import { SectionNote } from '#section/section-block.tsx';
import type { Emptied } from './empty-help.tsx';
import styles from './empty-list.module.css';

// Few lists are empty: the others do without its code.
const EmptyHelp = lazy(() => import('./empty-help.tsx'));

/**
 * A list that has nothing to show, and where to go on instead.
 * @param after what has emptied it, if there may be entries
 */
export function EmptyList({
  after,
  children,
}: {
  after?: Emptied | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <SectionNote kind="empty">{children}</SectionNote>
      <div className={styles.help}>
        <Suspense>
          <EmptyHelp after={after} />
        </Suspense>
      </div>
    </>
  );
}
