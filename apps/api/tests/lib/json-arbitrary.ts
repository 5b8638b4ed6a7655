import fc from 'fast-check';
import { z } from 'zod';
import { valueAt } from '@site/contract/json';

const rarelyBroken = Object.fromEntries(
  [
    'description',
    'examples',
    'maxItems',
    'minProperties',
    'additionalProperties',
    'propertyNames',
    'allOf',
    'not',
  ].map((keyword) => [keyword, z.unknown().optional()]),
);

/**
 * As much of JSON Schema as the API's description is made of. Any other keyword is an error: values that are
 * valid by chance only would be looked for without an end.
 */
const schemaForm = z.strictObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.int().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.int().default(0),
  maxLength: z.int().default(300),
  minimum: z.number().default(-1e9),
  maximum: z.number().default(1e9),
  // What these demand is true of most values: the others are filtered out.
  ...rarelyBroken,
});
type Schema = z.output<typeof schemaForm>;

/** Texts at which one of the API's rules may take offence, if their schema lets them through. */
const tempting = [
  '',
  ' ',
  ' a ',
  '\0',
  'اردو متن، ویکسین',
  '👩🏽‍🔬🐐',
  '__proto__',
  '/',
  '//example.org',
  '/a b',
  '/\\example.org',
  '#',
  'https://',
  'https://[',
  'https://example.org:99999',
  'HTTPS://example.org/?q=1#a',
  'http:example.org',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:',
  'mailto:a@example.org',
  'tel:051',
  'zara@',
  'zara@example.org',
  '#12345',
  '#0f766e',
  'rgb(1, 2)',
  'hsl(120 50% 50% / 0.5)',
  'Teal',
  'api',
  ' home ',
  '2026-03-21',
  ' 2026-03-21T09:30 ',
  '2026-02-30',
  '2026-03-21T25:00',
  '2026-03-21 09:30',
  '1899-12-31',
  '2025-2024',
  '2024-2025',
];

/** Values that are valid by a JSON Schema. @param document what its references point into */
export function jsonArbitrary(schema: unknown, document: object): fc.Arbitrary<unknown> {
  const of = (part: unknown) => jsonArbitrary(part, document);
  const parsed = schemaForm.parse(schema);
  const { $ref, type, anyOf, properties = {}, required = [], items, minItems = 0 } = parsed;
  if ($ref !== undefined) return of(target($ref, document));
  if (parsed.const !== undefined) return fc.constant(parsed.const);
  if (parsed.enum) return fc.constantFrom(...parsed.enum);
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => of({ ...parsed, type: each })));
  switch (type) {
    case 'object': {
      if (!parsed.properties) return fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 12 }));
      const fields = Object.entries(properties).map(([name, field]) => [name, of(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    case 'array':
      return fc.array(of(items), { minLength: minItems, maxLength: Math.max(minItems, 3) });
    case 'string':
      return textArbitrary(parsed);
    case 'integer':
      return fc.integer({ min: parsed.minimum, max: Math.min(parsed.maximum, 1e9) });
    case 'number':
      return fc.double({ min: parsed.minimum, max: parsed.maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyOf ? fc.oneof(...anyOf.map(of)) : fc.jsonValue({ maxDepth: 2 });
  }
}

function target(reference: string, document: object): unknown {
  return valueAt(document, ...reference.replace('#/', '').split('/'));
}

function textArbitrary({ format, pattern, minLength, maxLength }: Schema) {
  if (format === 'uuid') {
    const versions = fc.constantFrom(
      '00000000-0000-0000-0000-000000000001',
      'FFFFFFFF-FFFF-0FFF-CFFF-FFFFFFFFFFFF',
    );
    return fc.oneof(fc.uuid(), versions);
  }
  const form = new RegExp(pattern ?? '', 'u');
  const isValid = (text: string) => {
    // JSON Schema counts characters, not halves of them.
    const { length } = Array.from(text);
    return form.test(text) && length >= minLength && length <= maxLength;
  };
  const extremes = ['a'.repeat(minLength), 'x'.repeat(maxLength), '𝒳'.repeat(maxLength)];
  const chosen = [...tempting, ...extremes].filter(isValid);
  return fc.oneof(
    (pattern ? fc.stringMatching(form) : fc.string({ unit: 'binary' })).filter(isValid),
    ...(chosen.length > 0 ? [fc.constantFrom(...chosen)] : []),
  );
}
