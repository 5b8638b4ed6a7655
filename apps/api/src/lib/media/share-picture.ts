import { fileURLToPath } from 'node:url';
import type { FocalPoint } from '@site/contract';
import { languageOf } from '@site/contract/language';
import { sharePicture } from '@site/contract/pictures';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Asker } from './work-queue.ts';
import { workOnPicture } from './picture-work.ts';
import { sharp } from './sharp.ts';

const { width, height } = sharePicture;
const margin = 72;
const lineWidth = width - 2 * margin;

// The faces of the site, from its own files: a server need not have any.
const faces = {
  'Share Heading': '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  'Share Heading Extended': '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff2',
  'Share Text': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  'Share Text Extended':
    '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
  'Share Urdu': '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-600-normal.woff2',
};
for (const [name, file] of Object.entries(faces)) {
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), name);
}
const heading = '"Share Heading", "Share Heading Extended", "Share Urdu"';
const text = '"Share Text", "Share Text Extended", "Share Urdu"';

const colours = { dark: '#0b3b39', scrim: '6, 40, 38', teal: '#0f766e', gold: '#ffa700' };

/** What the picture of a shared link says. */
export interface ShareCard {
  title: string;
  /** Whose the site is; the same as the title on its own picture. */
  organization: string;
  /** The bytes of a picture to lie below; without one, or when it can't be read, the colours of the site do. */
  picture: Buffer | null;
  /** What of it stays in view; `null`: what draws the eye. */
  focalPoint: FocalPoint | null;
}

/** The picture of a shared link: a title over a picture, in the face and direction of its script. @returns a JPEG */
export async function drawSharePicture(card: ShareCard, asker: Asker): Promise<Buffer> {
  const below =
    card.picture && (await workOnPicture(asker, 'coverShare', card.picture, card.focalPoint));
  const layer = drawTexts(card, below === null);
  return sharp(below ?? layer)
    .composite(below ? [{ input: layer }] : [])
    .flatten({ background: colours.dark })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** The texts on a transparent ground that darkens towards them, or on the colours of the site. @returns a PNG */
function drawTexts({ title, organization }: ShareCard, isPlain: boolean): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const { dir, lang } = languageOf(title);
  const { font, lines, lineHeight } = fitted(context, title, faceSizes[lang]);
  const top = height - 128 - lines.length * lineHeight;
  if (isPlain) drawGround(context);
  else drawScrim(context, top);

  const x = dir === 'rtl' ? width - margin : margin;
  context.fillStyle = '#fff';
  context.direction = dir;
  context.textAlign = dir === 'rtl' ? 'right' : 'left';
  context.textBaseline = 'middle';
  context.font = font;
  for (const [at, line] of lines.entries()) {
    context.fillText(line, x, top + (at + 0.5) * lineHeight);
  }
  context.fillStyle = colours.gold;
  context.fillRect(dir === 'rtl' ? x - rule.width : x, height - 110, rule.width, rule.height);
  if (organization !== title) {
    context.fillStyle = '#fff';
    context.font = `600 30px ${text}`;
    context.fillText(wrapped(context, organization, 1).join(''), x, height - 64);
  }
  return canvas.toBuffer('image/png');
}

const rule = { width: 72, height: 6 };

/** Sizes to try, in pixels, and the line's height as a multiple: Nastaliq runs downwards along each word. */
const faceSizes = {
  en: { sizes: [68, 58, 48], ratio: 1.16, most: 4 },
  ur: { sizes: [60, 50, 42], ratio: 2, most: 3 },
} as const;

/** A title in the largest size in which it fits, else cut in the smallest. */
function fitted(
  context: SKRSContext2D,
  title: string,
  { sizes, ratio, most }: (typeof faceSizes)['en' | 'ur'],
) {
  const attempts = sizes.map((size) => {
    const font = `600 ${size}px ${heading}`;
    context.font = font;
    return { font, lines: wrapped(context, title, most + 1), lineHeight: size * ratio };
  });
  const fitting = attempts.find(({ lines }) => lines.length <= most);
  if (fitting) return fitting;
  const [, , smallest] = sizes;
  const font = `600 ${smallest}px ${heading}`;
  context.font = font;
  return { font, lines: wrapped(context, title, most), lineHeight: smallest * ratio };
}

// Arabic letters join across all but spaces, so only words of other scripts are ever broken.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text in lines, in the context's font; the last of them ends in "…" if there would be more. */
function wrapped(context: SKRSContext2D, whole: string, most: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= lineWidth;
  const lines: string[] = [];
  let line = '';
  for (const word of whole.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of graphemes.segment(word)) {
      if (!fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.replace(/\s+\S+$|.$/u, '');
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** Darkens the picture towards the texts, so that they are read on any. @param top where they begin */
function drawScrim(context: SKRSContext2D, top: number): void {
  const from = Math.max(0, top - 180);
  const scrim = context.createLinearGradient(0, from, 0, height);
  scrim.addColorStop(0, `rgba(${colours.scrim}, 0)`);
  scrim.addColorStop(
    Math.max(0.01, (top - from) / (height - from)),
    `rgba(${colours.scrim}, 0.66)`,
  );
  scrim.addColorStop(1, `rgba(${colours.scrim}, 0.95)`);
  context.fillStyle = scrim;
  context.fillRect(0, from, width, height - from);
}

/** Ridges before a teal sky, as the site's own pictures have them. */
function drawGround(context: SKRSContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, colours.teal);
  sky.addColorStop(1, colours.dark);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = `rgba(${colours.scrim}, 0.35)`;
  for (const ridge of ridges) {
    context.beginPath();
    context.moveTo(0, height);
    for (const [at, y] of ridge.entries()) context.lineTo((at * width) / (ridge.length - 1), y);
    context.lineTo(width, height);
    context.fill();
  }
  context.fillStyle = colours.gold;
  context.beginPath();
  context.arc(width - 150, 104, 34, 0, 2 * Math.PI);
  context.fill();
}

/** Heights of the skylines, from left to right. */
const ridges = [
  [250, 150, 215, 120, 190, 140, 260, 170, 230],
  [340, 280, 330, 250, 310, 260, 350, 290, 330],
];
