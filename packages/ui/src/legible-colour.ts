interface Rgb {
  red: number;
  green: number;
  blue: number;
}

/** The contrast that WCAG AA asks of text. */
export const legibleContrast = 4.5;
/** The contrast that WCAG AA asks of large text, 24 px and more, and of the edges of fields. */
export const largeContrast = 3;

const hexForm = /^#(?:([\da-f]{3})f?|([\da-f]{6})(?:ff)?)$/i;
const rgbForm =
  /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+(?:1(?:\.0+)?|100%))?\s*\)$/i;

/**
 * The colour's parts, 0 to 255; `null` for a form that is not computed here (names, hsl, oklch) and
 * for what may let other colours through.
 */
function parse(colour: string): Rgb | null {
  const [, short, long = short?.replace(/./g, '$&$&')] = hexForm.exec(colour) ?? [];
  if (long !== undefined) {
    const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
    return { red: part(0), green: part(2), blue: part(4) };
  }
  const match = rgbForm.exec(colour);
  if (!match) return null;
  return { red: Number(match[1]), green: Number(match[2]), blue: Number(match[3]) };
}

function luminance({ red, green, blue }: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * The contrast of two colours, 1 to 21.
 * @returns `null` when either one is written in a form that is not computed here
 */
export function contrastOf(colour: string, background: string): number | null {
  const text = parse(colour);
  const ground = parse(background);
  return text && ground && ratio(luminance(text), luminance(ground));
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return {
    red: part(from.red, to.red),
    green: part(from.green, to.green),
    blue: part(from.blue, to.blue),
  };
}

const black: Rgb = { red: 0, green: 0, blue: 0 };
const white: Rgb = { red: 255, green: 255, blue: 255 };

/**
 * The colour itself where it has the contrast on this background, else the nearest shade of it
 * towards black or white that has. Staff choose colours freely; contrast wins.
 * @param contrast what is asked for; none: what text needs
 * @returns the colour unchanged when either one is written in a form that is not computed here
 */
export function legibleColour(
  colour: string,
  background: string,
  contrast: number = legibleContrast,
): string {
  const text = parse(colour);
  const ground = parse(background);
  if (!text || !ground) return colour;
  const groundLight = luminance(ground);
  if (ratio(luminance(text), groundLight) >= contrast) return colour;
  const goal = ratio(luminance(black), groundLight) > ratio(1, groundLight) ? black : white;
  for (let share = 0.05; share < 1; share += 0.05) {
    const shade = mix(text, goal, share);
    if (ratio(luminance(shade), groundLight) >= contrast) return toCss(shade);
  }
  return toCss(goal);
}

function toCss({ red, green, blue }: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
