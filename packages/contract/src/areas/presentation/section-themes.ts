import { z } from 'zod';
import {
  blankableLine,
  blankableText,
  colour,
  isStorableText,
  list,
  record,
  sectionKey,
} from '../../fields/fields.ts';
import { keyedRoutes } from '../../shapes/keyed.ts';

const content = z.object({
  title: blankableLine('Title'),
  description: blankableText('Description'),
});

const background = z.object({
  sectionBgColor: colour('Section background'),
  containerBgColor: colour('Container background'),
});

const text = z.object({
  headingColor: colour('Heading'),
  paragraphColor: colour('Paragraph'),
  highlightedTextColor: colour('Highlighted text'),
});

const button = z.object({
  bgColor: colour('Button background'),
  textColor: colour('Button text'),
  hoverBgColor: colour('Button background on hover'),
  hoverTextColor: colour('Button text on hover'),
  buttonBorderColor: colour('Button border'),
});

const link = z.object({
  textColor: colour('Link'),
  hoverColor: colour('Link on hover'),
});

const card = z.object({
  bgColor: colour('Card background'),
  headingColor: colour('Card heading'),
  descriptionColor: colour('Card description'),
  borderColor: colour('Card border'),
  iconColor: colour('Card icon'),
  specialLineColor: colour('Card special line'),
  button,
  link,
});

const inputField = z.object({
  bgColor: colour('Input background'),
  textColor: colour('Input text'),
  borderColor: colour('Input border'),
});

const extrasLimits = { bytes: 64 * 1024, depth: 10 } as const;
// Keys with which a careless merge would reach into every object of the program.
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

function isPlainExtras(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > extrasLimits.depth) return false;
  return Object.entries(value).every(
    ([key, child]) =>
      !refusedKeys.has(key) && isStorableText(key) && isPlainExtras(child, depth + 1),
  );
}

const extras = z
  .custom<Record<string, z.core.util.JSONType>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'Extras must be a JSON object.',
  )
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= extrasLimits.bytes,
    'Extras may have at most 64 kB.',
  )
  .refine(
    (value) => isPlainExtras(value, 1),
    'Extras may nest 10 deep, without the keys __proto__, constructor and prototype.',
  );

export const sectionTheme = z.object({
  content,
  background,
  text,
  buttons: list('Buttons', button).min(1, 'At least 1 button is required.'),
  cards: list('Cards', card).min(1, 'At least 1 card is required.'),
  inputFields: list('Input fields', inputField).min(1, 'At least 1 input field is required.'),
  extras,
});
export type SectionTheme = z.infer<typeof sectionTheme>;

/**
 * What an update may send: any part of a theme. Groups that are not sent keep their values; a list
 * that is sent replaces the stored one, and colours that its items leave out take the default.
 */
export const sectionThemeInput = z
  .object({
    content: content.partial(),
    background: background.partial(),
    text: text.partial(),
    buttons: list('Buttons', button.partial()).min(1, 'At least 1 button is required.'),
    cards: list(
      'Cards',
      card.extend({ button: button.partial(), link: link.partial() }).partial(),
    ).min(1, 'At least 1 card is required.'),
    inputFields: list('Input fields', inputField.partial()).min(
      1,
      'At least 1 input field is required.',
    ),
    extras,
  })
  .partial();
export type SectionThemeInput = z.input<typeof sectionThemeInput>;
/** An update as the server reads it. */
export type SectionThemeUpdate = z.output<typeof sectionThemeInput>;

type BareOrWrapped = SectionThemeInput | { config: SectionThemeInput };

// Clients send the theme itself or, as reads return it, under `config`.
const bareOrWrapped = z
  .transform((body: BareOrWrapped): SectionThemeInput =>
    typeof body === 'object' && body !== null && 'config' in body ? body.config : body,
  )
  .pipe(sectionThemeInput);

export const positionedTheme = z.object({ position: sectionKey, config: sectionTheme, ...record });
export type PositionedTheme = z.infer<typeof positionedTheme>;

export const sectionThemeRoutes = keyedRoutes({
  names: { one: 'the theme of a section', many: 'the themes of sections' },
  list: '/api/colors',
  one: '/api/colors/:position',
  entity: positionedTheme,
  input: bareOrWrapped,
});
