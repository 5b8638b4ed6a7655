import { type Canvas, type Point, type Stop, px } from './canvas.ts';
import { fill, jagged, lines, oval, random, rect, smooth, stroke } from './shape.ts';

/** Fills the picture with a sky from top to bottom. */
export function sky(c: Canvas, stops: readonly Stop[], bottom = c.height): void {
  c.add(rect(0, 0, c.width, c.height, c.down(0, bottom, stops)));
}

/** A sun (or moon) with a wide soft glow. */
export function sun(
  c: Canvas,
  at: Point,
  radius: number,
  disc: string,
  glow: string,
  reach = 9,
): void {
  c.add(
    oval(
      at[0],
      at[1],
      radius * reach,
      c.radial(at, radius * reach, [
        [0, glow, 0.85],
        [0.25, glow, 0.38],
        [0.6, glow, 0.1],
        [1, glow, 0],
      ]),
    ),
    oval(at[0], at[1], radius, disc),
  );
}

/** Haze that lies over what was drawn so far, thickest at `bottom`. */
export function haze(c: Canvas, top: number, bottom: number, color: string, opacity = 1): void {
  c.add(
    rect(
      0,
      top,
      c.width,
      bottom - top,
      c.down(top, bottom, [
        [0, color, 0],
        [1, color, opacity],
      ]),
    ),
  );
}

interface Mountains {
  /** Peaks and saddles from left to right. */
  readonly points: readonly Point[];
  readonly seed: number;
  /** Where the mountains end below. */
  readonly base: number;
  readonly top: string;
  readonly bottom: string;
  /** Colour of the faces turned to the light. */
  readonly lit: string;
  /** How strongly the light falls, 0 to 1. */
  readonly strength?: number;
  readonly from?: 'left' | 'right';
  readonly rough?: number;
}

/** Sharp mountains whose faces catch the light from one side. */
export function mountains(c: Canvas, o: Mountains): void {
  const next = random(o.seed);
  const rough = o.rough ?? 0.22;
  const side = o.from === 'left' ? -1 : 1;
  const summit = Math.min(...o.points.map(([, y]) => y));
  const pieces = o.points
    .slice(0, -1)
    .map((point, index) => jagged([point, o.points[index + 1] ?? point], rough, next));
  const profile = pieces.flat();
  const first = o.points[0] ?? [0, 0];
  const last = o.points.at(-1) ?? [0, 0];
  c.add(
    fill(
      lines([...profile, [last[0], o.base], [first[0], o.base]]),
      c.down(summit, o.base, [
        [0, o.top],
        [1, o.bottom],
      ]),
    ),
  );
  const strength = o.strength ?? 0.8;
  o.points.forEach((peak, index) => {
    const before = o.points[index - 1];
    const after = o.points[index + 1];
    if (!before || !after || peak[1] > before[1] || peak[1] > after[1]) return;
    const valley = side > 0 ? after : before;
    const piece = side > 0 ? pieces[index] : [...(pieces[index - 1] ?? [])].toReversed();
    const drop = valley[1] - peak[1];
    const run = Math.abs(valley[0] - peak[0]);
    const foot: Point = [
      peak[0] + side * run * (0.02 + next() * 0.2),
      Math.min(o.base, peak[1] + drop * (1.35 + next() * 0.35)),
    ];
    const spur = jagged(
      [
        peak,
        [peak[0] - side * run * 0.1, peak[1] + drop * 0.35],
        [peak[0] + side * run * 0.12, peak[1] + drop * 0.62],
        foot,
      ],
      0.34,
      next,
      3,
    );
    const height = (o.base - peak[1]) / (o.base - summit);
    const paint = c.down(peak[1], Math.max(foot[1], valley[1]), [
      [0, o.lit, strength * (0.45 + 0.55 * height)],
      [0.4, o.lit, strength * 0.5 * (0.45 + 0.55 * height)],
      [0.92, o.lit, 0],
    ]);
    const shade = c.down(peak[1], Math.max(foot[1], valley[1]), [
      [0, o.top, 0.75],
      [0.45, o.top, 0.45],
      [0.9, o.top, 0],
    ]);
    c.add(fill(lines([...(piece ?? []), valley, ...spur.toReversed()]), paint));
    // A rib of shade in the lit face, and a sliver of light in the shaded one, break up the big planes.
    const rib = (startX: number, startY: number, lean: number, length: number, breadth: number) =>
      lines([
        ...jagged(
          [
            [peak[0] + startX, peak[1] + startY],
            [peak[0] + startX + lean, peak[1] + startY + length],
          ],
          0.3,
          next,
          3,
        ),
        ...jagged(
          [
            [peak[0] + startX + lean + breadth, peak[1] + startY + length * 0.82],
            [peak[0] + startX, peak[1] + startY],
          ],
          0.3,
          next,
          2,
        ),
      ]);
    c.add(
      fill(
        rib(side * run * 0.24, drop * 0.34, side * run * 0.03, drop * 0.75, side * run * 0.13),
        shade,
      ),
      fill(
        rib(side * run * 0.47, drop * 0.6, side * run * 0.08, drop * 0.55, side * run * 0.11),
        shade,
      ),
      fill(
        rib(-side * run * 0.3, drop * 0.46, -side * run * 0.16, drop * 0.62, side * run * 0.1),
        paint,
        'opacity="0.45"',
      ),
    );
  });
}

interface Hills {
  readonly points: readonly Point[];
  readonly top: string;
  readonly bottom: string;
  /** A thin line of light along the crest. */
  readonly rim?: string;
}

/** Soft ground: a rolling edge through the points, filled down to the picture's end. */
export function hills(c: Canvas, o: Hills): void {
  const crest = smooth(o.points, false);
  const last = o.points.at(-1) ?? [0, 0];
  const first = o.points[0] ?? [0, 0];
  const top = Math.min(...o.points.map(([, y]) => y));
  c.add(
    fill(
      `${crest}L${last[0]} ${c.height}L${first[0]} ${c.height}Z`,
      c.down(top, c.height, [
        [0, o.top],
        [1, o.bottom],
      ]),
    ),
  );
  if (o.rim) c.add(stroke(crest, o.rim, 3, 'opacity="0.7"'));
}

/** Long thin banks of cloud that thin out at both ends. */
export function clouds(
  c: Canvas,
  color: string,
  at: readonly (readonly [x: number, y: number, length: number])[],
  opacity = 0.6,
): void {
  for (const [x, y, length] of at) {
    const streak = (left: number, top: number, long: number, thick: number): string =>
      fill(
        `M${px(left)} ${px(top)}C${px(left + long * 0.2)} ${px(top - thick * 0.9)} ${px(left + long * 0.34)} ${px(top - thick * 0.5)} ${px(left + long * 0.46)} ${px(top - thick * 1.3)}C${px(left + long * 0.58)} ${px(top - thick * 1.7)} ${px(left + long * 0.66)} ${px(top - thick * 0.5)} ${px(left + long * 0.78)} ${px(top - thick * 0.7)}C${px(left + long * 0.88)} ${px(top - thick * 0.8)} ${px(left + long * 0.94)} ${px(top - thick * 0.1)} ${px(left + long)} ${px(top)}Z`,
        c.linear(
          [left, 0],
          [left + long, 0],
          [
            [0, color, 0],
            [0.3, color, opacity],
            [0.65, color, opacity],
            [1, color, 0],
          ],
        ),
      );
    c.add(
      streak(x, y, length, length * 0.05),
      streak(x + length * 0.28, y + length * 0.045, length * 0.8, length * 0.026),
    );
  }
}

/** Short lines of light on water, denser towards the middle. */
export function glints(
  c: Canvas,
  center: number,
  top: number,
  bottom: number,
  spread: number,
  color: string,
  seed: number,
  count = 26,
): void {
  const next = random(seed);
  for (let index = 0; index < count; index += 1) {
    const depth = (index + next()) / count;
    const y = top + (bottom - top) * depth;
    const x = center + (next() - 0.5) * spread * (0.35 + depth);
    const length = 14 + next() * 70 * (0.4 + depth);
    c.add(
      rect(
        x - length / 2,
        y,
        length,
        2 + depth * 3,
        color,
        2.5,
        `opacity="${(0.25 + next() * 0.5).toFixed(2)}"`,
      ),
    );
  }
}

/** A soft shadow lying on the ground. */
export function shadow(
  x: number,
  y: number,
  rx: number,
  color: string,
  opacity = 0.3,
  ry = rx * 0.14,
): string {
  return oval(x, y, rx, color, ry, `opacity="${opacity}"`);
}

/** Fine slanting rain between two heights. */
export function rain(c: Canvas, top: number, bottom: number, color: string, seed: number): void {
  const next = random(seed);
  let d = '';
  for (let drop = 0; drop < 120; drop += 1) {
    const x = Math.round(next() * c.width);
    const y = Math.round(top + next() * (bottom - top));
    d += `M${x} ${y}l-7 26`;
  }
  c.add(stroke(d, color, 1.4, 'opacity="0.28"'));
}
