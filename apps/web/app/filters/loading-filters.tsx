import { Skeleton } from '@site/ui';
import styles from './filters.module.css';

/** The place of the filters while what they filter is on its way. */
export function LoadingFilters() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton />
    </div>
  );
}
