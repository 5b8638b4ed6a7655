import type { Plugin } from 'vite';

/*
 * What libraries bring to every page and no page of this site uses. Each cut holds for the release
 * that the catalog pins, and the build says so when that changes.
 */

/** Leaves those parts out of the browser's copies. */
export function leanLibraries(): Plugin[] {
  return [withoutOldZod, withoutUnusedHooks, withoutInstrumentation].map((plugin) => ({
    ...plugin,
    apply: 'build',
    // Before Vite finds the packages itself.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
  }));
}

/**
 * ts-rest carries a copy of zod 3 for the schemas of its older servers. They are built as the module
 * loads and never used in a browser: anything will do.
 */
const withoutOldZod: Plugin = {
  name: 'without-old-zod',
  transform(code, id) {
    if (!id.endsWith('@ts-rest/core/index.esm.mjs')) return undefined;
    const start = code.indexOf('const isZodType =');
    if (start === -1) this.error('ts-rest looks different now: see whether this is still needed.');
    const inert = 'const z = new Proxy(() => z, { get: () => z });\nconst ZodError = Error;\n';
    return { code: inert + code.slice(start), map: null };
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

/** React Router can tell others of what it does; nobody listens here. */
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
