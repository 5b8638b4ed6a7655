import { inLanguage, liteBase, type Language } from '#language/languages.ts';

const lite = /^\/lite(?=[/?#]|$)/;

/**
 * What the beginning of an address says of its page, and the same address without that.
 * @param address path, also with a query
 * @returns `base` is the beginning: `/lite/ur`
 */
export function pageAt(address: string): {
  language: Language;
  isLite: boolean;
  base: string;
  plain: string;
} {
  const isLite = lite.test(address);
  const { language, plain } = inLanguage(address.replace(lite, '').replace(/^(?!\/)/, '/'));
  return { language, isLite, base: (isLite ? liteBase : '') + language.base, plain };
}

const scripts = /<script\b[^>]*>.*?<\/script>/gs;
/** Also the stylesheets: they are inline. */
const files = /<link (?=[^>]*\brel="(?:(?:module)?preload|stylesheet)")[^>]*>/g;
const styles = /<style>.*?<\/style>/gs;
const noscripts = /<\/?noscript\b[^>]*>/g;
const fontFaces = /@font-face\s*\{[^}]*\}/g;
/** What `Picture` of packages/ui draws. */
const picture = String.raw`<span class="[^"]*" style="aspect-ratio:[^"]*">(?:<picture>(?:<source[^>]*>)*)?<img([^>]*)>(?:</picture>)?</span>`;
const pictures = new RegExp(picture, 'g');
/** A picture in the link to its full size. */
const linked = new RegExp(`<a href="([^"]*)"[^>]*aria-label="([^"]*)"[^>]*>${picture}</a>`, 'g');

const alternativeText = (attributes: string) => / alt="([^"]*)"/.exec(attributes)?.[1] ?? '';
/** The address of a size that fills a phone, where there are several. */
const small = (attributes: string) => / srcSet="[^"]*?([^ ",]+) 640w/i.exec(attributes)?.[1];

/** What is there for browsers without scripts is there for all: nothing else works here. */
const styleOfLite = (style: string) =>
  style
    .replaceAll('(scripting:none)', '(min-width:0)')
    .replaceAll('(scripting:enabled)', '(max-width:0)')
    .replaceAll(fontFaces, '');

/**
 * A page for slow lines and old phones: without scripts, fonts and pictures. A picture is its alternative text, and where
 * it led to its full size, a link that says so leads to one for phones.
 * @param html as rendered, with its styles
 */
export function asLite(html: string): string {
  return html
    .replaceAll(scripts, '')
    .replaceAll(files, '')
    .replaceAll(noscripts, '')
    .replaceAll(styles, styleOfLite)
    .replaceAll(linked, (_link, href: string, label: string, attributes: string) => {
      return `<a href="${small(attributes) ?? href}" target="_blank" rel="noopener">${label}</a>`;
    })
    .replaceAll(pictures, (_picture, attributes: string) => alternativeText(attributes));
}
