import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import styles from './share-links.module.css';

const ShareLinks = lazyPart('share', () => import('./share-links.tsx'));

/** Links by which a reader passes the page on: see {@link ShareLinks}. @param title of the entry */
export function ShareRow({ title }: { title: string }) {
  return (
    <div id="share" className={styles.share}>
      <Suspense>
        <ShareLinks title={title} />
      </Suspense>
    </div>
  );
}
