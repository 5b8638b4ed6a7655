/** Red, green and blue, 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast that WCAG AA requires of text. */
export const legibleContrast = 4.5;
/** The contrast that WCAG AA requires of large text, 24 px and more, and of the edges of fields. */
export const largeContrast = 3;

const black: Rgb = [0, 0, 0];
/** Also of the page's background. */
const white: Rgb = [255, 255, 255];

const hexForm = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** How a colour looks in front of another one. What is not in hex counts as transparent. */
function seen(colour: string, behind: Rgb): Rgb {
  if (!hexForm.test(colour)) return behind;
  const digits = colour.length < 6 ? colour.replace(/[^#]/g, '$&$&') : colour;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2) || 'ff', 16);
  return mix(behind, [part(1), part(3), part(5)], part(7) / 255);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function ratio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A background in hex as it looks on the one below it. */
export function over(background: string, below: string): string {
  return toHex(seen(background, seen(below, white)));
}

/** The contrast of a text and its background, both in hex, 1 to 21. */
export function contrastOf(colour: string, background: string): number {
  const ground = seen(background, white);
  return ratio(seen(colour, ground), ground);
}

/**
 * The colour itself where it has the contrast on this background, else the nearest shade of it
 * towards black or white that has. Staff choose colours freely; contrast wins.
 *
 * Both are in hex: what the API has in other forms goes through `hexColours` first, which is not done
 * here because its library is too heavy for each page of the site.
 * @param contrast the required one; by default that of text
 */
export function legibleColour(
  colour: string,
  background: string,
  contrast: number = legibleContrast,
): string {
  const ground = seen(background, white);
  const text = seen(colour, ground);
  if (ratio(text, ground) >= contrast) return colour;
  const goal = ratio(black, ground) > ratio(white, ground) ? black : white;
  let share = 0.05;
  while (share < 1 && ratio(mix(text, goal, share), ground) < contrast) share += 0.05;
  return toHex(mix(text, goal, Math.min(share, 1)));
}
