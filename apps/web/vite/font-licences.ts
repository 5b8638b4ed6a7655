import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/**
 * Adds the licences of fonts to the list of all licences. Vite names the packages of scripts; these come by the
 * stylesheets of `packages/ui`, in parts of our own.
 * @param fileName where Vite has written the list
 * @param packages those of the fonts
 */
export function fontLicences(fileName: string, packages: readonly string[]): Plugin {
  return {
    name: 'font-licences',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = bundle[fileName];
        if (list?.type !== 'asset') this.error(`There is no ${fileName} to add to.`);
        const licences = packages.map(
          (name) => `\n## ${name}\n\n${readFileSync(resolve(`${name}/LICENSE`), 'utf8')}`,
        );
        list.source = list.source + licences.join('');
      },
    },
  };
}
