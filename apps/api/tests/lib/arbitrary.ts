import fc from 'fast-check';
import { z } from 'zod';

type Schema = z.core.$ZodType;

/** Any text that may be stored: every script, emoji, control characters, what looks like code. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      'اردو متن، ویکسین',
      '👩🏽‍🔬🐐',
      "'; DROP TABLE news; --",
      '<script>',
      '\\',
      '%_',
      'a\u0301',
    ),
  )
  .filter((value) => value.isWellFormed() && !value.includes('\0') && value.trim() !== '')
  .filter((value) => value.trim().length <= 200);
const veryLongText = fc.constantFrom('x'.repeat(50_000), 'پ'.repeat(49_999), '𝒳'.repeat(25_000));
const date = fc.oneof(
  fc.date({ min: new Date('1900-01-02'), max: new Date('2200-12-30'), noInvalidDate: true }),
  fc.constantFrom(
    new Date('1900-01-01T00:00:00.000Z'),
    new Date('2200-12-31T23:59:59.999Z'),
    new Date('2024-02-29T23:59:59.999Z'),
  ),
);
const byte = fc.integer({ min: 0, max: 255 });
const year = fc.integer({ min: 1900, max: 2100 });
const path = fc.webPath().map((value) => `/${value.replace(/^\/+/, '')}`);

/** The kinds of text that inputs take, each with one that shows whether a schema takes it. */
const kinds: { example: string; values: fc.Arbitrary<string> }[] = [
  { example: 'ä b', values: text },
  { example: '', values: fc.constant('') },
  { example: 'x'.repeat(201), values: veryLongText },
  { example: '2026-01-01', values: date.map((value) => value.toISOString()) },
  { example: '/a', values: path },
  {
    example: 'https://example.org/a',
    values: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  },
  { example: 'mailto:a@example.org', values: fc.emailAddress().map((value) => `mailto:${value}`) },
  { example: 'a@example.org', values: fc.emailAddress() },
  {
    example: '#0f766e',
    values: fc.oneof(
      fc.tuple(byte, byte, byte).map((parts) => `rgb(${parts.join(', ')})`),
      fc.constantFrom('#0f766e', '#FFA700', '#abc', 'teal', 'hsl(120 50% 50% / 0.5)'),
    ),
  },
  {
    example: '2020-2021',
    values: fc.tuple(year, fc.nat({ max: 50 })).map(([from, more]) => `${from}-${from + more}`),
  },
  { example: '123456', values: fc.stringMatching(/^[0-9]{3} ?[0-9]{3}$/) },
  { example: 'abcd-efgh-2345-6723', values: fc.stringMatching(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/) },
  { example: 'ur', values: fc.stringMatching(/^[a-z]{2,3}$/) },
  { example: 'a-1', values: fc.stringMatching(/^[a-z][a-z0-9-]{5,40}$/) },
  { example: '01890000-0000-7000-8000-000000000000', values: fc.uuid({ version: 7 }) },
  {
    example: 'correct horse battery',
    values: fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }),
  },
];

/** Values that a schema of the contract accepts, made from what the schema says of itself. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return made(schema).filter((value) => z.safeParse(schema, value).success);
}

function made(schema: Schema): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional)
    return fc.option(made(schema.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(made(schema.def.innerType), { nil: null });
  if (schema instanceof z.ZodDefault) return made(schema.def.innerType);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(arbitraryOf));
  if (schema instanceof z.ZodObject) return madeObject(schema);
  if (schema instanceof z.ZodArray) {
    return fc.array(arbitraryOf(schema.element), { maxLength: 3 });
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return madeNumber(schema);
  if (schema instanceof z.ZodCustom || schema instanceof z.ZodRecord) {
    // zod leaves this key out, whatever it has.
    const key = fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__');
    return fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }));
  }
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def;
    if (first instanceof z.ZodString) return madeText(schema);
    if (first instanceof z.ZodTransform) return made(out);
    // `null` stands for something else there, which would come back instead.
    return made(first instanceof z.ZodNullable ? first.def.innerType : first);
  }
  return madeText(schema);
}

function madeObject({ shape }: z.ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.entries<Schema>(shape);
  const optional = new Set(
    fields.filter(([, field]) => z.safeParse(field, undefined).success).map(([name]) => name),
  );
  const required = fields.map(([name]) => name).filter((name) => !optional.has(name));
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(field)])), {
    requiredKeys: required,
  });
}

function madeNumber({ minValue, maxValue, isInt }: z.ZodNumber): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minValue ?? -1e9, -1e9), Math.min(maxValue ?? 1e9, 1e9)];
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return isInt ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}

function madeText(schema: Schema): fc.Arbitrary<string> {
  const accepted = kinds.filter(({ example }) => z.safeParse(schema, example).success);
  // An input that takes any text takes all of the others too, which would crowd it out.
  const [first] = accepted;
  const chosen = first?.example === 'ä b' ? accepted.slice(0, 3) : accepted;
  if (chosen.length === 0) throw new Error('No kind of text fits a schema');
  const values = fc.oneof(
    ...chosen.map(({ example, values: ofKind }) => ({
      weight: example === '' || ofKind === veryLongText ? 1 : 9,
      arbitrary: ofKind,
    })),
  );
  // What is one line comes back as one, whatever was sent.
  const isLine = storedText(schema, 'a\nb') === 'a b';
  return isLine ? values.map((value) => storedText(schema, value)) : values;
}

/** A text as a schema has it stored; as it is, when it is refused. */
function storedText(schema: Schema, value: string): string {
  const { data } = z.safeParse(schema, value);
  return typeof data === 'string' ? data : value;
}
