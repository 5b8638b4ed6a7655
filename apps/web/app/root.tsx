import { useEffect, type ReactNode } from 'react';
import {
  data as answer,
  Links,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { previewMessages } from '@site/contract/messages';
import { isReviewToken, previewParameter } from '@site/contract/names';
import { languageOf } from '@site/ui';
import { documentWords, ownWords } from '#language/text.ts';
import headingFont from '@site/ui/fraunces-basic.woff2?url';
import textFont from '@site/ui/public-sans-basic.woff2?url';
import { Providers } from '#layout/providers.tsx';
import { readReview } from '#layout/read-review.ts';
import { SiteLayout } from '#layout/site-layout.tsx';
import { pageLoader } from '#lib/page.ts';
import { prefetchLayout } from '#reads/layout.ts';
import { answerStatus, isUnavailable } from '#lib/query-client.ts';
import { siteContext, unavailableContext } from '#lib/site.ts';
import { urduFaceFile, urduFaceRule } from '#lib/urdu-face.ts';
import { FrameBoundary, ProblemScreen } from '#layout/problem-screen.tsx';
import type { Route } from './+types/root.ts';
import '#styles/site.css';

const readLayout = pageLoader(prefetchLayout);

/** What every page needs; read once, by the first page that is opened. */
export async function loader(args: LoaderFunctionArgs) {
  const { siteUrl, apiUrl, adminUrl, internalApiUrl, ...site } = args.context.get(siteContext);
  const { isReadOnly = false, isLite, applicationsKeptMonths, languages } = site;
  const preview = args.url.searchParams.get(previewParameter);
  const [{ queries }, review] = await Promise.all([
    readLayout(args),
    preview !== null && isReviewToken(preview) ? readReview(internalApiUrl, preview) : null,
  ]);
  // Pages without content of their own are of no use either when nothing at all can be read.
  if (
    queries.queries.every(({ state }) => state.status === 'error' && isUnavailable(state.error))
  ) {
    args.context.set(unavailableContext, true);
  }
  // An unknown preview is missing for all reads; nothing else is missing for all of them.
  const isGone = queries.queries.every(({ state }) => answerStatus(state.error) === 404);
  if (preview !== null && isGone) {
    const { goneTitle: title, gone: text } = previewMessages;
    throw answer({ title, text }, { status: 404 });
  }
  return {
    queries,
    site: {
      siteUrl,
      apiUrl,
      adminUrl,
      isReadOnly,
      preview,
      ...(isLite && { isLite }),
      ...(languages && { languages }),
      ...(applicationsKeptMonths !== undefined && { applicationsKeptMonths }),
      ...(review && { review }),
    },
  };
}

/** The layout's queries refetch by themselves. */
export function shouldRevalidate() {
  return false;
}

export function links() {
  return [textFont, headingFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }));
}

/** The language of the page's entry, as its loader has found it; see lib/page.ts. */
function useEntryLanguage() {
  const loaded = useMatches().at(-1)?.loaderData;
  // Every loader's `language` is made by pageLoader.
  return (loaded as Partial<Awaited<ReturnType<typeof readLayout>>> | undefined)?.language;
}

/** What is the same in the head of each page of a language. */
function UnchangingHead() {
  const urduFace = <style>{urduFaceRule}</style>;
  return (
    <>
      <meta name="theme-color" content="#134e4a" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {/* On other pages it comes later, if there are scripts: see entry.client.tsx. */}
      {ownWords().lang === 'ur' ? (
        <>
          {/* So that it is there before the first paint on a fast line; on a slow one scripts and pictures go first. */}
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={urduFaceFile}
            fetchPriority="low"
          />
          {urduFace}
        </>
      ) : (
        <noscript>{urduFace}</noscript>
      )}
    </>
  );
}

/** The document around every page, and around every error. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { lang, dir } = documentWords(useEntryLanguage() ?? languageOf(''));
  // What was pressed before is done now: see server/html/deferred-scripts.ts.
  useEffect(() => void dispatchEvent(new Event('site:hydrated')), []);
  return (
    <html lang={lang} dir={dir} data-api={data?.site.apiUrl} data-preview={data?.site.preview}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* It stays as it is: the browser needs no code for it. */}
        {import.meta.env.SSR && <UnchangingHead />}
        <Links />
      </head>
      <body>
        <FrameBoundary>
          <Providers>
            <SiteLayout>{children}</SiteLayout>
          </Providers>
        </FrameBoundary>
        {/* Only the server writes them, and moves them about: the browser has nothing to compare. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Errors outside of pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemScreen error={error} />;
}
