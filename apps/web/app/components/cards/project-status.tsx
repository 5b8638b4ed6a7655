import type { Project } from '@site/contract';
import { ownWords, t } from '#language/text.ts';
import styles from './project-status.module.css';

/** How far a project is, as a badge. */
export function ProjectStatus({ status }: { status: Project['projectStatus'] }) {
  return (
    status && (
      <span className={styles.status} data-status={status} {...ownWords()}>
        {t(status)}
      </span>
    )
  );
}
