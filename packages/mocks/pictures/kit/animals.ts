import { mix } from './palette.ts';
import { fill, oval, place, random, smooth, stroke } from './shape.ts';

/** A goat, facing right, `height` pixels to the horns, standing at x, y. */
export function goat(
  x: number,
  y: number,
  height: number,
  coat: string,
  mirrored = false,
  patch = mix(coat, '#0C2A30', 0.3),
): string {
  const far = mix(coat, '#0C2A30', 0.38);
  const drawn =
    fill('M-27-42L-29-20L-27 0H-23L-22-20L-18-40Z', far) +
    fill('M14-40L13-20L12 0H16L18-20L22-42Z', far) +
    fill(
      smooth([
        [-34, -58],
        [-31, -66],
        [-18, -68],
        [0, -66],
        [14, -70],
        [24, -82],
        [31, -90],
        [38, -88],
        [36, -76],
        [30, -60],
        [26, -46],
        [14, -38],
        [-6, -35],
        [-24, -38],
        [-33, -46],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [-34, -56],
        [-24, -50],
        [-6, -45],
        [12, -47],
        [26, -50],
        [14, -38],
        [-6, -35],
        [-24, -38],
        [-33, -46],
      ]),
      patch,
      'opacity="0.55"',
    ) +
    fill('M-33-44C-36-34-33-24-33-18L-34 0H-29.500L-27-18C-25-26-22-34-19-40Z', coat) +
    fill('M18-44L20-20L19 0H23.500L26-20L28-48Z', coat) +
    fill('M-34 0L-33.600-4H-29L-29.500 0ZM19 0L19.200-4H24L23.500 0Z', '#23302F') +
    fill('M-34-60C-40-66-40-71-37-73C-35-70-33-67-30-65Z', patch) +
    fill(
      smooth([
        [27, -92],
        [32, -99],
        [38, -98],
        [44, -91],
        [52, -83],
        [51, -78],
        [45, -77],
        [37, -79],
        [30, -84],
      ]),
      coat,
    ) +
    fill('M33-99C31-110 24-114 20-113C25-110 27-104 29-97Z', '#4A3F3A') +
    fill('M36-99C36-110 30-116 26-116C31-112 32-105 32.500-98Z', '#6B5C52') +
    fill('M31-94C25-95 19-91 17-86C22-86 28-88 32-91Z', patch) +
    fill('M44-78C45-73 44-69 42-66C40-70 40-75 40-79Z', patch) +
    oval(39.5, -91, 1.2, '#1B2326') +
    stroke('M49.500-80.500L46-80', '#1B2326', 0.7);
  return place(drawn, x, y, height / 116, mirrored);
}

/** A water buffalo, facing right, standing at x, y. */
export function buffalo(
  x: number,
  y: number,
  height: number,
  coat = '#33383D',
  mirrored = false,
): string {
  const far = mix(coat, '#0C1A20', 0.45);
  const light = mix(coat, '#C9BFB4', 0.26);
  const drawn =
    fill('M-46-36L-45 0H-37L-35-18L-28-36Z', far) +
    fill('M26-36L28 0H36L38-18L44-36Z', far) +
    fill(
      smooth([
        [-66, -70],
        [-62, -82],
        [-44, -86],
        [-20, -80],
        [6, -82],
        [30, -90],
        [48, -86],
        [60, -72],
        [58, -52],
        [44, -36],
        [16, -28],
        [-20, -28],
        [-50, -34],
        [-63, -48],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [-62, -80],
        [-44, -86],
        [-20, -80],
        [6, -82],
        [30, -90],
        [48, -86],
        [34, -80],
        [6, -74],
        [-22, -72],
        [-46, -77],
      ]),
      light,
      'opacity="0.75"',
    ) +
    fill('M-62-50C-64-36-60-26-60-16L-59 0H-50L-48-16C-46-26-40-32-34-40Z', coat) +
    fill('M36-44L40-16L39 0H48L51-18C52-27 54-36 56-48Z', coat) +
    fill('M-59 0L-59.500-5H-49.500L-50 0ZM39 0L39.500-5H48.800L48 0Z', '#15191C') +
    stroke('M-65-68C-72-58-71-44-70-34', coat, 3.2) +
    fill('M-72-36L-68-36L-68.500-22L-72-24Z', far) +
    fill(
      smooth([
        [48, -84],
        [60, -90],
        [72, -88],
        [82, -78],
        [94, -62],
        [95, -55],
        [88, -52],
        [78, -57],
        [66, -62],
        [54, -62],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [87, -62],
        [94, -62],
        [96, -56],
        [90, -52],
        [84, -55],
      ]),
      light,
    ) +
    fill('M69-87C60-104 40-108 25-94C40-100 54-96 61-82Z', '#A3978C') +
    fill('M69-87C60-104 40-108 25-94C42-105 56-101 65-84Z', '#C4B8AB') +
    fill('M62-80C54-82 48-77 46-71C53-70 60-73 64-77Z', light) +
    oval(78, -75, 1.5, '#0E1214');
  return place(drawn, x, y, height / 102, mirrored);
}

/** A cow of the plains with its hump, facing right. */
export function cow(
  x: number,
  y: number,
  height: number,
  coat = '#C98E5E',
  mirrored = false,
): string {
  const far = mix(coat, '#3A1F18', 0.42);
  const light = mix(coat, '#FFF3E0', 0.4);
  const drawn =
    fill('M-44-38L-43 0H-36L-34-20L-28-38Z', far) +
    fill('M22-38L25 0H32L34-20L40-38Z', far) +
    fill(
      smooth([
        [-60, -74],
        [-54, -84],
        [-34, -84],
        [-10, -80],
        [14, -82],
        [26, -96],
        [36, -90],
        [50, -88],
        [58, -74],
        [54, -54],
        [40, -40],
        [14, -36],
        [-16, -38],
        [-44, -40],
        [-57, -52],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [-48, -44],
        [-16, -42],
        [14, -42],
        [40, -46],
        [40, -40],
        [14, -34],
        [-16, -36],
      ]),
      light,
      'opacity="0.6"',
    ) +
    fill('M-57-54C-59-38-55-28-55-18L-55 0H-47.500L-45-18C-43-28-38-34-32-42Z', coat) +
    fill('M34-48L37-18L36 0H43.500L46-20C47-28 52-36 54-50Z', coat) +
    fill('M-55 0L-55.300-5H-47L-47.500 0ZM36 0L36.300-5H44L43.500 0Z', '#2A1D1A') +
    stroke('M-59-72C-66-62-65-46-64-36', far, 2.4) +
    fill('M-66-38H-62L-63-22Z', far) +
    fill(
      smooth([
        [44, -84],
        [54, -96],
        [66, -98],
        [76, -88],
        [87, -74],
        [87, -67],
        [80, -65],
        [70, -70],
        [58, -66],
        [50, -66],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [80, -76],
        [87, -74],
        [88, -68],
        [82, -65],
        [77, -68],
      ]),
      light,
    ) +
    stroke('M58-96C55-104 57-110 61-114', '#C9BCA8', 2.6) +
    stroke('M63-97C62-106 66-112 72-114', '#E7DDCC', 3) +
    fill('M58-90C50-93 43-89 41-84C48-82 55-84 60-87Z', far) +
    oval(71, -86, 1.4, '#1D1512');
  return place(drawn, x, y, height / 114, mirrored);
}

/** A hen (or cock with a bigger tail), facing right. */
export function hen(
  x: number,
  y: number,
  height: number,
  body: string,
  mirrored = false,
  pecking = false,
): string {
  const wing = mix(body, '#3A1F18', 0.25);
  const head = pecking
    ? fill('M30-46C40-44 48-30 48-22C48-16 42-14 39-19C35-26 28-28 20-30Z', body) +
      fill('M47-17L50-8L43-15Z', '#E9A23B') +
      fill('M46-30C52-32 54-27 52-23L47-24Z', '#C1452F')
    : fill('M14-44C22-52 22-66 26-74C30-81 40-80 41-72C41-62 40-44 32-32Z', body) +
      fill('M40-74L48-70L40-67Z', '#E9A23B') +
      fill('M26-76C26-83 30-84 31-80C33-86 37-85 36-80C40-82 42-77 39-75Z', '#C1452F') +
      fill('M38-67C42-66 42-60 39-60C37-61 37-65 38-67Z', '#C1452F') +
      oval(35.5, -72, 1.4, '#1B2326');
  return place(
    stroke('M4-14V0M14-14V0M0 0H8M10 0H18', '#D08A34', 2.4) +
      fill('M-34-66C-40-52-32-40-20-38L-10-46C-20-50-28-56-34-66Z', wing) +
      fill(
        smooth([
          [-30, -48],
          [-16, -50],
          [0, -46],
          [18, -46],
          [34, -42],
          [36, -28],
          [24, -14],
          [6, -10],
          [-14, -16],
          [-26, -30],
        ]),
        body,
      ) +
      fill(
        smooth([
          [-16, -40],
          [2, -40],
          [16, -34],
          [12, -24],
          [-4, -22],
          [-14, -28],
        ]),
        wing,
      ) +
      head,
    x,
    y,
    height / 86,
    mirrored,
  );
}

/** A bird on the wing, seen from the side; `span` in pixels, `beat` from -1 (wings low) to 1 (wings high). */
export function bird(
  x: number,
  y: number,
  span: number,
  color: string,
  beat = 0.5,
  turn = 0,
): string {
  const up = -beat * 22;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${span / 100})">${fill(
    `M-50 ${up}C-34 ${up * 0.9 - 6}-16-8 0-3C16-8 34 ${up * 0.9 - 6} 50 ${up}C36 ${up * 0.6} 18 0 4 5C2 8-2 8-4 5C-18 0-36 ${up * 0.6}-50 ${up}Z`,
    color,
  )}</g>`;
}

/** A crane or goose in flight with neck outstretched to the right. */
export function crane(
  x: number,
  y: number,
  span: number,
  color: string,
  tip: string,
  beat = 1,
  mirrored = false,
): string {
  const lift = beat * 34;
  return place(
    fill(
      `M4-2C-6 ${-lift * 0.5}-22 ${-lift * 0.9}-40 ${-lift}C-30 ${-lift * 0.4}-20-2-8 4Z`,
      mix(color, tip, 0.35),
    ) +
      fill(
        'M-34 3C-18-3 2-6 16-4C28-4 40-7 52-8C55-8 58-6 62-5C57-4 54-3 51-3.500C38-1 28 2 16 3C4 6-16 6-34 3Z',
        color,
      ) +
      stroke('M-30 3L-50 6', tip, 1.6) +
      fill(
        `M10-3C4 ${-lift * 0.7}-8 ${-lift * 1.2}-24 ${-lift * 1.5}C-18 ${-lift * 0.6}-12 0-4 3Z`,
        color,
      ) +
      fill(
        `M-24 ${-lift * 1.5}C-16 ${-lift * 1.3}-9 ${-lift}-5 ${-lift * 0.8}C-10 ${-lift * 0.75}-16 ${-lift * 0.95}-24 ${-lift * 1.5}Z`,
        tip,
      ),
    x,
    y,
    span / 100,
    mirrored,
  );
}

/** An egret standing in shallow water, facing right. */
export function egret(
  x: number,
  y: number,
  height: number,
  color: string,
  mirrored = false,
): string {
  return place(
    stroke('M-2-30V0M5-30V0', '#3F4A4C', 1.6) +
      fill('M-30-34C-20-50-4-58 10-54C18-50 18-38 8-32C-4-28-20-30-30-34Z', color) +
      stroke('M10-48C22-58 2-72 10-86C12-90 16-91 19-90', color, 5) +
      fill('M18-93L36-88L18-87Z', '#E9A23B') +
      oval(17, -90, 4, color) +
      fill('M-30-34C-18-42-4-46 8-44C2-38-14-32-30-34Z', mix(color, '#4B6B75', 0.22)),
    x,
    y,
    height / 96,
    mirrored,
  );
}

/** A bat in flight, seen from below. */
export function bat(x: number, y: number, span: number, color: string, turn = 0, fold = 0): string {
  const tip = 50 - fold * 22;
  const high = -14 - fold * 14;
  const wing = `M0-4C5-10 ${tip * 0.35} ${high - 6} ${tip * 0.52} ${high}C${tip * 0.72} ${high - 1} ${tip * 0.92} ${high + 8} ${tip} ${high + 20}C${tip * 0.86} ${high + 15} ${tip * 0.76} ${high + 16} ${tip * 0.68} ${high + 23}C${tip * 0.58} ${high + 16} ${tip * 0.46} ${high + 17} ${tip * 0.36} 9C${tip * 0.28} 4 5 3 0 11Z`;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${span / 100})">${fill(wing, color)}<g transform="scale(-1 1)">${fill(wing, color)}</g>${fill('M-4-3L-4.500-13L-1.500-8H1.500L4.500-13L4-3C5 4 3 10 0 13C-3 10-5 4-4 3Z', color)}</g>`;
}

/** A stream of bats along a bent line. */
export function batStream(
  from: readonly [number, number],
  over: readonly [number, number],
  to: readonly [number, number],
  count: number,
  size: readonly [number, number],
  color: string,
  seed: number,
): string {
  const next = random(seed);
  let out = '';
  for (let index = 0; index < count; index += 1) {
    const t = (index + next()) / count;
    const spread = 12 + t * 95;
    const x =
      (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * over[0] + t * t * to[0] + (next() - 0.5) * spread;
    const y =
      (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * over[1] + t * t * to[1] + (next() - 0.5) * spread;
    out += bat(
      Math.round(x),
      Math.round(y),
      Math.round((size[0] + (size[1] - size[0]) * t) * (0.7 + next() * 0.5)),
      color,
      Math.round((next() - 0.5) * 60),
      Math.round(next() * 8) / 10,
    );
  }
  return out;
}

/** A dromedary, facing right. */
export function camel(
  x: number,
  y: number,
  height: number,
  coat: string,
  mirrored = false,
): string {
  const far = mix(coat, '#3A1F18', 0.38);
  return place(
    fill('M-24-44L-27-22L-25 0H-20L-19-22L-14-42Z', far) +
      fill('M14-42L13-20L14 0H19L20-22L24-42Z', far) +
      fill(
        smooth([
          [-36, -60],
          [-30, -68],
          [-18, -72],
          [-8, -88],
          [2, -88],
          [10, -74],
          [22, -68],
          [32, -60],
          [42, -58],
          [50, -70],
          [52, -88],
          [55, -96],
          [62, -98],
          [74, -92],
          [75, -88],
          [64, -87],
          [61, -80],
          [60, -64],
          [50, -48],
          [36, -44],
          [20, -40],
          [-10, -40],
          [-30, -46],
        ]),
        coat,
      ) +
      fill('M-34-52C-36-38-32-30-32-20L-33 0H-27.500L-25-20C-24-30-20-36-16-42Z', coat) +
      fill('M22-46L24-20L23 0H28.500L30-22L34-46Z', coat) +
      fill('M-18-71C-14-80-8-89-2-89.500C5-89 8-78 12-73C4-64-10-64-18-71Z', '#934531') +
      stroke('M-17-69C-8-63 4-63 12-71', '#FFD07A', 1.6) +
      stroke('M-35-58L-40-42', far, 2) +
      fill('M55-97L53-102L58-99Z', far),
    x,
    y,
    height / 104,
    mirrored,
  );
}
