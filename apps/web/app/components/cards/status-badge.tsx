import type { Project } from '@site/contract';
import type { StateLabel } from '#components/lists/state-tabs.tsx';
import { ownWords, t } from '#language/text.ts';
import styles from './status-badge.module.css';

/** How far something is, as a badge. */
export function StatusBadge({
  status,
}: {
  status: Project['projectStatus'] | StateLabel | 'Expired';
}) {
  return (
    status && (
      <span className={styles.status} data-status={status} {...ownWords()}>
        {t(status)}
      </span>
    )
  );
}
