import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { pageMessages } from '@site/contract/messages';
import { PageHead } from '#head/page-head.tsx';
import styles from './problem-screen.module.css';

/** The screen for an address without a page. */
export function NotFoundScreen() {
  return (
    <section className={styles.screen}>
      <PageHead
        title={pageMessages.notFoundTitle}
        description={pageMessages.notFoundText}
        isPrivate
      />
      <p className={styles.code}>404</p>
      <h1>{pageMessages.notFoundTitle}</h1>
      <p>{pageMessages.notFoundText}</p>
      <Link to="/" className="button">
        Go to Home
      </Link>
    </section>
  );
}

/** What stands in place of a page that could not be shown. */
export function ProblemScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <section className={styles.screen}>
      <PageHead
        title="Something went wrong"
        description="This page could not be shown."
        isPrivate
      />
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Please try again in a moment.</p>
      <a href={pathname + search} className="button">
        Try again
      </a>
    </section>
  );
}
