import {
  formatHex,
  formatHex8,
  modeHsl,
  modeOklch,
  modeRgb,
  parse,
  useMode as addSpace,
} from 'culori/fn';

// The forms that the contract accepts, without the library's other colour spaces.
for (const space of [modeRgb, modeHsl, modeOklch]) addSpace(space);

/** A CSS colour as `#rrggbb`, or `#rrggbbaa` where it is translucent; `null` when CSS has no such colour. */
export function hexColour(colour: string): string | null {
  const parsed = parse(colour.trim().toLowerCase());
  if (!parsed) return null;
  return (parsed.alpha ?? 1) < 1 ? formatHex8(parsed) : formatHex(parsed);
}

/**
 * A copy of a record with all its colours in hex, which are the texts whose names end in “color”. What is
 * no colour of CSS is transparent, as a browser has it.
 */
export function hexColours<Value>(value: Value): Value;
export function hexColours(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => hexColours(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]: [string, unknown]) => {
      const isColour = typeof entry === 'string' && /color$/i.test(name);
      return [name, isColour ? (hexColour(entry) ?? '#00000000') : hexColours(entry)];
    }),
  );
}
