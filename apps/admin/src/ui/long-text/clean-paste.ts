import { blocksOf, type Block, type Span } from '@site/contract/formatted-blocks';
import { isFormatted } from '@site/contract/formatted-text';

/*
 * What Word, WhatsApp and web pages put on the clipboard, as what a text can have.
 */

const bullet = /^\s*[•·▪◦‣●○]\s*/;
const dash = /^\s*[-–*]\s+/;
const number = /^\s*(\d{1,3})[.)]\s+/;

// As in WhatsApp: around words, and not inside of them.
const chatMark = /(^|[^\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_\n]*[^\s*_])\2(?![\p{L}\p{N}*_])/gu;

/** Whether something that is pasted has more than characters. */
export function isFormattedPaste(html: string, text: string): boolean {
  if (
    /<(?:h[1-6]|b|strong|i|em|li|blockquote|a)\b|mso-list|font-(?:weight|style):\s*(?:bold|[67]00|italic)/i.test(
      html,
    )
  ) {
    return true;
  }
  return html === '' && blocksOfPaste(text).some(isMarked);
}

const isMarked = ({ kind, parts }: Block) =>
  kind !== 'paragraph' || parts.flat().some(({ isBold, isItalic }) => isBold || isItalic);

/** Plain text as blocks, as chats write them: bullets, numbers, quotes, `*bold*`, `_italic_`. */
export function blocksOfPaste(pasted: string): Block[] {
  const text = pasted.replaceAll(/\r\n?/g, '\n');
  if (isFormatted(text)) return blocksOf(text);
  return text.split(/\n\s*\n/).flatMap((paragraph) => linesAsBlocks(paragraph.split('\n')));
}

function linesAsBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    const form = formOf(line, [lines[at - 1], lines[at + 1]]);
    const last = blocks.at(-1);
    const part = partOf(line.replace(form.begin, '').trim());
    if (last?.kind === form.kind && form.kind === 'paragraph') {
      last.parts.at(-1)?.push(spanOf('\n'), ...part);
    } else if (last?.kind === form.kind) last.parts.push(part);
    else
      blocks.push({ kind: form.kind, start: Number(number.exec(line)?.[1] ?? 1), parts: [part] });
  }
  return blocks;
}

/** A dash or a number alone may be anything: a list has two. */
function formOf(line: string, around: readonly (string | undefined)[]) {
  const hasOther = (form: RegExp) =>
    around.some((other) => other !== undefined && form.test(other));
  if (bullet.test(line)) return { kind: 'bullets', begin: bullet } as const;
  if (dash.test(line) && hasOther(dash)) return { kind: 'bullets', begin: dash } as const;
  if (number.test(line) && hasOther(number)) return { kind: 'numbers', begin: number } as const;
  return { kind: 'paragraph', begin: /^\s+/ } as const;
}

const spanOf = (text: string, isBold = false, isItalic = false): Span => ({
  text,
  isBold,
  isItalic,
  href: null,
});

function partOf(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(chatMark)) {
    const [found, before = '', mark, words = ''] = match;
    const begin = match.index + before.length;
    spans.push(spanOf(line.slice(at, begin)), spanOf(words, mark === '*', mark === '_'));
    at = match.index + found.length;
  }
  return [...spans, spanOf(line.slice(at))].filter(({ text }) => text !== '');
}

/** Markup without what no text can have, and with lists where Word only draws them. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, img, table colgroup',
  )) {
    element.remove();
  }
  for (const element of body.querySelectorAll('[dir]')) element.removeAttribute('dir');
  for (const [names, to] of [
    ['h1', 'h2'],
    ['h4, h5, h6', 'h3'],
  ] as const) {
    for (const heading of body.querySelectorAll(names)) {
      const other = body.ownerDocument.createElement(to);
      other.append(...heading.childNodes);
      heading.replaceWith(other);
    }
  }
  for (const paragraph of body.querySelectorAll('p')) asListItem(paragraph);
  return body.innerHTML;
}

/** Makes a paragraph that only looks like an item of a list one. */
function asListItem(paragraph: HTMLParagraphElement) {
  const style = paragraph.getAttribute('style') ?? '';
  const drawn = paragraph.querySelector(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  );
  const text = paragraph.textContent;
  if (!/mso-list:/i.test(style) && !bullet.test(text)) return;
  const isNumbered = number.test(`${(drawn?.textContent ?? text).trim()} `);
  if (drawn) drawn.remove();
  else stripStart(paragraph, isNumbered ? number : bullet);
  const { ownerDocument: document, previousElementSibling: before } = paragraph;
  const name = isNumbered ? 'OL' : 'UL';
  const list =
    before?.tagName === name && before.hasAttribute('data-drawn')
      ? before
      : document.createElement(name);
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  if (list === before) paragraph.remove();
  else {
    list.setAttribute('data-drawn', '');
    paragraph.replaceWith(list);
  }
  list.append(item);
}

function stripStart(paragraph: Element, form: RegExp) {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const first = texts.nextNode();
  if (first) first.textContent = (first.textContent ?? '').replace(form, '');
}
