import { useLocation } from 'react-router';
import styles from './page-failure.module.css';

/**
 * What stands in place of a page whose content could not be read. The content comes by itself once
 * it can be read again; without scripts the link asks for it.
 */
export function PageFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <section className={styles.failure}>
      <h1>{message}</h1>
      <p>Please try again in a moment.</p>
      <a href={pathname + search} className="button button-quiet">
        Try again
      </a>
    </section>
  );
}
