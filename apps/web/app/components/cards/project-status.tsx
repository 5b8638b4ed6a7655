import type { Project } from '@site/contract';
import styles from './project-status.module.css';

/** How far a project is, as a badge. */
export function ProjectStatus({ status }: { status: Project['projectStatus'] }) {
  return (
    <span className={styles.status} data-status={status}>
      {status}
    </span>
  );
}
