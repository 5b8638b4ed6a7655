import { colourForm, colourNames } from '@site/contract';
import {
  defaultFooter,
  defaultNavbar,
  defaultPageColors,
  defaultTheme,
} from '@site/contract/defaults';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexColour, hexColours } from './hex-colours.ts';
import { largeContrast, legibleColour, legibleContrast } from './legible-colour.ts';

const byte = fc.integer({ min: 0, max: 255 });
const percent = fc.integer({ min: 0, max: 100 });
const degrees = fc.integer({ min: -360, max: 720 });
const chroma = fc.integer({ min: 0, max: 40 }).map((value) => value / 100);
const written = (form: TemplateStringsArray, ...parts: fc.Arbitrary<number>[]) =>
  fc.tuple(...parts).map((values) => String.raw({ raw: form }, ...values));

/** A colour without alpha, in each form that the contract accepts. */
const opaque = fc.oneof(
  fc.constantFrom(...colourNames).filter((name) => name !== 'transparent'),
  fc.tuple(byte, byte, byte).map((parts) => `#${Buffer.from(parts).toString('hex')}`),
  written`rgb(${byte}, ${byte}, ${byte})`,
  written`RGB(${percent}% ${percent}% ${percent}%)`,
  written`hsl(${degrees}, ${percent}%, ${percent}%)`,
  written`hsl(${degrees}deg ${percent}% ${percent}%)`,
  written`oklch(${percent}% ${chroma} ${degrees})`,
);
/** The same, and what lets something through. */
const any = fc.oneof(
  opaque,
  fc.constant('transparent'),
  fc.tuple(byte, byte, byte, byte).map((parts) => `#${Buffer.from(parts).toString('hex')}`),
  written`rgba(${byte}, ${byte}, ${byte}, ${percent}%)`,
  written`hsla(${degrees} ${percent}% ${percent}% / ${percent}%)`,
  written`oklch(${percent}% ${chroma} ${degrees} / ${percent}%)`,
);

/** A colour of hex as it looks on an opaque one. */
function blended(colour: string, behind: string): string {
  const parts = (hex: string) => Array.from(Buffer.from(hex.slice(1), 'hex'));
  const [top, ground] = [parts(colour), parts(behind)];
  const alpha = (top[3] ?? 255) / 255;
  const mixed = ground.map((part, at) => Math.round(part + ((top[at] ?? 0) - part) * alpha));
  return `#${Buffer.from(mixed).toString('hex')}`;
}

describe('a text in colours that the contract accepts', () => {
  it.each([legibleContrast, largeContrast])(
    'has a contrast of %d to its background',
    (contrast) => {
      fc.assert(
        fc.property(any, any, (colour, background) => {
          expect([colour, background].filter((each) => !isAccepted(each))).toEqual([]);
          const sent = hexColours({ textColor: colour, bgColor: background });
          const ground = blended(sent.bgColor, '#ffffff');
          const shown = blended(legibleColour(sent.textColor, sent.bgColor, contrast), ground);
          expect(wcagContrast(shown, ground)).toBeGreaterThanOrEqual(contrast);
        }),
      );
    },
  );

  const isAccepted = (colour: string) => colourForm.test(colour) || colourNames.has(colour);
});

describe('a colour in hex', () => {
  it.each([
    ['gold', '#ffd700'],
    ['Transparent', '#00000000'],
    ['#abc', '#aabbcc'],
    ['RGB(10%, 20%, 30%)', '#1a334d'],
    ['hsl(0.5turn 50% 50% / 50%)', '#40bfbf80'],
    ['oklch(70% 0.1 150)', '#6fb07d'],
    // Accepted by the contract, and unknown to browsers.
    ['rgb(1deg 2 3)', null],
  ])('is read from %s', (colour, hex) => {
    expect(hexColour(colour)).toBe(hex);
  });

  it('is found wherever a record has one', () => {
    const record = {
      text: { headingColor: 'gold', title: 'gold' },
      buttons: [{ bgColor: 'rgb(1deg 2 3)', size: 3, link: null }],
    };
    expect(hexColours(record)).toEqual({
      text: { headingColor: '#ffd700', title: 'gold' },
      buttons: [{ bgColor: '#00000000', size: 3, link: null }],
    });
  });

  it('has a name that says so, in all that has colours', () => {
    for (const record of [defaultTheme('news'), defaultNavbar, defaultFooter, defaultPageColors]) {
      const named = JSON.stringify(record).replaceAll(/olor":"#[\da-f]+"/g, '');
      expect(named).not.toMatch(/"#[\da-f]{3,8}"/);
    }
  });
});
