import { describedPicture } from '@site/contract';
import { blocksOf, textOfSpans, type Block } from '@site/contract/formatted-blocks';
import { isFormatted, plainText } from '@site/contract/formatted-text';
import { valueAt } from '@site/contract/json';
import { writingMessages } from '@site/contract/messages';
import { contrastOf } from '@site/ui';
import type { z } from 'zod';
import { pastDeadlines } from '#lib/publishing/past-deadlines.ts';

/** Something that could be written better; it never keeps anybody from saving. */
export interface WritingNote {
  /** The input that it is about. */
  path: string;
  sentence: string;
}

/** Words of a sentence after which readers lose its beginning. */
const longSentence = 45;
/** Letters in capitals that are more than a name or an abbreviation. */
const loudLetters = 25;
/** How much darker or lighter text has to be than what is behind it. */
const legible = 4.5;

const vagueWords = /^(?:click here|here|read more|more|this link|link|یہاں|یہاں کلک کریں|مزید)$/i;

/** What could be written better in what a form holds. */
export function writingNotes(values: object, now = Date.now()): WritingNote[] {
  const moments = { now, since: sinceOf(values, now) };
  return Object.entries(values).flatMap(([name, value]) => notesOf(name, value, moments));
}

/**
 * Whether a picture is not described that could be, or by what was said of the one before.
 * @param input of the form
 * @param stored what the form holds without what was typed
 */
export function altTextNotes(input: z.ZodType, values: object, stored: object): WritingNote[] {
  const picture = describedPicture(input, values);
  if (picture === null) return [];
  const path = 'imageAlt';
  const text = valueAt(values, path);
  if (!text) return [{ path, sentence: writingMessages.altMissing }];
  const isOfAnother = text === valueAt(stored, path) && picture !== describedPicture(input, stored);
  return isOfAnother ? [{ path, sentence: writingMessages.altOfAnother }] : [];
}

/** Milliseconds since 1970. */
interface Moments {
  now: number;
  /** Before it, a deadline was over when its entry was written. */
  since: number;
}

/** Dates that say of which day an entry is: what was still to come on it is not wrong today. */
function sinceOf(values: object, now: number): number {
  const fields = new Map<string, unknown>(Object.entries(values));
  const own = ['publishedAt', 'createdAt', 'time', 'closesAt'].flatMap((name) => {
    const at = Date.parse(String(fields.get(name)));
    return Number.isNaN(at) ? [] : [at];
  });
  return Math.min(now, ...own);
}

function notesOf(path: string, value: unknown, moments: Moments): WritingNote[] {
  if (typeof value === 'string') {
    return notesOfText(path, value, moments).map((sentence) => ({ path, sentence }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    notesOf(`${path}.${name}`, part, moments),
  );
  return hasPaleText(value) ? [...inside, { path, sentence: writingMessages.pale }] : inside;
}

/** Whether the colours of a button or a card are too much alike. */
function hasPaleText(group: object): boolean {
  const colours = new Map<string, unknown>(Object.entries(group));
  const ground = colours.get('bgColor');
  return ['textColor', 'headingColor', 'descriptionColor'].some((name) => {
    const text = colours.get(name);
    if (!isHex(text) || !isHex(ground)) return false;
    return contrastOf(text, ground) < legible;
  });
}

const isHex = (colour: unknown): colour is string =>
  typeof colour === 'string' && /^#[\da-f]{6}$/i.test(colour);

function notesOfText(path: string, text: string, { now, since }: Moments): string[] {
  if (/(?:^|\.)(?:closesAt|unpublishAt)$/.test(path)) {
    return Date.parse(text) < now ? [writingMessages.past] : [];
  }
  const plain = plainText(text);
  // Addresses, colours and single words are no writing.
  if (!isFormatted(text) && !/\s/.test(plain.trim())) return [];
  const blocks = blocksOf(text);
  const headings = blocks.filter(({ kind }) => kind.endsWith('heading'));
  const links = blocks.flatMap(({ parts }) => parts.flat()).filter(({ href }) => href !== null);
  const sentences = blocks.flatMap(({ parts }) =>
    parts.flatMap((part) => textOfSpans(part).split(/[.!?۔؟]+(?:\s|$)|\n/)),
  );
  return [
    ...(headings[0]?.kind === 'subheading' ? [writingMessages.headingOrder] : []),
    ...(blocks.some(isUndescribed) ? [writingMessages.altMissingInText] : []),
    ...(links.some(({ text: words }) => vagueWords.test(words.trim())) ||
    /\bclick here\b/i.test(plain)
      ? [writingMessages.vagueLink]
      : []),
    ...(isLoud(plain) ? [writingMessages.capitals] : []),
    ...sentences
      .filter((sentence) => sentence.trim().split(/\s+/).length > longSentence)
      .slice(0, 1)
      .map((sentence) => writingMessages.longSentence(sentence.trim().slice(0, 40))),
    ...pastDeadlines(sentences, since)
      .slice(0, 1)
      .map((sentence) => writingMessages.pastDeadline(sentence.trim().slice(0, 60))),
  ];
}

const isUndescribed = (block: Block) =>
  block.kind === 'embed' && block.embed.kind === 'picture' && block.embed.words === '';

/** Whether several words after each other are in capitals. */
function isLoud(text: string): boolean {
  return text
    .split(/[^\p{Lu}\p{N}\s,'’-]+/u)
    .some(
      (run) => /\s/.test(run.trim()) && run.replaceAll(/[^\p{Lu}]/gu, '').length >= loudLetters,
    );
}
