import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import styles from './neighbour-links.module.css';
import type { NeighbourProps } from './neighbour-links.tsx';

const NeighbourLinks = lazyPart('neighbours', () => import('./neighbour-links.tsx'));

/** The ways on from the page of an entry, at its end: see {@link NeighbourLinks}. */
export function Neighbours(props: NeighbourProps) {
  return (
    <div id="neighbours" className={styles.neighbours}>
      <Suspense>
        <NeighbourLinks {...props} />
      </Suspense>
    </div>
  );
}
