import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const links = /<link (?=[^>]*\brel="stylesheet")[^>]*\bhref="\/assets\/([^"#]+\.css)#?"[^>]*>/g;

/**
 * Inlines the stylesheets of a page, so that it can be painted as soon as it arrives. The links
 * stay where React expects them, switched off (and for no medium, as some look no further).
 * @param folder where the built stylesheets are
 */
export function createStyleInliner(folder: string): (html: string) => string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const styles = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  return (html) =>
    html.replaceAll(links, (link, name: string) => {
      const style = styles.get(name);
      return style === undefined
        ? link
        : `<style>${style}</style><link disabled="" media="not all" ${link.slice(6)}`;
    });
}
