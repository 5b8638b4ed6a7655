import { Component, lazy, Suspense, type ReactNode } from 'react';
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
    <>
      <PageHead title={failed.title} description={failed.text} isPrivate />
      <Problem address={pathname + search} />
    </>
  );
}

const failed = { title: 'Something went wrong', text: 'This page could not be shown.' };

/** It needs nothing of the page. @param address of that page: the server may have more luck with it */
function Problem({ address }: { address: string }) {
  return (
    <section className={styles.screen}>
      <h1>{failed.title}</h1>
      <p>{failed.text} Please try again in a moment.</p>
      <a href={address} className="button">
        Try again
      </a>
    </section>
  );
}

/** Around the frame of all pages: when that fails, too, the router would only say "Application Error". */
export class FrameBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main lang="en" dir="ltr">
        <Problem address={location.pathname + location.search} />
      </main>
    );
  }
}
