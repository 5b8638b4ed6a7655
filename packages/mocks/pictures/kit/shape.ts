import { type Point, px } from './canvas.ts';

/** Repeatable random numbers from 0 to 1: the same seed draws the same picture. */
export function random(seed: number): () => number {
  let state = seed * 2654435769;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A path of straight lines. */
export function lines(points: readonly Point[], closed = true): string {
  const d = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('');
  return closed ? `${d}Z` : d;
}

/** A path that runs through all points in soft curves (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${px(startX)} ${px(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${px(from[0] + (to[0] - before[0]) / 6)} ${px(from[1] + (to[1] - before[1]) / 6)} ${px(to[0] - (after[0] - from[0]) / 6)} ${px(to[1] - (after[1] - from[1]) / 6)} ${px(to[0])} ${px(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A broken line through the points: each half way point is moved by up to `rough` of the step's length. */
export function jagged(
  points: readonly Point[],
  rough: number,
  next: () => number,
  depth = 4,
): Point[] {
  if (depth === 0) return [...points];
  const finer: Point[] = [];
  points.forEach((point, index) => {
    const after = points[index + 1];
    finer.push(point);
    if (!after) return;
    const length = Math.hypot(after[0] - point[0], after[1] - point[1]);
    finer.push([
      (point[0] + after[0]) / 2 + (next() - 0.5) * rough * length * 0.5,
      (point[1] + after[1]) / 2 + (next() - 0.5) * rough * length,
    ]);
  });
  return jagged(finer, rough, next, depth - 1);
}

/** A filled path. `more` takes further attributes. */
export const fill = (d: string, paint: string, more = ''): string =>
  `<path d="${d}" fill="${paint}"${more && ` ${more}`}/>`;

/** A drawn line with round ends. */
export const stroke = (d: string, paint: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

/** A rectangle, with rounded corners when a radius is given. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${radius ? ` rx="${px(radius)}"` : ''} fill="${paint}"${more && ` ${more}`}/>`;

/** An ellipse; a circle when one radius is given. */
export const oval = (x: number, y: number, rx: number, paint: string, ry = rx, more = ''): string =>
  `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${paint}"${more && ` ${more}`}/>`;

/** Moves, scales and (with a negative `scaleX`) mirrors what was drawn around the origin. */
export const place = (
  markup: string,
  x: number,
  y: number,
  scale = 1,
  mirrored = false,
  more = '',
): string =>
  `<g transform="translate(${px(x)} ${px(y)}) scale(${mirrored ? -scale : scale} ${scale})"${more && ` ${more}`}>${markup}</g>`;
