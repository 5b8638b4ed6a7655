import { t } from '#language/text.ts';
import { Retry } from './retry.tsx';
import styles from './page-failure.module.css';

/**
 * The replacement of a page whose content failed to load. The content comes by itself once
 * it can be read again.
 */
export function PageFailure({ message }: { message: string }) {
  return (
    <section className={styles.failure}>
      <h1>{message}</h1>
      <p>{t('Please try again in a moment.')}</p>
      <Retry className="button button-quiet" />
    </section>
  );
}
