import { Component, lazy, Suspense, type ReactNode } from 'react';
import { isRouteErrorResponse, Link, useHref, useLocation } from 'react-router';
import { pageMessages } from '@site/contract/messages';
import { PageHead } from '#head/page-head.tsx';
import { ownWords, t, translated } from '#language/text.ts';
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
  const { code = 404 } = props;
  const title = props.title ? translated(props.title) : t(pageMessages.notFoundTitle);
  const text = props.text ? translated(props.text) : t(pageMessages.notFoundText);
  return (
    <section className={styles.screen}>
      <PageHead title={title} description={text} isPrivate />
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/" className="button">
        {t('Go to Home')}
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
  const address = useHref(pathname + search);
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status)) {
    const missing: Missing = { ...error.data };
    return <NotFoundScreen {...missing} />;
  }
  return (
    <>
      <PageHead title={t(failed.title)} description={t(failed.text)} isPrivate />
      <Problem address={address} />
    </>
  );
}

const failed = { title: 'Something went wrong', text: 'This page could not be shown.' } as const;

/** It needs nothing of the page. @param address of that page: the server may have more luck with it */
function Problem({ address }: { address: string }) {
  return (
    <section className={styles.screen}>
      <h1>{t(failed.title)}</h1>
      <p>
        {t(failed.text)} {t('Please try again in a moment.')}
      </p>
      <a href={address} className="button">
        {t('Try again')}
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
      <main {...ownWords()}>
        <Problem address={location.pathname + location.search} />
      </main>
    );
  }
}
