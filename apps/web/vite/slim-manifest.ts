import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const beginning = 'window.__reactRouterManifest=';

/** A route of the manifest; there is more in it. */
interface Route {
  path?: string;
  imports: string[];
  css: string[];
}

/**
 * Takes from the browser's list of routes what is of no use there: the files for programs, such as feeds, which no
 * page is, files that are there before any page, a mark that
 * React Router reads on the server only, and everything that is not so. It comes with every page.
 * @param folder of the browser's files, where React Router has written the list
 * @throws if it is not there, or not as it was in the version that we know
 */
export async function slimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no list of routes in ${assets}.`);
  const script = await readFile(join(assets, name), 'utf8');
  if (!script.startsWith(beginning)) throw new Error(`${name} is no list of routes.`);
  const manifest: { entry: Route; routes: { root: Route } & Record<string, Route> } = JSON.parse(
    script.slice(beginning.length).replace(/;\s*$/, ''),
  );
  const { root, ...others } = manifest.routes;
  const always = new Set(
    [manifest.entry, root].flatMap(({ imports, css }) => [...imports, ...css]),
  );
  const isOwn = (file: string) => !always.has(file);
  const pages = Object.entries(others)
    .filter(([, { path = '' }]) => !path.includes('.'))
    .map(([id, route]) => {
      return [id, { ...route, imports: route.imports.filter(isOwn), css: route.css.filter(isOwn) }];
    });
  const slim = JSON.stringify(
    { ...manifest, routes: { root, ...Object.fromEntries(pages) } },
    (key, value) => (value === false || key === 'hasDefaultExport' ? undefined : value),
  );
  await writeFile(join(assets, name), `${beginning}${slim};`);
}
