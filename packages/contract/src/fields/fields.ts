import '../text/sentences.ts';
import { z } from 'zod';
import { colourNames } from '../text/colour-names.ts';
import { dateForm, parseDate, yearRange } from './dates.ts';
import { onOneLine } from '../text/folding.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { trimmed } from '../text/trimmed.ts';
import { documentKinds } from '../media/upload-addresses.ts';
import { asColour, asDocument, asPicture, asVideo, localized, withLabel } from '../media/media.ts';
import { languagesOfRecord } from '../text/localized.ts';
import { ruleMessages } from '../messages/index.ts';

/*
 * The kinds of input that areas are made of. Each takes the label that its sentences name, so that
 * the server's answer and the form's error are the same text. All of them accept their own output
 * again, so an entity is its input plus what the server adds.
 */

const bounds = {
  line: 200,
  altText: 250,
  comment: 2_000,
  url: 2048,
  longText: 50_000,
  email: 254,
} as const;

/** Most characters of a long text. */
export const longestText = bounds.longText;

/** Most entries that a list inside a record may hold (links, cards, items). */
const maxItems = 50;

/** PostgreSQL stores no NUL, and UTF-8 no lone surrogate. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** The length comes first: nothing else looks at a text that is refused for its length. */
function textOf(label: string, max: number) {
  const text = z.string({
    error: ({ input }) =>
      input === undefined || input === null ? `${label} is required.` : `${label} must be text.`,
  });
  return withLabel(label, text)
    .overwrite(trimmed)
    .max(max, {
      error: `${label} may have at most ${max.toLocaleString('en')} characters.`,
      abort: true,
    })
    .refine(isStorableText, {
      error: `${label} holds characters that can't be stored.`,
      abort: true,
    });
}

/** A text of one line: whoever pastes several has them beside each other. */
function lineOf(label: string, max: number) {
  return textOf(label, max).overwrite(onOneLine);
}

function requiredText(label: string, max: number) {
  return textOf(label, max).min(1, { error: `${label} is required.`, abort: true });
}

/** A title or a name: one line, required, at most 200 characters. */
export const line = (label: string) =>
  lineOf(label, bounds.line).min(1, { error: `${label} is required.`, abort: true });
/** A text of paragraphs: required, at most 50,000 characters. */
export const longText = (label: string) => requiredText(label, bounds.longText);
/** A text that may be blank, which `null` makes it too. */
const blankable = (text: z.ZodType<string, string>) =>
  z.codec(text.nullable(), text, { decode: (value) => value ?? '', encode: (value) => value });

/** A line that may be blank: a text of a group whose other fields matter more. */
export const blankableLine = (label: string) => blankable(lineOf(label, bounds.line));
/** A text of paragraphs that may be blank. */
export const blankableText = (label: string) => blankable(textOf(label, bounds.longText));
/** A line that may be left empty or cleared with `null`. */
export const optionalLine = (label: string) => lineOf(label, bounds.line).nullish();
/** What a picture shows, for those who do not see it: one line of at most 250 characters. Empty: it is decoration. */
export const altText = (label: string) => lineOf(label, bounds.altText).nullish();
/** A comment of at most 2,000 characters that may be left empty. */
export const optionalComment = (label: string) => textOf(label, bounds.comment).nullish();
/** What staff say to each other: required, at most 2,000 characters. */
export const requiredComment = (label: string) => requiredText(label, bounds.comment);
/** Like {@link requiredComment}, but may be blank or left out. */
export const blankableComment = (label: string) =>
  orDefault(blankable(textOf(label, bounds.comment)), '');
/** A text of paragraphs that may be left empty or cleared with `null`. */
export const optionalLongText = (label: string) => textOf(label, bounds.longText).nullish();

/*
 * Forms of texts. They are patterns without flags, for the API's description gives them to callers, and
 * JSON Schema has no flags.
 */
const exactly = (form: string) => new RegExp(`^(?:${form})$`);
const orBlank = (form: string) => new RegExp(`^(?:${form})?$`);

const emailForm = z.regexes.html5Email.source.slice(1, -1);

/** An e-mail address; stored as typed but for invisible characters, compared without case by the server. */
export const email = (label: string) =>
  requiredText(label, bounds.email)
    .overwrite(withoutInvisible)
    .regex(exactly(emailForm), ruleMessages.emailWrong(label));

/** An e-mail address or nothing. */
export const blankableEmail = (label: string) =>
  blankable(
    textOf(label, bounds.email)
      .overwrite(withoutInvisible)
      .regex(orBlank(emailForm), ruleMessages.emailWrong(label)),
  );

/** A new password: 8 to 128 characters of any kind, never trimmed. */
export const newPassword = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .max(128, { error: `${label} may have at most 128 characters.`, abort: true })
    .refine(isStorableText, `${label} holds characters that can't be used.`)
    .min(8, `${label} must have at least 8 characters.`);

/** A password that is compared with a stored one. */
export const currentPassword = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .min(1, `${label} is required.`)
    .max(1000, `${label} is too long.`);

// Spaces and control characters can't stand in an address; browsers drop some of them silently,
// which is how `java\nscript:` gets past naive checks.
const unsafe = String.raw`\s\\\x00-\x1f\x7f-\x9f`;
const pathForm = String.raw`/(?:[^/${unsafe}][^${unsafe}]*)?`;
const webForm = String.raw`#[^${unsafe}]*|${pathForm}|[hH][tT][tT][pP][sS]?://[^${unsafe}]+`;
const linkForm = String.raw`${webForm}|(?:[mM][aA][iI][lL][tT][oO]|[tT][eE][lL]):[^${unsafe}]+`;

/** Holds a text to a form of addresses, and what looks like a web address to being one. */
function asAddress(text: z.ZodString, form: RegExp, label: string) {
  const error = `${label} must start with http://, https:// or / for a page of this site.`;
  const isReadable = (value: string) => !/^http/i.test(value) || URL.canParse(value);
  return text.regex(form, { error, abort: true }).refine(isReadable, error);
}

/** The address of a file or a web page. Pictures and videos have fields of their own, see {@link image}. */
export const url = (label: string) =>
  asAddress(requiredText(label, bounds.url), exactly(webForm), label);
/** Like {@link url}, but may be left empty or cleared with `null`. */
export const optionalUrl = (label: string) =>
  asAddress(textOf(label, bounds.url), orBlank(webForm), label).nullish();
/** Where a button or menu entry leads: as {@link url}, `mailto:` and `tel:` too; may be empty. */
export const optionalLink = (label: string) =>
  asAddress(textOf(label, bounds.url), orBlank(linkForm), label).nullish();
/** Like {@link optionalLink}, but required. */
export const link = (label: string) =>
  asAddress(requiredText(label, bounds.url), exactly(linkForm), label);
/** Like {@link optionalLink}, but stored as an empty text. */
export const blankableLink = (label: string) =>
  blankable(asAddress(textOf(label, bounds.url), orBlank(linkForm), label));

/** The address of a page of this site, beginning with a slash. */
export const ownLink = (label: string) =>
  requiredText(label, bounds.url).regex(
    exactly(pathForm),
    `${label} must start with / for a page of this site.`,
  );

/** The address of a picture: an upload's or any other. */
export const image = (label: string) => asPicture(url(label));
/** Like {@link image}, but may be left empty or cleared with `null`. */
export const optionalImage = (label: string) => asPicture(optionalUrl(label));
/** Like {@link optionalImage}, but stored as an empty text. */
export const blankableImage = (label: string) =>
  asPicture(blankable(asAddress(textOf(label, bounds.url), orBlank(webForm), label)));
/** The address of a video file, or nothing. */
export const optionalVideo = (label: string) => asVideo(optionalUrl(label));
/** The address of a file with the captions of a video (WebVTT), or nothing. */
export const optionalCaptions = (label: string) => asDocument(optionalUrl(label));

// No digit and no space can be taken by two parts of these, which keeps matching linear.
const number = String.raw`(?:[nN][oO][nN][eE]|[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:%|[dD][eE][gG]|[rR][aA][dD]|[gG][rR][aA][dD]|[tT][uU][rR][nN])?)`;
/** A CSS colour in digits: hex, `rgb()`, `rgba()`, `hsl()`, `hsla()` or `oklch()`. */
export const colourForm = exactly(
  String.raw`#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})|(?:[rR][gG][bB][aA]?|[hH][sS][lL][aA]?|[oO][kK][lL][cC][hH])\(\s*${number}(?:(?:\s*,\s*|\s+)${number}){2}(?:\s*[,/]\s*${number})?\s*\)`,
);

/** A CSS colour: {@link colourForm}, or a name. */
export const colour = (label: string) =>
  asColour(
    requiredText(label, 100).refine(
      (value) => colourForm.test(value) || colourNames.has(value.toLowerCase()),
      `${label} must be a CSS colour such as #0f766e.`,
    ),
  );

/** A date with or without a time; in JSON ISO 8601 UTC with milliseconds. */
export const dateTime = (label: string) => {
  const error = `${label} must be a date between ${yearRange.first} and ${yearRange.last}, such as 2026-03-21.`;
  const text = z.string({
    error: ({ input }) =>
      input === undefined || input === null ? `${label} is required.` : `${label} must be a date.`,
  });
  return withLabel(label, text)
    .overwrite(trimmed)
    .min(1, { error: `${label} is required.`, abort: true })
    .regex(dateForm, { error, abort: true })
    .transform((value, context) => {
      const iso = parseDate(value);
      if (iso !== null) return iso;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    });
};

/** Like {@link dateTime}, but may be left out or cleared with `null`. */
export const optionalDateTime = (label: string) => dateTime(label).nullish();

/** One of a few words. */
export const choice = <const Options extends readonly string[]>(label: string, options: Options) =>
  withLabel(
    label,
    z.enum(options, {
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? `${label} is required.`
          : `${label} must be one of: ${options.join(', ')}.`,
    }),
  );

/** A {@link choice} that may be left out, and that `null` or a blank set back to what it is without having been sent. */
export const choiceOr = <const Options extends readonly string[]>(
  label: string,
  options: Options,
  fallback: NoInfer<Options[number]>,
) =>
  withLabel(label, z.enum([...options, ''], `${label} must be one of: ${options.join(', ')}.`))
    .nullable()
    .transform((value): Options[number] => value || fallback)
    .optional();

/** Yes or no. */
export const flag = (label: string) =>
  withLabel(label, z.boolean({ error: `${label} must be true or false.` }));

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
  withLabel(
    label,
    z.number({
      error: ({ input }) =>
        input === undefined || input === null
          ? `${label} is required.`
          : `${label} must be a number.`,
    }),
  )
    .min(min, `${label} must be at least ${min}.`)
    .max(max, `${label} may be at most ${max.toLocaleString('en')}.`);

/** How long something lasts, in seconds, at most a day, or nothing. */
export const optionalDuration = (label: string) =>
  numberBetween(label, 1, 86_400).int(`${label} must be a whole number of seconds.`).nullish();

/** A list inside a record. */
export const list = <Item extends z.ZodType>(label: string, item: Item, most = maxItems) =>
  z
    .array(item, { error: `${label} must be a list.` })
    .max(most, `${label} may have at most ${most} entries.`);

/** Some of a few words; none when left out. */
export const choices = <const Options extends readonly string[]>(label: string, options: Options) =>
  orDefault(list(label, choice(label, options)), []);

/** Most documents of an entry. */
export const maxDocuments = 20;

const documentBytes = 'The size of a document must be a whole number of bytes.';

/** A file to download: an upload's or any other. */
export const document = z.object({
  title: localized(line('Document title')),
  url: asDocument(url('Document')),
  bytes: withLabel('Size', z.int(documentBytes).min(0, documentBytes)),
  kind: choice('Kind of document', documentKinds),
});
export type Document = z.infer<typeof document>;

/** Files to download, at most 20; none when left out. */
export const documents = (label: string) => orDefault(list(label, document, maxDocuments), []);

const sectionKeyForm = /^[a-z0-9-]{1,64}$/;
const sectionKeySentence = 'A section key has up to 64 of the characters a-z, 0-9 and -.';

/** An id of any version and in any case: as in the database, it is one text however it is written. */
export const id = (sentence: string) => z.guid(sentence).toLowerCase();

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
 * Another record, by its id, or none. It need not be there: what belongs to an entry that was deleted stays with it, and
 * is found again when it is restored.
 */
export const optionalId = (label: string) => id(`${label} must be an id.`).nullish();

/** Other records, by their ids, as {@link optionalId}; none when left out. */
export const ids = (label: string) => orDefault(list(label, id(`${label} must be ids.`)), []);

/**
 * Addresses of pictures, at least one.
 * @param sentence what is said when there is none
 */
export const pictures = (sentence: string) =>
  z
    .array(image('Image'), { error: sentence })
    .min(1, sentence)
    .max(maxItems, `There may be at most ${maxItems} images.`);

/** The key of a section: `home-gallery`, `about-us`. */
export const sectionKey = z.string().regex(sectionKeyForm, sectionKeySentence);

/** What is wrong with the key of a section, or `null`. */
export function sectionKeyIssue(key: string): string | null {
  return sectionKeyForm.test(key) ? null : sectionKeySentence;
}

/**
 * A rule between fields, in JSON Schema for the API's description: `.meta(ifThenElse(…))`. The API itself
 * holds it by code. It is said without the words `if` and `then`, which few generators of clients know.
 */
export const ifThenElse = (condition: object, met: object, unmet: object) => ({
  not: {
    anyOf: [{ allOf: [condition, { not: met }] }, { allOf: [{ not: condition }, { not: unmet }] }],
  },
});

/** What the server adds to every stored record. */
export const record = { _id: z.uuid(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };

/** What the server adds to records with localized fields. */
export const localizedRecord = { ...languagesOfRecord, ...record };
