import type { Plugin } from 'vite';

/*
 * Code that libraries add to every page and no browser uses. Only what saves more than three kilobytes on every page is taken
 * out, and only until the library does it itself: docs/upstream.md has what is proposed to each. The build fails when a
 * library looks different, and a test names the releases that this was made for.
 */

const duringBuild: Pick<Plugin, 'apply' | 'enforce' | 'applyToEnvironment'> = {
  apply: 'build',
  // Before Vite bundles the packages itself.
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
};

/**
 * ts-rest carries a copy of zod 3, for the schemas of what its older servers answer to a request that they refuse. Neither
 * is used in a browser. It is 10 kB.
 */
export const withoutOldZod: Plugin = {
  ...duringBuild,
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

const jsonSchemaImport =
  'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';

/** What zod describes schemas in JSON by, which only the API does: 4 kB of the admin app. The site sends no zod. */
export const withoutJsonSchema: Plugin = {
  ...duringBuild,
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
