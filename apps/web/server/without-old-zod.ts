import type { Plugin } from 'vite';

const moduleEnd = '@ts-rest/core/index.esm.mjs';
/** What follows the copy of zod 3 that ts-rest carries for the schemas of its older servers. */
const firstOwnLine = 'const isZodType =';
// Those schemas are built as the module loads and never used in a browser: anything will do.
const inert = `
const z = new Proxy(() => z, { get: () => z });
const ZodError = Error;
`;

/**
 * Leaves zod 3 out of the browser's copy of ts-rest, half of what a page would load otherwise.
 * Holds for the release that the catalog pins, and says so when that changes.
 */
export function withoutOldZod(): Plugin {
  return {
    name: 'without-old-zod',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith(moduleEnd)) return undefined;
      const start = code.indexOf(firstOwnLine);
      if (start === -1)
        this.error('ts-rest looks different now: see whether this is still needed.');
      return { code: inert + code.slice(start), map: null };
    },
  };
}
