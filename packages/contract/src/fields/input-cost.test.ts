import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { checkSync } from 'recheck';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { playerAddress } from '../media/players.ts';

/*
 * No long text can keep the API, or a browser, busy. Counted, not timed: how many
 * characters the checks of an input hand to patterns, and that each pattern is linear.
 */

interface Check {
  /** The field's place in the input. */
  place: string;
  run: (text: string) => unknown;
  /** The most characters that it takes, when it says so. */
  max?: number | null;
}

const seen = new Set<z.core.$ZodType>();

/** What checks the fields of a schema, at any depth; of fields of several inputs once. */
function* checksOf(schema: z.core.$ZodType, place: string): Generator<Check> {
  if (seen.has(schema)) return;
  seen.add(schema);
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
      yield* checksOf(field, `${place}.${name}`);
    }
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* checksOf(schema.def.innerType, place);
  } else if (schema instanceof z.ZodArray) {
    yield* checksOf(schema.element, `${place}[]`);
  } else if (!(schema instanceof z.ZodTransform)) {
    const run = (text: string) => [text, { a: text }].map((value) => z.safeParse(schema, value));
    yield { place, run, ...(schema instanceof z.ZodString && { max: schema.maxLength }) };
    if (!(schema instanceof z.ZodPipe)) return;
    // A group that is sent in two forms is a pipe to the one that is stored.
    for (const part of [schema.def.in, schema.def.out]) yield* checksOf(part, place);
  }
}

function* inputsOf(router: AppRouter, area: string): Generator<[string, Check[]]> {
  for (const [name, entry] of Object.entries(router)) {
    if (!isAppRoute(entry)) {
      yield* inputsOf(entry, name);
      continue;
    }
    const body = 'body' in entry ? entry.body : undefined;
    const checks = [body, entry.query, entry.pathParams].flatMap((schema) =>
      schema instanceof z.ZodType ? [...checksOf(schema, `${area}.${name}`)] : [],
    );
    if (checks.length > 0) yield [`${area}.${name}`, checks];
  }
}

const inputs: [string, Check[]][] = [
  ...inputsOf(contract, ''),
  ['embed codes', [{ place: 'embed code', run: (text) => playerAddress(text, ['example.org']) }]],
];
const checks = inputs.flatMap(([, each]) => each);

// What colours, addresses, mails, dates and snippets begin with and repeat.
const starts = ['', 'rgb(', 'rgb(1,1,1', '#', 'https://', 'a@a', '<iframe '];
const repeated = ['1', ' ', '1 ', '1,', 'a', 'a.', '-', '/', '(', ' src', ' src=', '<iframe '];
const nasty = starts.flatMap((start) =>
  repeated.map((each) => (length: number) => `${(start + each.repeat(length)).slice(0, length)}!`),
);

const patterns = new Map<string, RegExp>();

/** How many characters a check hands to patterns. */
function handedOver({ run }: Check, text: string): number {
  // All uses of a pattern (`test`, `replace`, `split`, …) call this one.
  using exec = vi.spyOn(RegExp.prototype, 'exec');
  run(text);
  for (const pattern of exec.mock.contexts) {
    if (pattern instanceof RegExp) patterns.set(String(pattern), pattern);
  }
  return exec.mock.calls.reduce((sum, [subject]) => sum + subject.length, 0);
}

describe.each(inputs)('the input of %s', (_name, fields) => {
  it('costs with 50,000 characters about ten times what it costs with 5,000', () => {
    for (const make of nasty) {
      const [short, long] = [make(5000), make(50_000)];
      for (const check of fields) {
        // The one that is too long is looked at once more: its characters are counted.
        const limit = 10 * handedOver(check, short) + long.length;
        expect(handedOver(check, long), `${check.place}: ${make(30)}`).toBeLessThanOrEqual(limit);
      }
    }
  });
});

describe('a text that is too long', () => {
  const limited = checks.filter(({ max }) => max && max < 50_000);

  it('is only counted', () => {
    expect(limited.length).toBeGreaterThan(100);
    for (const check of limited) {
      const text = `rgb(${'1'.repeat(50_000)}`;
      expect(handedOver(check, text), check.place).toBeLessThanOrEqual(text.length);
    }
  });
});

describe('every pattern that inputs are held to', () => {
  it('needs linear time at most', { timeout: 300_000 }, () => {
    for (const check of checks) for (const make of nasty) handedOver(check, make(60));
    for (const [name, { source, flags }] of patterns) {
      // High bounds keep the checker from proving: it tries texts then, and at times it is mistaken.
      const unbounded = source.replaceAll(/\{0,\d+\}/g, '*');
      const { status } = checkSync(unbounded, flags, { timeout: null });
      expect(status, name).toBe('safe');
    }
  });
});
