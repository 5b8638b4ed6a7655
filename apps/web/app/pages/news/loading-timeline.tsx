import { Skeleton } from '@site/ui';
import { t } from '#language/text.ts';
import styles from './news-page.module.css';

/** The timeline's shape while the news are on their way. */
export function LoadingTimeline() {
  return (
    <div className={styles.timeline} aria-busy="true">
      <span className="visually-hidden">{t('Loading…')}</span>
      <div className={styles.month}>
        <div className={styles.loadingMonth}>
          <Skeleton />
        </div>
        <div>
          {[1, 2, 3].map((article) => (
            <div key={article} className={styles.article}>
              <div className={styles.loadingPicture}>
                <Skeleton />
              </div>
              <div className={styles.body}>
                <Skeleton lines={2} />
                <Skeleton lines={4} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
