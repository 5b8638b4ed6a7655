import type { Canvas } from './canvas.ts';
import { mix } from './palette.ts';
import { fill, oval, place, random, stroke } from './shape.ts';

/** A Lombardy poplar of the northern valleys, `height` pixels tall, with its foot at x, y. */
function poplar(x: number, y: number, height: number, dark: string, light: string): string {
  const crown =
    'M0-100C7-88 9.500-66 9-42C8.700-24 6-10 0-9C-6-10-8.700-24-9-42C-9.500-66-7-88 0-100Z';
  const lit = 'M0-100C7-88 9.500-66 9-42C8.700-24 6-10 0-9C3-26 4-40 2-56C4-70 2-86 0-100Z';
  return place(
    stroke('M0 0V-14', dark, 2.4) + fill(crown, dark) + fill(lit, light),
    x,
    y,
    height / 100,
  );
}

/** A row of poplars with uneven heights. */
export function poplars(
  xs: readonly number[],
  y: number,
  height: number,
  dark: string,
  light: string,
  seed: number,
): string {
  const next = random(seed);
  return xs
    .map((x) => poplar(x, y + next() * height * 0.04, height * (0.72 + next() * 0.4), dark, light))
    .join('');
}

/** A broad tree (shisham, banyan, mulberry), `height` pixels tall, with its foot at x, y and light from the right. */
export function tree(
  x: number,
  y: number,
  height: number,
  dark: string,
  light: string,
  trunk: string,
  seed = 1,
): string {
  const next = random(seed);
  const puffs = Array.from({ length: 17 }, (_, at) => {
    // A ring of leaf masses around the crown, then some within it.
    const ring = at < 11;
    const angle = ring ? (at / 11) * Math.PI * 2 : next() * Math.PI * 2;
    const reach = ring ? 0.86 + next() * 0.2 : 0.2 + next() * 0.45;
    const flat = Math.sin(angle) > 0.2 ? 0.72 : 1;
    return {
      x: Math.cos(angle) * 31 * reach,
      y: -64 + Math.sin(angle) * 22 * reach * flat,
      r: (ring ? 10 : 13) + next() * 5,
    };
  });
  const tone = (part: number) => mix(dark, light, part);
  const toLight = (puff: { x: number; y: number }) => puff.x * 0.5 - (puff.y + 64);
  const pass = (least: number, size: number, shift: number, color: string) =>
    puffs
      .filter((puff) => toLight(puff) > least)
      .map((puff) =>
        oval(puff.x + shift, puff.y - shift * 1.15, puff.r * size, color, puff.r * size * 0.94),
      )
      .join('');
  return place(
    fill('M-4 1C-2-14-3-26-4-36L-15-52L-12-54L0-40L11-55L14-53L5-36C4-26 4-12 6 1Z', trunk) +
      oval(0, -64, 27, dark, 20) +
      pass(-99, 1, 0, dark) +
      pass(-20, 0.84, 2, tone(0.4)) +
      pass(2, 0.68, 3.6, tone(0.72)) +
      pass(16, 0.44, 5, light),
    x,
    y,
    height / 100,
  );
}

/** A date palm of the lower Indus. */
export function palm(
  x: number,
  y: number,
  height: number,
  dark: string,
  light: string,
  trunk: string,
): string {
  const frond = (angle: number, length: number, color: string) =>
    `<g transform="translate(0 -78) rotate(${angle})">${fill(`M0 0C${length * 0.3}-9 ${length * 0.75}-8 ${length} 7C${length * 0.7} 0 ${length * 0.35} 1 0 3Z`, color)}</g>`;
  const left = (angle: number, length: number, color: string) =>
    `<g transform="scale(-1 1)">${frond(angle, length, color)}</g>`;
  return place(
    fill('M-2.600 0C-1-30-3-54-1.500-78L1.500-78C2-52 2-28 3 0Z', trunk) +
      frond(-58, 30, dark) +
      left(-58, 30, dark) +
      frond(-25, 36, dark) +
      left(-25, 36, dark) +
      frond(8, 36, dark) +
      left(8, 36, dark) +
      frond(38, 30, dark) +
      left(38, 30, dark) +
      frond(-42, 32, light) +
      frond(-8, 35, light) +
      frond(22, 33, light) +
      left(-42, 26, light) +
      oval(0, -77, 4, dark),
    x,
    y,
    height / 100,
  );
}

/** Reeds and grass in a strip of ground. */
export function reeds(
  from: number,
  to: number,
  y: number,
  height: number,
  color: string,
  seed: number,
  heads?: string,
): string {
  const next = random(seed);
  let out = '';
  for (let x = from; x < to; x += 7 + next() * 13) {
    const tall = height * (0.45 + next() * 0.6);
    const lean = (next() - 0.4) * tall * 0.35;
    const foot = y + next() * 8;
    out += fill(
      `M${x.toFixed(0)} ${foot.toFixed(0)}Q${(x + lean * 0.2).toFixed(0)} ${(foot - tall * 0.6).toFixed(0)} ${(x + lean).toFixed(0)} ${(foot - tall).toFixed(0)}Q${(x + lean * 0.3 + 4).toFixed(0)} ${(foot - tall * 0.5).toFixed(0)} ${(x + 5).toFixed(0)} ${foot.toFixed(0)}Z`,
      color,
    );
    if (heads && next() > 0.55)
      out += `<g transform="translate(${(x + lean).toFixed(0)} ${(foot - tall).toFixed(0)}) rotate(${(lean / tall) * 40})">${oval(0, 2, tall * 0.028 + 1.5, heads, tall * 0.11)}</g>`;
  }
  return out;
}

/** Low leafy plants in front of a picture, as a soft dark frame. */
export function bushes(
  c: Canvas,
  from: number,
  to: number,
  y: number,
  size: number,
  color: string,
  seed: number,
): void {
  const next = random(seed);
  for (let x = from; x < to; x += size * 0.7) {
    const r = size * (0.6 + next() * 0.6);
    c.add(oval(x, y + next() * size * 0.3, r, color, r * 0.72));
  }
}
