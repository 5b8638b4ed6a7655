import type { Texts } from '@site/contract';
import { blocksOf, textOfBlocks, type Block, type Span } from '@site/contract/formatted-blocks';
import { valueAt } from '@site/contract/json';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { seconds } from '#lib/durations.ts';

/*
 * Texts as a translation service renders them: LibreTranslate's call, or DeepL's, which is told by its host. Both take
 * HTML, and leave its elements where they belong: of a text what is bold, italic or a link is one, and so is an address, whose
 * letters are kept whatever comes back.
 */

/** A service has this long for one call. */
const callTime = seconds(30);
/** Parts and letters of one call, which services bound. */
const mostParts = 40;
const mostLetters = 20_000;

const address = /(https?:\/\/\S+|[^\s@]+@[^\s@]+\.\w+)/;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
};

const toHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
const toText = (html: string) =>
  html
    .replaceAll(/<br *\/?>/g, '\n')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|#x27|nbsp);/g, (entity) => entities[entity] ?? entity);

/** Words that are sent, and what they are made of. */
interface Part {
  html: string;
  /** What is an element of the HTML, by its number. */
  elements: readonly (Span & { isFixed: boolean })[];
}

function partOf(spans: readonly Span[]): Part {
  const elements: (Span & { isFixed: boolean })[] = [];
  const element = (span: Span, isFixed: boolean) => {
    elements.push({ ...span, isFixed });
    const mark = isFixed ? ' translate="no"' : '';
    return `<b id="${elements.length - 1}"${mark}>${toHtml(span.text)}</b>`;
  };
  const html = spans.flatMap((span) => {
    if (span.href !== null || span.isBold || span.isItalic) {
      return element(span, address.test(span.text));
    }
    return span.text
      .split(address)
      .map((text, at) => (at % 2 === 1 ? element({ ...span, text }, true) : toHtml(text)));
  });
  return { html: html.join(''), elements };
}

/** What came back for a part; `null`: not every element did, once. */
function spansOf({ elements }: Part, html: string): Span[] | null {
  const plain = { isBold: false, isItalic: false, href: null };
  const left = new Set(elements.keys());
  const spans: Span[] = [];
  // A text, the number of an element, what is in it, and so on.
  const pieces = html.split(/<b id="?(\d+)"?[^>]*>(.*?)<\/b>/s);
  for (let at = 0; at < pieces.length; at += 3) {
    const [text = '', id, inside = ''] = pieces.slice(at, at + 3);
    if (text !== '') spans.push({ ...plain, text: toText(text) });
    if (id === undefined) continue;
    const element = elements[Number(id)];
    if (!element || !left.delete(Number(id))) return null;
    const { isFixed, ...span } = element;
    spans.push({ ...span, text: isFixed ? span.text : toText(inside) });
  }
  const isWhole = left.size === 0 && !spans.some(({ text }) => /<\/?[a-z]/i.test(text));
  return isWhole ? spans : null;
}

const hasWords = (text: string) => /\p{L}/u.test(text);

/** The words of a block that are translated: its parts, and those of a picture. */
function partsOf(block: Block): Part[] {
  const words = block.kind === 'embed' ? [[plainSpan(block.embed.words)]] : [];
  return [...words, ...block.parts].map(partOf);
}

const plainSpan = (text: string): Span => ({ text, isBold: false, isItalic: false, href: null });

/** A block with other words. @param parts as many as {@link partsOf} gives */
function withParts(block: Block, parts: Span[][]): Block {
  if (block.kind !== 'embed') return { ...block, parts };
  const [words = [], ...others] = parts;
  const embed = { ...block.embed, words: words.map(({ text }) => text).join('') };
  return { ...block, embed, parts: others };
}

/** How many letters a service would be sent. */
export const lettersOf = (texts: Texts): number =>
  Object.values(texts).reduce((sum, text) => sum + text.length, 0);

/**
 * Translates texts. A text that comes back damaged is left out.
 * @throws when the service does not answer as it should
 */
export async function translateTexts(
  settings: Pick<Deps['settings'], 'TRANSLATE_URL' | 'TRANSLATE_KEY'>,
  texts: Texts,
  languages: { from: string; to: string },
): Promise<Texts> {
  const read = Object.entries(texts).map(([place, text]) => ({ place, blocks: blocksOf(text) }));
  const parts = read.flatMap(({ blocks }) => blocks.flatMap(partsOf));
  const sent = [...new Set(parts.map(({ html }) => html).filter(hasWords))];
  const answers = new Map<string, string>();
  for (const some of callsOf(sent)) {
    const found = await call(settings, some, languages);
    for (const [at, html] of some.entries()) answers.set(html, found[at] ?? '');
  }
  const translated = read.flatMap(({ place, blocks }) => {
    const changed = blocks.map((block) => {
      const own = partsOf(block).map((part) => spansOf(part, answers.get(part.html) ?? part.html));
      return own.every((spans) => spans !== null) ? withParts(block, own) : null;
    });
    const isWhole = changed.every((block) => block !== null);
    return isWhole ? [[place, textOfBlocks(changed)] as const] : [];
  });
  return Object.fromEntries(translated);
}

/** Parts, so many as one call takes. */
function callsOf(parts: readonly string[]): string[][] {
  const calls: string[][] = [];
  let letters = 0;
  for (const part of parts) {
    const open = calls.at(-1);
    letters += part.length;
    if (open && open.length < mostParts && letters <= mostLetters) open.push(part);
    else {
      calls.push([part]);
      letters = part.length;
    }
  }
  return calls;
}

async function call(
  { TRANSLATE_URL: url = '', TRANSLATE_KEY: key }: Parameters<typeof translateTexts>[0],
  parts: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const isDeepL = /(?:^|\.)deepl\.com$/.test(new URL(url).hostname);
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(callTime),
    });
    if (!answer.ok) throw new Error(`The translation service answered ${answer.status}`);
    const found: unknown = await answer.json();
    return found;
  };
  const found = isDeepL
    ? z
        .object({ translations: z.array(z.object({ text: z.string() })) })
        .parse(
          await post(
            '/v2/translate',
            { Authorization: `DeepL-Auth-Key ${key ?? ''}` },
            {
              text: parts,
              source_lang: from.toUpperCase(),
              target_lang: to.toUpperCase(),
              tag_handling: 'html',
            },
          ),
        )
        .translations.map(({ text }) => text)
    : z
        .array(z.string())
        .parse(
          valueAt(
            await post(
              '/translate',
              {},
              { q: parts, source: from, target: to, format: 'html', ...(key && { api_key: key }) },
            ),
            'translatedText',
          ),
        );
  if (found.length !== parts.length) throw new Error('The translation service left texts out');
  return found;
}
