import type { Texts } from '@site/contract';
import { blocksOf, textOfBlocks, type Block, type Span } from '@site/contract/formatted-blocks';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { seconds } from '#lib/durations.ts';

/*
 * Texts as a translation service renders them: LibreTranslate's call, or DeepL's, which is told by its host. Both take
 * HTML, and leave its elements where they belong: of a text what is bold, italic or a link is one, and so is an address, whose
 * letters are kept whatever comes back.
 */

/** A service has this long for all that is asked at once. */
const mostTime = seconds(60);
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
/** A text without elements but line breaks; `null`: it has others. */
function toText(html: string): string | null {
  const text = html.replaceAll(/<br *\/?>/g, '\n');
  if (text.includes('<')) return null;
  return text.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}

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

/** What came back for a part; `null`: not every element did, once, or others did. */
function spansOf({ elements }: Part, html: string): Span[] | null {
  const left = new Set(elements.keys());
  const spans: Span[] = [];
  // A text, the number of an element, what is in it, and so on.
  const pieces = html.split(/<b id="?(\d+)"?[^>]*>(.*?)<\/b>/s);
  for (let at = 0; at < pieces.length; at += 3) {
    const [text = '', id, inside = ''] = pieces.slice(at, at + 3);
    const between = toText(text);
    if (between === null) return null;
    if (between !== '') spans.push(plainSpan(between));
    if (id === undefined) continue;
    const element = elements[Number(id)];
    if (!element || !left.delete(Number(id))) return null;
    const { isFixed, ...span } = element;
    const words = isFixed ? span.text : toText(inside);
    if (words === null) return null;
    spans.push({ ...span, text: words });
  }
  return left.size === 0 ? spans : null;
}

const plainSpan = (text: string): Span => ({ text, isBold: false, isItalic: false, href: null });

const hasWords = (text: string) => /\p{L}/u.test(text);

/** The words of a block that are translated: its parts, and those of a picture. */
function partsOf(block: Block): Part[] {
  const words = block.kind === 'embed' ? [[plainSpan(block.embed.words)]] : [];
  return [...words, ...block.parts].map(partOf);
}

/** A block with other words. @param parts as many as {@link partsOf} gives */
function withParts(block: Block, parts: Span[][]): Block {
  if (block.kind !== 'embed') return { ...block, parts };
  const [words = [], ...others] = parts;
  const embed = { ...block.embed, words: words.map(({ text }) => text).join('') };
  return { ...block, embed, parts: others };
}

type Service = Pick<Deps['settings'], 'TRANSLATE_URL' | 'TRANSLATE_KEY'>;

/** How many letters a service would be sent. */
export const lettersOf = (texts: Texts): number =>
  Object.values(texts).reduce((sum, text) => sum + text.length, 0);

/**
 * Translates texts. A text that comes back damaged is left out.
 * @throws when the service does not answer as it should
 */
export async function translateTexts(
  { TRANSLATE_URL = '', TRANSLATE_KEY: key = '' }: Service,
  texts: Texts,
  languages: { from: string; to: string },
): Promise<Texts> {
  const signal = AbortSignal.timeout(mostTime);
  const read = Object.entries(texts).map(([place, text]) => ({
    place,
    blocks: blocksOf(text).map((block) => ({ block, parts: partsOf(block) })),
  }));
  const parts = read.flatMap(({ blocks }) => blocks.flatMap((each) => each.parts));
  const sent = [...new Set(parts.map(({ html }) => html).filter(hasWords))];
  const answers = new Map<string, string>();
  for (const some of callsOf(sent)) {
    const found = await call(TRANSLATE_URL, { parts: some, key, ...languages }, signal);
    for (const [at, html] of some.entries()) answers.set(html, found[at] ?? '');
  }
  const translated = read.flatMap(({ place, blocks }) => {
    const changed = blocks.map(({ block, parts: given }) => {
      const own = given.map((part) => spansOf(part, answers.get(part.html) ?? part.html));
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

interface ServiceRequest {
  parts: readonly string[];
  from: string;
  to: string;
  key: string;
}

/** How a service is asked, and what it answers. */
interface Dialect {
  path: string;
  headers: (asked: ServiceRequest) => Record<string, string>;
  body: (asked: ServiceRequest) => object;
  texts: z.ZodType<string[]>;
}

const deepL: Dialect = {
  path: '/v2/translate',
  headers: ({ key }) => ({ Authorization: `DeepL-Auth-Key ${key}` }),
  body: ({ parts, from, to }) => ({
    text: parts,
    source_lang: from.toUpperCase(),
    target_lang: to.toUpperCase(),
    tag_handling: 'html',
  }),
  texts: z
    .object({ translations: z.array(z.object({ text: z.string() })) })
    .transform(({ translations }) => translations.map(({ text }) => text)),
};

const libreTranslate: Dialect = {
  path: '/translate',
  headers: () => ({}),
  body: ({ parts, from, to, key }) => ({
    q: parts,
    source: from,
    target: to,
    format: 'html',
    ...(key && { api_key: key }),
  }),
  texts: z
    .object({ translatedText: z.array(z.string()) })
    .transform(({ translatedText }) => translatedText),
};

async function call(url: string, asked: ServiceRequest, signal: AbortSignal): Promise<string[]> {
  const isDeepL = /(?:^|\.)deepl\.com$/.test(new URL(url).hostname);
  const { path, headers, body, texts } = isDeepL ? deepL : libreTranslate;
  const answer = await fetch(url.replace(/\/+$/, '') + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers(asked) },
    body: JSON.stringify(body(asked)),
    signal,
  });
  if (!answer.ok) throw new Error(`The translation service answered ${answer.status}`);
  const found = texts.parse(await answer.json());
  if (found.length !== asked.parts.length) {
    throw new Error('The translation service left texts out');
  }
  return found;
}
