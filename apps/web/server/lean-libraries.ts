import { leanClient } from '@site/server';
import type { Plugin } from 'vite';

/*
 * Code that libraries add to every page and no page of this site uses, in addition to what both apps leave out. Each cut holds for the release
 * that the catalog pins, and the build fails when that changes.
 */

/** Removes those parts from the browser's bundles. */
export function leanLibraries(): Plugin[] {
  return [
    ...leanClient,
    withoutServerReads,
    withoutInfiniteQueries,
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
