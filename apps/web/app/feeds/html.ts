import type { News } from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { absoluteUrl } from '#head/absolute-url.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function htmlText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

/**
 * An article as the HTML that feed readers show: its picture, and its text in paragraphs,
 * without its marks.
 * @param siteUrl what its addresses are relative to, which readers do not know
 */
export function articleHtml(
  { content, imageUrl, imageAlt }: Pick<News, 'content' | 'imageUrl' | 'imageAlt'>,
  siteUrl: string,
): string {
  const address = htmlText(absoluteUrl(imageUrl, siteUrl));
  const picture = `<p><img src="${address}" alt="${htmlText(imageAlt ?? '')}"></p>`;
  const paragraphs = plainText(content)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${htmlText(paragraph).replaceAll(/\s*\n\s*/g, '<br>')}</p>`);
  return [picture, ...paragraphs].join('\n');
}
