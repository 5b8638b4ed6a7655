import { readFileSync } from 'node:fs';

/**
 * The oldest browsers that both apps support, as Vite names them (`chrome109`): from `browserslist` of the root's
 * `package.json`, which is the one place that says so.
 */
export function browserTargets(): string[] {
  const file = new URL('../../../package.json', import.meta.url);
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] };
  return browserslist.map((browser) => browser.replace(' >= ', ''));
}
