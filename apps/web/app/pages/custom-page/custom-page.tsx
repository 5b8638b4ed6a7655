import { useEffect } from 'react';
import {
  data,
  Navigate,
  redirect,
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isAdminAddress } from '@site/contract/addresses';
import { textPageMessages } from '@site/contract/messages';
import { isolated, languageOf, PageTemplate, Skeleton } from '@site/ui';
import { CallLink } from '#layout/call-link.tsx';
import { FallbackNotice } from '#components/entries/fallback-notice.tsx';
import { PageHead } from '#head/page-head.tsx';
import { NotFoundScreen } from '#layout/problem-screen.tsx';
import { RouterLink } from '#lib/router-link.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { answerStatus } from '#lib/query-client.ts';
import { toAdmin } from '#redirects/to-admin.ts';
import {
  currentUrlIn,
  customPageKey,
  prefetchCustomPage,
  useCustomPage,
  pageOf,
} from '#reads/pages.ts';
import { useSiteInfo } from '#reads/layout.ts';
import { Breadcrumb } from '#section/breadcrumb.tsx';
import { PageFailure } from '#section/page-failure.tsx';
import { ownWords, t } from '#language/text.ts';
import styles from './custom-page.module.css';

const read = pageLoader(
  (reads, { params }) => prefetchCustomPage(reads, params['url'] ?? ''),
  ({ params }) => customPageKey(params['url'] ?? ''),
  { mayBeMissing: true },
);

/**
 * A missing page is only said to be missing, so that all missing ones are the same for the server, and staff can still see their
 * draft. An address that a page had before leads to where it is now.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { url = '' } = args.params;
  if (isAdminAddress(url)) throw toAdmin(args);
  const result = await read(args);
  const shown = currentUrlIn(result.queries);
  if (shown !== null && shown !== url) {
    // Another page may take the address: nobody may remember it unasked.
    throw redirect(`/${shown}${args.url.search}`, {
      status: 301,
      headers: { 'Cache-Control': 'no-cache' },
    });
  }
  const isMissing = result.queries.queries.some(({ state }) => answerStatus(state.error) === 404);
  return isMissing ? data({ isMissing }, { status: 404 }) : data(result);
}

/** Only the server has the address of the admin app. */
export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  return isAdminAddress(params['url'] ?? '') ? serverLoader() : openImmediately();
}

function LoadingPage() {
  return (
    <div className={styles.loading} aria-busy="true">
      <h1 className="visually-hidden">{t('Loading…')}</h1>
      <div className={styles.loadingTitle}>
        <Skeleton />
      </div>
      <Skeleton lines={6} />
    </div>
  );
}

/** The number of the header's action, on the page to which that leads. */
function Helpline({ url }: { url: string }) {
  const { actionLabel, actionUrl, actionPhone, actionHours } = useSiteInfo() ?? {};
  if (!actionLabel || !actionPhone || actionUrl !== `/${url}`) return null;
  return (
    <section aria-label={actionLabel} className={styles.helpline}>
      <div className="container">
        <CallLink phone={actionPhone} />
        {actionHours && <p {...languageOf(actionHours)}>{isolated(actionHours)}</p>}
      </div>
    </section>
  );
}

export default function CustomPage() {
  const { url = '' } = useParams();
  // Only the server says so.
  const { isMissing } = useLoaderData<{ isMissing?: boolean } | undefined>() ?? {};
  const page = useCustomPage(url);
  const id = page.state === 'ready' ? pageOf(page.body)?._id : undefined;
  // Counted by server/count-visits.ts, which takes the other kinds from the address.
  useEffect(() => {
    if (id) dispatchEvent(new CustomEvent('site:visited', { detail: `pages/${id}` }));
  }, [id]);
  if (page.state === 'loading' && !isMissing) return <LoadingPage />;
  if (page.state === 'loading' || (page.state === 'failed' && page.isMissing)) {
    return <NotFoundScreen />;
  }
  const shown = page.state === 'ready' ? pageOf(page.body) : null;
  if (!shown) return <PageFailure message={t(textPageMessages.pageFailed)} />;

  if (shown.url !== url) return <Navigate to={`/${shown.url}`} replace />;
  const { seo, mainTitle, mainDescription, status } = shown;
  return (
    <>
      <PageHead
        title={seo.title || mainTitle}
        entry={mainTitle}
        languages={shown.languages}
        description={seo.description || mainDescription || mainTitle}
        keywords={seo.keywords}
        shared={{ kind: 'pages', entry: shown }}
        isPrivate={status === 'draft'}
      />
      {status === 'draft' && (
        <p {...ownWords()} className={styles.draft}>
          {t('This page is a draft: only staff can see it.')}
        </p>
      )}
      <Helpline url={url} />
      <div className="container">
        <FallbackNotice of={[shown]} />
      </div>
      <PageTemplate
        page={shown}
        LinkComponent={RouterLink}
        crumbs={<Breadcrumb crumbs={[{ label: mainTitle }]} />}
        invalid={t('Invalid page template.')}
      />
    </>
  );
}
