import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts the licences of an app's fonts into its build, as `font-licences.txt`: the Open Font License
 * lets fonts be passed on only together with its text.
 */
export function fontLicences(): Plugin {
  return {
    name: 'font-licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const manifest = join(this.environment.config.root, 'package.json');
      const { dependencies } = JSON.parse(await readFile(manifest, 'utf8'));
      const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
      const { resolve } = createRequire(manifest);
      const licences = await Promise.all(
        fonts.map((font) => readFile(resolve(`${font}/LICENSE`), 'utf8')),
      );
      const source = licences.join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source });
    },
  };
}
