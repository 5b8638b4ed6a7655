import type { Plugin } from 'vite';

/*
 * Code that libraries add to every page and neither app uses. Each cut holds for the release that the
 * catalog pins, and the build fails when that changes.
 */

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

/** Hooks that ts-rest offers and neither app calls, each with code of its own behind it. */
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

const jsonSchemaImport =
  'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';

/** What zod describes schemas in JSON by, which only the API does. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined;
    const used = code
      .replace(
        jsonSchemaImport,
        `const unused = () => { throw new Error('JSON schemas are left out of the build.'); };
         const createStandardJSONSchemaMethod = () => unused;
         const createToJSONSchemaMethod = () => unused;`,
      )
      .replaceAll(/^ *inst\._zod\.processJSONSchema = .*\(inst, ctx, json, params\);$/gm, '');
    if (used.includes('to-json-schema') || /processors\.\w+Processor/.test(used)) {
      this.error('zod looks different now: see whether this is still right.');
    }
    return { code: used, map: null };
  },
};

/** Vite plugins that leave those parts out of what browsers get. */
export const leanClient: Plugin[] = [
  withoutOldZod,
  withoutUnusedHooks,
  withoutInstrumentation,
  withoutJsonSchema,
].map((plugin) => ({
  ...plugin,
  apply: 'build',
  // Before Vite finds the packages itself.
  enforce: 'pre',
}));
