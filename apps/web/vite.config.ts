import { reactRouter } from '@react-router/dev/vite';
import { mocks } from '@site/mocks/vite';
import { browserTargets, readFrontSettings, withoutOldZod } from '@site/server';
import { defineConfig } from 'vite';
import { siteContract } from './vite/contract-outline.ts';
import { fontLicences } from './vite/font-licences.ts';
import { inlineMessages } from './vite/inline-messages.ts';
import { minifyAgain } from './vite/minify-again.ts';
import { stayOnFailure } from './vite/stay-on-failure.ts';

/** What is ours, but for what only pages with forms or those of entries need. */
const sharedCode =
  /\/(apps\/web\/app|packages)\/(?!(?:form|components|layout|section)\/(?:\w+\/)?(?:form|article-block|entry-page|fact|long-text|section-page|share-row|viewed-pictures|full-size|tile)\.)/;

/** What pages of entries share with the list of tenders, which needs nothing else of them. */
const sizeCode = /\/contract\/src\/\w+\/sizes\./;

/** What all pages of entries share. */
const entryCode =
  /\/(?:components|layout)\/(?:\w+\/)?(?:article-block|document-list|entry-page|fact|long-text|notice|share-row)\./;

/** What the root shares with what comes later, and so is on every page. */
const frameCode =
  /\/(?:layout\/(?:account-actions|call-link)|lib\/urdu-face|assets\/logo|ui\/src\/browser\/use-disclosure)\./;

/** What vacancies and tenders share, and a page of a vacancy with its form: a file of their own is as heavy as they are. */
const openingCode =
  /\/(?:components\/\w+\/(?:apply-link|closing)|lib\/closing|pages\/career\/career-page\.module)\./;

/** What pages of projects and of what belongs to them share. */
const fundingCode = /\/components\/\w+\/(?:donor-reads|funding\.module)\./;

/** What pages with pictures share that open in the viewer. */
const pictureCode = /\/components\/\w+\/(?:full-size|tile|viewed-pictures)\./;

/** Where the licences of all packages are that browsers get. */
const licences = 'licences.txt';

export default defineConfig(async ({ command }) => {
  // A build has no address: the server reads it from its environment when it starts.
  const settings = command === 'serve' ? readFrontSettings(process.env) : undefined;
  const hasMocks = settings !== undefined && process.env['MOCKS'] === 'on';
  // Pages are rendered in this process: the mocks answer their reads here, as in the browser.
  const mocking = hasMocks && (await import('@site/mocks/rendering'));
  const renderedMocks = mocking ? mocking.mocksOfRenderedPages(settings.PUBLIC_API_URL) : [];
  const site = settings && {
    siteUrl: settings.PUBLIC_WEB_URL,
    apiUrl: settings.PUBLIC_API_URL,
    adminUrl: settings.PUBLIC_ADMIN_URL,
    internalApiUrl: hasMocks ? settings.PUBLIC_API_URL : settings.INTERNAL_API_URL,
    isReadOnly: settings.READ_ONLY,
  };
  return {
    plugins: [
      siteContract(),
      inlineMessages(),
      withoutOldZod,
      minifyAgain(),
      fontLicences(licences, ['@fontsource-variable/public-sans', '@fontsource/fraunces']),
      stayOnFailure(),
      reactRouter(),
      hasMocks && mocks(),
      renderedMocks,
    ],
    define: {
      'import.meta.env.SITE': JSON.stringify(site) ?? 'undefined',
      'import.meta.env.MOCKS': JSON.stringify(hasMocks),
    },
    ...(settings && { server: { host: '127.0.0.1', port: settings.WEB_PORT, strictPort: true } }),
    build: {
      assetsInlineLimit: 0,
      target: browserTargets(),
    },
    // Named, so that the dev server does not find them one by one and reload the page each time.
    optimizeDeps: {
      include: [
        '@tanstack/react-query',
        '@ts-rest/core',
        '@ts-rest/react-query/v5',
        'embla-carousel-react',
        ...(hasMocks ? ['msw', 'msw/browser', '@site/mocks > uuid', '@site/mocks > zod'] : []),
      ],
    },
    environments: {
      client: {
        build: {
          // With the texts of the licences of all packages that browsers get.
          license: { fileName: licences },
          rolldownOptions: {
            output: {
              // Every page has the list of all files: their names would be a quarter of it.
              entryFileNames: 'assets/[hash:7].js',
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
                name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
              // Few files, which compress better than many: what every page runs on, which outlives a
              // release, and what pages share.
              codeSplitting: {
                groups: [
                  {
                    name: 'base',
                    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@ts-rest)\/|^\0/,
                  },
                  { name: 'site', test: sharedCode, minShareCount: 7 },
                  { name: 'pictures', test: pictureCode, minShareCount: 2 },
                  { name: 'sizes', test: sizeCode, minShareCount: 2, priority: 1 },
                  { name: 'entry', test: entryCode, minShareCount: 2 },
                  { name: 'frame', test: frameCode, minShareCount: 2 },
                  { name: 'openings', test: openingCode, minShareCount: 2 },
                  { name: 'funding', test: fundingCode, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
      ssr: { build: { rolldownOptions: { input: './server/render.ts' } } },
    },
  };
});
