import type { Canvas } from './canvas.ts';
import { mix } from './palette.ts';
import { fill, oval, place, random, smooth, stroke } from './shape.ts';

/** A Lombardy poplar of the northern valleys, `height` pixels tall, with its foot at x, y. */
export function poplar(x: number, y: number, height: number, dark: string, light: string): string {
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

/** A broad tree (shisham, banyan, mulberry), `height` pixels tall, with its foot at x, y. */
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
  const puffs: [number, number, number][] = [
    [-22, -62, 19],
    [0, -76, 23],
    [23, -64, 19],
    [-33, -48, 13],
    [34, -50, 13],
    [-8, -52, 20],
    [13, -50, 18],
  ];
  const moved = puffs.map(([px, py, r]): [number, number, number] => [
    px + (next() - 0.5) * 7,
    py + (next() - 0.5) * 7,
    r * (0.92 + next() * 0.16),
  ]);
  return place(
    fill('M-4 1C-2-14-3-26-4-36L-15-52L-12-54L0-40L11-55L14-53L5-36C4-26 4-12 6 1Z', trunk) +
      moved.map(([px, py, r]) => oval(px, py, r, dark)).join('') +
      moved
        .map(([px, py, r]) => oval(px + r * 0.18, py - r * 0.16, r * 0.8, mix(dark, light, 0.45)))
        .join('') +
      moved
        .slice(1, 3)
        .map(([px, py, r]) => oval(px + r * 0.32, py - r * 0.32, r * 0.56, light, r * 0.52))
        .join('') +
      moved
        .slice(3, 6)
        .map(([px, py, r]) =>
          oval(px + r * 0.36, py - r * 0.42, r * 0.4, mix(dark, light, 0.75), r * 0.34),
        )
        .join(''),
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

/** A leaf spray for foregrounds: leaves in pairs along a bent stem. */
export function spray(x: number, y: number, length: number, turn: number, color: string): string {
  let leaves = stroke('M0 0C20-3 60-6 100-20', color, 2);
  for (let step = 1; step <= 7; step += 1) {
    const at = step * 13;
    const rise = -(at * at) / 500;
    leaves += `<g transform="translate(${at} ${rise}) rotate(-52)">${fill('M0 0C8-7 18-7 26 0C18 6 8 6 0 0Z', color)}</g><g transform="translate(${at} ${rise}) rotate(34)">${fill('M0 0C8-6 18-6 25 0C18 6 8 6 0 0Z', color)}</g>`;
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${length / 100})">${leaves}</g>`;
}

/** A blurred-edge field stripe pattern is drawn by scenes; this is one furrowed field between four corners. */
export function field(corners: readonly (readonly [number, number])[], color: string): string {
  return fill(smooth(corners.map(([x, y]) => [x, y] as const)), color);
}
