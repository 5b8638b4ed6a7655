import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { pageMessages } from '@site/contract/messages';
import { PageHead } from '#head/page-head.tsx';
import styles from './problem-screen.module.css';

/** What a loader throws that says itself what is missing. */
export interface Missing {
  title?: string;
  text?: string;
  /** The status. */
  code?: number;
}

// Few visitors need it.
const WaysOn = lazy(() => import('./ways-on.tsx'));

/** The screen for an address without a page. */
export function NotFoundScreen(props: Missing) {
  const {
    title = pageMessages.notFoundTitle,
    text = pageMessages.notFoundText,
    code = 404,
  } = props;
  return (
    <section className={styles.screen}>
      <PageHead title={title} description={text} isPrivate />
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/" className="button">
        Go to Home
      </Link>
      <Suspense>
        <WaysOn />
      </Suspense>
    </section>
  );
}

/** What stands in place of a page that could not be shown. */
export function ProblemScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status)) {
    const missing: Missing = { ...error.data };
    return <NotFoundScreen {...missing} />;
  }
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
