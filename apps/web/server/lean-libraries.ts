import type { Plugin } from 'vite';

/*
 * Code that libraries add to every page and no page of this site uses. Each cut holds for the release
 * that the catalog pins, and the build fails when that changes.
 */

/** Removes those parts from the browser's bundles. */
export function leanLibraries(): Plugin[] {
  return [
    withoutOldZod,
    withoutUnusedHooks,
    withoutServerReads,
    withoutInfiniteQueries,
    withoutInstrumentation,
    withoutRouteDiscovery,
    withoutLongError,
  ].map((plugin) => ({
    ...plugin,
    apply: 'build',
    // Before Vite finds the packages itself.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
  }));
}

/**
 * ts-rest carries a copy of zod 3, for the schemas of what its older servers answer to a request that they refuse. Neither
 * is used in a browser.
 */
const withoutOldZod: Plugin = {
  name: 'without-old-zod',
  transform(code, id) {
    if (!id.endsWith('@ts-rest/core/index.esm.mjs')) return undefined;
    const start = code.indexOf('const isZodType =');
    if (start === -1) this.error('ts-rest looks different now: see whether this is still needed.');
    const used = code
      .slice(start)
      .replaceAll(/^(const \w+) = z\.object\(.*?^\}\);/gms, '$1 = null;');
    if (/\bz\.\w+\(/.test(used)) this.error('ts-rest uses its copy of zod in another way now.');
    return { code: `const ZodError = Error;\n${used}`, map: null };
  },
};

const usedHooks = '\0used-hooks';
const unusedHooks = [
  'useInfiniteQuery',
  'usePrefetchInfiniteQuery',
  'usePrefetchQuery',
  'useQueries',
  'useSuspenseInfiniteQuery',
  'useSuspenseQueries',
  'useSuspenseQuery',
];

/** Hooks that ts-rest offers and no page calls, each with code of its own behind it. */
const withoutUnusedHooks: Plugin = {
  name: 'without-unused-hooks',
  resolveId: (id, importer) =>
    id === '@tanstack/react-query' && importer?.includes('/@ts-rest/react-query/')
      ? usedHooks
      : undefined,
  load: (id) =>
    id === usedHooks
      ? `export { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
         const unused = () => { throw new Error('This hook is left out of the build.'); };
         export { ${unusedHooks.map((hook) => `unused as ${hook}`).join(', ')} };`
      : undefined,
};

/** ts-rest's provider, and its reads for a server: the browser calls the hooks alone. */
const withoutServerReads: Plugin = {
  name: 'without-server-reads',
  transform(code, id) {
    if (!id.endsWith('/v5/init-tsr-react-query.esm.mjs')) return undefined;
    if (!code.includes('...initHooksContainer(contract, clientOptions),')) {
      this.error('ts-rest looks different now: see whether this is still right.');
    }
    const hooks = `
      import { initHooksContainer } from './internal/create-hooks.esm.mjs';
      export { initHooksContainer as initTsrReactQuery };`;
    return { code: hooks, map: null };
  },
};

/** Queries that grow page by page; no page has one. */
const withoutInfiniteQueries: Plugin = {
  name: 'without-infinite-queries',
  transform(code, id) {
    if (!id.endsWith('/query-core/build/modern/infiniteQueryBehavior.js')) return undefined;
    if (!code.includes('export { hasNextPage, hasPreviousPage, infiniteQueryBehavior };')) {
      this.error('TanStack Query looks different now: see whether this is still right.');
    }
    const inert = `
      const unused = () => { throw new Error('This query is left out of the build.'); };
      export { unused as infiniteQueryBehavior };
      export const hasNextPage = () => false;
      export const hasPreviousPage = () => false;`;
    return { code: inert, map: null };
  },
};

/** React Router's instrumentation hooks, which are unused here. */
const withoutInstrumentation: Plugin = {
  name: 'without-instrumentation',
  transform(code, id) {
    if (!id.endsWith('/react-router/dist/production/lib/router/instrumentation.js')) {
      return undefined;
    }
    const names =
      'consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext';
    if (!code.includes(`export { ${names} };`)) {
      this.error('React Router looks different now: see whether this is still right.');
    }
    const inert = `
      const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      const getRouteInstrumentationUpdates = () => ({});
      const instrumentClientSideRouter = (router) => router;
      const instrumentHandler = (handler) => handler;
      const instrumentationResultMetaContext = undefined;
      export { ${names} };`;
    return { code: inert, map: null };
  },
};

/** The list of routes comes whole (see react-router.config.ts): nothing is left to discover. */
const withoutRouteDiscovery: Plugin = {
  name: 'without-route-discovery',
  transform(code, id) {
    if (!id.endsWith('/react-router/dist/production/lib/dom/ssr/fog-of-war.js')) return undefined;
    const names =
      'URL_LIMIT, getManifestPath, getPartialManifest, getPatchRoutesOnNavigationFunction, getPathsWithAncestors, handleClientVersionMismatch, isFogOfWarEnabled, useFogOFWarDiscovery';
    if (!code.includes(`export { ${names} };`)) {
      this.error('React Router looks different now: see whether this is still right.');
    }
    const inert = `
      const unused = () => undefined;
      export const URL_LIMIT = 7680;
      export const isFogOfWarEnabled = () => false;
      export {
        unused as getManifestPath,
        unused as getPartialManifest,
        unused as getPatchRoutesOnNavigationFunction,
        unused as getPathsWithAncestors,
        unused as handleClientVersionMismatch,
        unused as useFogOFWarDiscovery,
      };`;
    return { code: inert, map: null };
  },
};

/**
 * What React Router shows when the site's own error screen fails, too: its heading is enough. The rest
 * brings along what only the server renders.
 */
const withoutLongError: Plugin = {
  name: 'without-long-error',
  transform(code, id) {
    if (!id.endsWith('/react-router/dist/production/lib/dom/ssr/errorBoundaries.js')) {
      return undefined;
    }
    const start = code.indexOf('var RemixErrorBoundary =');
    const end = code.indexOf('/**', start);
    const names = 'BoundaryShell, RemixErrorBoundary, RemixRootDefaultErrorBoundary';
    if (start === -1 || end === -1 || !code.includes(`export { ${names} };`)) {
      this.error('React Router looks different now: see whether this is still right.');
    }
    const short = `
      import * as React$1 from 'react';
      ${code.slice(start, end)}
      function RemixRootDefaultErrorBoundary({ error }) {
        console.error(error);
        const heading = React$1.createElement('h1', null, 'Application Error');
        const body = React$1.createElement('body', null, heading);
        return React$1.createElement('html', { lang: 'en' }, body);
      }
      const BoundaryShell = ({ children }) => children;
      export { ${names} };`;
    return { code: short, map: null };
  },
};
