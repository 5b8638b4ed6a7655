import './sentences.ts';
import { z } from 'zod';
import { colourNames } from './colour-names.ts';
import { parseDate, yearRange } from './dates.ts';

/*
 * The kinds of input that areas are made of. Each takes the label that its sentences name, so that
 * the server's answer and the form's error are the same text. All of them accept their own output
 * again, so an entity is its input plus what the server adds.
 */

const bounds = { line: 200, url: 2048, longText: 50_000, email: 254 } as const;

/** Most entries that a list inside a record may hold (links, cards, items). */
const maxItems = 50;

/** PostgreSQL stores no NUL, and UTF-8 no lone surrogate. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

function textOf(label: string, max: number) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? `${label} is required.` : `${label} must be text.`,
    })
    .refine(isStorableText, {
      error: `${label} holds characters that can't be stored.`,
      abort: true,
    })
    .trim()
    .max(max, `${label} may have at most ${max.toLocaleString('en')} characters.`);
}

function requiredText(label: string, max: number) {
  return textOf(label, max).min(1, { error: `${label} is required.`, abort: true });
}

/** A title or a name: one line, required, at most 200 characters. */
export const line = (label: string) => requiredText(label, bounds.line);
/** A text of paragraphs: required, at most 50,000 characters. */
export const longText = (label: string) => requiredText(label, bounds.longText);
/** A text that may be blank, which `null` makes it too. */
const blankable = (text: z.ZodType<string, string>) =>
  z.codec(text.nullable(), text, { decode: (value) => value ?? '', encode: (value) => value });

/** A line that may be blank: a text of a group whose other fields matter more. */
export const blankableLine = (label: string) => blankable(textOf(label, bounds.line));
/** A text of paragraphs that may be blank. */
export const blankableText = (label: string) => blankable(textOf(label, bounds.longText));
/** A line that may be left empty or cleared with `null`. */
export const optionalLine = (label: string) => textOf(label, bounds.line).nullish();
/** A text of paragraphs that may be left empty or cleared with `null`. */
export const optionalLongText = (label: string) => textOf(label, bounds.longText).nullish();

const emailForm = z.email({ pattern: z.regexes.html5Email });

/** An e-mail address; kept as typed, compared without case by the server. */
export const email = (label: string) =>
  requiredText(label, bounds.email).refine(
    (value) => emailForm.safeParse(value).success,
    `${label} must be an e-mail address such as name@example.org.`,
  );

/** An e-mail address or nothing. */
export const blankableEmail = (label: string) =>
  blankable(
    textOf(label, bounds.email).refine(
      (value) => value === '' || emailForm.safeParse(value).success,
      `${label} must be an e-mail address such as name@example.org.`,
    ),
  );

/** A new password: 8 to 128 characters of any kind, never trimmed. */
export const newPassword = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .refine(isStorableText, `${label} holds characters that can't be used.`)
    .min(8, `${label} must have at least 8 characters.`)
    .max(128, `${label} may have at most 128 characters.`);

/** A password that is compared with a stored one. */
export const currentPassword = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .min(1, `${label} is required.`)
    .max(1000, `${label} is too long.`);

// Spaces and control characters can't stand in an address; browsers drop some of them silently,
// which is how `java\nscript:` gets past naive checks.
const unsafeInUrl = /[\s\p{Cc}\\]/u;

function isWebAddress(value: string): boolean {
  if (unsafeInUrl.test(value)) return false;
  if (value.startsWith('#')) return true;
  if (value.startsWith('/')) return !value.startsWith('//');
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

function isLink(value: string): boolean {
  return isWebAddress(value) || (/^(mailto|tel):./i.test(value) && !unsafeInUrl.test(value));
}

const urlSentence = (label: string) =>
  `${label} must start with http://, https:// or / for a page of this site.`;

/** The address of a picture, a file or a web page. */
export const url = (label: string) =>
  requiredText(label, bounds.url).refine(isWebAddress, urlSentence(label));
/** Like {@link url}, but may be left empty or cleared with `null`. */
export const optionalUrl = (label: string) =>
  textOf(label, bounds.url)
    .refine((value) => value === '' || isWebAddress(value), urlSentence(label))
    .nullish();
/** Where a button or menu entry leads: as {@link url}, `mailto:` and `tel:` too; may be empty. */
export const optionalLink = (label: string) =>
  textOf(label, bounds.url)
    .refine((value) => value === '' || isLink(value), urlSentence(label))
    .nullish();
/** Like {@link optionalLink}, but required. */
export const link = (label: string) =>
  requiredText(label, bounds.url).refine(isLink, urlSentence(label));
/** Like {@link optionalUrl}, but stored as an empty text. */
export const blankableUrl = (label: string) =>
  blankable(
    textOf(label, bounds.url).refine(
      (value) => value === '' || isWebAddress(value),
      urlSentence(label),
    ),
  );
/** Like {@link optionalLink}, but stored as an empty text. */
export const blankableLink = (label: string) =>
  blankable(
    textOf(label, bounds.url).refine((value) => value === '' || isLink(value), urlSentence(label)),
  );

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:%|deg|rad|grad|turn)?|none`;
const colourFunction = new RegExp(
  String.raw`^(?:rgba?|hsla?|oklch)\(\s*(?:${number})(?:(?:\s*,\s*|\s+)(?:${number})){2}(?:\s*[,/]\s*(?:${number}))?\s*\)$`,
  'i',
);

/** Whether a text is a CSS colour: hex, `rgb()`, `rgba()`, `hsl()`, `hsla()`, `oklch()` or a name. */
function isColour(value: string): boolean {
  return (
    /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value) ||
    colourFunction.test(value) ||
    colourNames.has(value.toLowerCase())
  );
}

/** A CSS colour. */
export const colour = (label: string) =>
  requiredText(label, 100).refine(isColour, `${label} must be a CSS colour such as #0f766e.`);

/** A date with or without a time; on the wire ISO 8601 UTC with milliseconds. */
export const dateTime = (label: string) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? `${label} is required.`
          : `${label} must be a date.`,
    })
    .transform((value, context) => {
      const iso = parseDate(value.trim());
      if (iso !== null) return iso;
      context.addIssue({
        code: 'custom',
        message:
          value.trim() === ''
            ? `${label} is required.`
            : `${label} must be a date between ${yearRange.first} and ${yearRange.last}, such as 2026-03-21.`,
      });
      return z.NEVER;
    });

/** One of a few words. */
export const choice = <const Options extends readonly string[]>(label: string, options: Options) =>
  z.enum(options, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? `${label} is required.`
        : `${label} must be one of: ${options.join(', ')}.`,
  });

/** Yes or no. */
export const flag = (label: string) => z.boolean({ error: `${label} must be true or false.` });

/** An input that may be left out, and that `null` sets back to what it is without having been sent. */
export const orDefault = <Output, Input>(
  schema: z.ZodType<Output, Input>,
  fallback: NoInfer<Output>,
) =>
  schema
    .nullable()
    .transform((value) => value ?? fallback)
    .optional();

/** A number between two bounds, both included. */
export const numberBetween = (label: string, min: number, max: number) =>
  z
    .number({ error: `${label} must be a number.` })
    .min(min, `${label} must be at least ${min}.`)
    .max(max, `${label} may be at most ${max.toLocaleString('en')}.`);

/** A list inside a record. */
export const list = <Item extends z.ZodType>(label: string, item: Item) =>
  z
    .array(item, { error: `${label} must be a list.` })
    .max(maxItems, `${label} may have at most ${maxItems} entries.`);

const sectionKeyForm = /^[a-z0-9-]{1,64}$/;
const sectionKeySentence = 'A section key has up to 64 of the characters a-z, 0-9 and -.';

/** An id in any case: as in the database, it is one text however it is written. */
export const id = (sentence: string) => z.uuid(sentence).toLowerCase();

/**
 * Another record, by its id or as the object that reads give back.
 * @param sentence what is said when there is none
 */
export const reference = (sentence: string) =>
  z
    .transform((value: string | { _id: string }) =>
      typeof value === 'object' && value !== null ? value._id : value,
    )
    .pipe(id(sentence));

/**
 * Addresses of pictures, at least one.
 * @param sentence what is said when there is none
 */
export const pictures = (sentence: string) =>
  z
    .array(url('Image'), { error: sentence })
    .min(1, sentence)
    .max(maxItems, `There may be at most ${maxItems} images.`);

/** The key of a section: `home-gallery`, `about-us`. */
export const sectionKey = z.string().regex(sectionKeyForm, sectionKeySentence);

/** What is wrong with the key of a section, or `null`. */
export function sectionKeyIssue(key: string): string | null {
  return sectionKeyForm.test(key) ? null : sectionKeySentence;
}

/** What the server adds to every stored record. */
export const record = { _id: z.uuid(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };
