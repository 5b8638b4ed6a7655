import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const uses = /<use href="\/assets\/icons-[^"#]+\.svg#(\w+)"/g;
const symbols = /<symbol id="(\w+)".*?<\/symbol>/gs;

/**
 * Inlines the icons that a page shows: their file is large for the few of them, and each would
 * be drawn a second time once it is there. What the browser renders later takes them from the file.
 * @param folder where the built file of icons is
 */
export function createIconInliner(folder: string): (html: string) => string {
  const files = readdirSync(folder).filter((name) => /^icons-.*\.svg$/.test(name));
  const all = files.flatMap((name) =>
    Array.from(readFileSync(join(folder, name), 'utf8').matchAll(symbols)),
  );
  const icons = new Map(
    all.map(([symbol, name = '']) => [name, symbol.replace('id="', 'id="icon-')]),
  );
  return (html) => {
    const used = new Set<string>();
    const own = html.replaceAll(uses, (use, name: string) => {
      if (!icons.has(name)) return use;
      used.add(name);
      return `<use href="#icon-${name}"`;
    });
    const shapes = Array.from(used, (name) => icons.get(name)).join('');
    return used.size === 0
      ? html
      : own.replace('</body>', `<svg style="display:none">${shapes}</svg></body>`);
  };
}
