import { type Point, px } from './canvas.ts';
import { mix } from './palette.ts';
import { fill, oval, place, rect, stroke } from './shape.ts';

type Headwear = 'none' | 'bun' | 'long' | 'dupatta' | 'hijab' | 'cap' | 'pakol' | 'turban' | 'hood';

/** How one small figure looks. Hands are given for a figure 100 units tall whose feet stand at 0, 0. */
export interface Person {
  readonly skin: string;
  readonly shirt: string;
  /** Trousers; a shade of the shirt when left out, as shalwar kameez mostly is. */
  readonly trousers?: string;
  readonly hair?: string;
  readonly head?: Headwear;
  /** Colour of scarf, cap or turban. */
  readonly cloth?: string;
  readonly over?: 'coat' | 'vest' | 'shawl';
  readonly overColor?: string;
  readonly beard?: string;
  readonly mask?: string;
  readonly glasses?: boolean;
  readonly gloves?: string;
  readonly left?: Point;
  readonly right?: Point;
  /** Drawn from the hips up, for those who sit behind a table. */
  readonly seated?: boolean;
  /** A child has a larger head for its height. */
  readonly child?: boolean;
  /** Looks to the left instead of the right. */
  readonly mirrored?: boolean;
}

const upper = 20;
const lower = 19;

/**
 * Where the elbow lies. Arms that hang or hold something before the body keep it beside the ribs,
 * as a forearm that comes towards the viewer looks short; arms that reach out or up let it sink.
 */
function elbow(shoulder: Point, hand: Point, out: number): Point {
  const dx = hand[0] - shoulder[0];
  const dy = hand[1] - shoulder[1];
  if (dy > 30) return [shoulder[0] + dx / 2 + out * 1.6, shoulder[1] + dy / 2];
  if (dy > 7 && Math.abs(dx) < 17) return [shoulder[0] + out * 2.4, shoulder[1] + 17];
  const length = Math.hypot(dx, dy) || 1;
  const reach = Math.min(length, upper + lower - 0.5);
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const off = Math.sqrt(Math.max(0, upper * upper - along * along));
  const bent = (side: number): Point => [
    shoulder[0] + (dx / length) * along - (dy / length) * off * side,
    shoulder[1] + (dy / length) * along + (dx / length) * off * side,
  ];
  const [one, other] = [bent(1), bent(-1)];
  if (Math.abs(one[1] - other[1]) > 9) return one[1] > other[1] ? one : other;
  return one[0] * out > other[0] * out ? one : other;
}

function arm(shoulder: Point, hand: Point, side: number, sleeve: string, skin: string): string {
  const bend = elbow(shoulder, hand, side);
  const dx = hand[0] - bend[0];
  const dy = hand[1] - bend[1];
  const length = Math.hypot(dx, dy) || 1;
  const cuff: Point = [hand[0] - (dx / length) * 3, hand[1] - (dy / length) * 3];
  return (
    stroke(`M${px(bend[0])} ${px(bend[1])}L${px(hand[0])} ${px(hand[1])}`, skin, 3.6) +
    oval(hand[0], hand[1], 2.5, skin) +
    stroke(
      `M${px(shoulder[0])} ${px(shoulder[1])}L${px(bend[0])} ${px(bend[1])}L${px(cuff[0])} ${px(cuff[1])}`,
      sleeve,
      6,
    )
  );
}

function headOf(p: Person): string {
  const hair = p.hair ?? '#2A2226';
  const cloth = p.cloth ?? '#97CCC2';
  const shade = mix(cloth, '#0C2A30', 0.22);
  const skinShade = mix(p.skin, '#4A2418', 0.28);
  const head = p.head ?? 'none';
  let back = '';
  let front = '';
  if (head === 'dupatta') {
    back = fill('M-8-93C-8-102 7-103 8-94C9-88 10-80 12-74L-11-70C-11-78-9-86-8-93Z', shade);
    front = fill(
      'M-7.500-90C-9-101 6-103 7.400-94C5-97.500 1-98-2-96C-5-94-5-88-5-83C-3-79 3-78 8-81C12-79 12-74 11-70C3-66-6-68-12-60C-12-70-11-80-7.500-90Z',
      cloth,
    );
  } else if (head === 'hijab') {
    back = fill('M-7-92C-7-101 7-101 7.500-92C8-87 8-82 9-78H-8C-8-83-7-88-7-92Z', cloth);
    front =
      fill(
        'M-7-91C-8-101 7-102 7.500-93C5.500-97 1-98-1.500-96C-4-93.500-4.500-88-3-85C-1-82.500 3-83 6-86C8.500-83 11-79 10-74C4-71-6-71-10-75C-9-81-7-85-7-91Z',
        cloth,
      ) + fill('M-3-85C-1-82.500 3-83 6-86C7-84 8-82 9-80C4-79-1-80-3-85Z', shade, 'opacity="0.6"');
  } else if (head === 'bun') {
    back = oval(-6.5, -95, 3.6, hair);
    front = fill(
      'M-6.300-90C-8-101 5-102.500 6.200-94C3-95.500-1-96-2.500-95C-3.500-93-4-91-4.500-88Z',
      hair,
    );
  } else if (head === 'long') {
    back = fill('M-6.500-93C-6-102 6-102 6-94L3-84L-7-78C-9-84-7-88-6.500-93Z', hair);
    front = fill(
      'M-6.300-88C-8-101 5-102.500 6.200-94C3-95.500-1-96-2.500-95C-3.500-93-4-90-4-84Z',
      hair,
    );
  } else if (head === 'cap') {
    front =
      fill(
        'M-6-91C-6.500-94-6-96-5.500-97L6-96C6-94 5-94.500 3-94.500L-3-94C-4-93-4.300-91-4.600-89Z',
        hair,
      ) +
      fill('M-6.400-95.500C-6.500-103 6.500-103 6.600-95.500C2-97-2-97-6.400-95.500Z', cloth) +
      stroke('M-6.400-95.500C-2-97 2-97 6.600-95.500', shade, 1.1);
  } else if (head === 'pakol') {
    front =
      fill('M-6-90C-6.500-94-6-96-5.500-97L4-96L-3-94C-4-93-4.300-91-4.600-89Z', hair) +
      fill('M-6.500-97C-7-103.500 7-103.500 6.500-97Z', cloth) +
      rect(-7.4, -98.6, 14.8, 3.8, shade, 1.9);
  } else if (head === 'turban') {
    front =
      fill('M-7-94C-9-104 8-105 7.500-95C3-98-3-97-7-94Z', cloth) +
      stroke('M-6.500-96C-2-100 3-101 7-98M-6-99C-2-102 2-103 5-102', shade, 0.9) +
      fill('M-6-95C-9-90-10-84-9-78L-6-79C-7-85-6-90-4.500-94Z', shade);
  } else if (head === 'hood') {
    back = fill('M-7-92C-8-102 7.500-102 7.500-92C8-86 8-83 8-80H-8C-8-84-7-88-7-92Z', cloth);
    front = fill(
      'M-7-90C-8-102 7-103 7.500-94C5-97 0-97.500-2-95C-4-92-4-87-2-84.500L7-83L7-79H-8C-8-83-7-87-7-90Z',
      cloth,
    );
  } else {
    front = fill(
      'M-6-88C-8.500-100 3-104 6.400-96.500C6.500-95 6.300-94 6-93.500C3-96-1-96.500-2.500-95C-3.500-93-3.500-91.500-4.300-88.500Z',
      hair,
    );
  }
  const beard = p.beard
    ? fill(
        'M-5-91.500C-4-88.500-2.500-87-.5-87.200C1.500-87.600 2.500-88.600 4.200-88.400C5.400-88.300 6-88.600 6.300-88.800C6.300-84 3.800-80.800 1.300-80.800C-2.500-81-5-85.500-5-91.500Z',
        p.beard,
      ) + stroke('M2.600-86.300H4.800', mix(p.skin, '#4A2418', 0.4), 0.7)
    : '';
  const mask = p.mask
    ? fill(
        'M-2.200-89.500C1-91 4-91 6.200-90.500C6.600-86.500 4.500-84.600 2-84.600C-.5-84.600-2-86.500-2.200-89.500Z',
        p.mask,
      ) + stroke('M-2.200-89.500L-5-91', p.mask, 0.6)
    : '';
  const glasses = p.glasses
    ? stroke(
        'M1.600-92a1.700 1.700 0 1 0 .1 0M6-92a1.500 1.600 0 1 0 .1 0M-.1-91.500L-4-92',
        '#0C2A30',
        0.55,
      )
    : '';
  return (
    back +
    fill('M-3-88L-3-81Q0-78 3.500-81L3-87Z', skinShade) +
    fill(
      'M-5-93C-5-101 6.300-101 6.300-93.500C6.300-92 7-91 7.300-90.200C7.200-89.600 6.500-89.400 6.300-89.300C6-86 4-83.800 1.500-83.800C-2-83.800-5-87.500-5-93Z',
      p.skin,
    ) +
    beard +
    mask +
    glasses +
    (head === 'hijab' || head === 'hood' || head === 'dupatta'
      ? ''
      : oval(-4.4, -91, 1.3, skinShade, 1.8)) +
    front
  );
}

/** A standing (or seated) figure as markup around its feet; with `cut` its shirt ends at the hips. */
function figure(p: Person, cut = false): string {
  const shirt = p.shirt;
  const trousers = p.trousers ?? mix(shirt, '#0C2A30', 0.18);
  const deep = mix(shirt, '#0C2A30', 0.24);
  const overColor = p.overColor ?? '#F6F1EE';
  const overDeep = mix(overColor, '#3B5560', 0.2);
  const sleeve = p.over === 'coat' ? overColor : shirt;
  const backSleeve = p.over === 'coat' ? overDeep : deep;
  const hand = p.gloves ?? p.skin;
  const handDeep = mix(hand, '#4A2418', p.gloves ? 0.1 : 0.22);
  const left = p.left ?? [-12.4, -39.8];
  const right = p.right ?? [12.4, -39.8];
  const legs = p.seated
    ? ''
    : fill('M-9-34L-7.500-3H-1.500L0-30Z', trousers) +
      fill('M9.500-34L8-3H2L0-30Z', mix(trousers, '#0C2A30', 0.16)) +
      fill('M-7.800-3.400C-4-3.400-1-2-.6 0H-7.900Z', '#23302F') +
      fill('M2-3.400C5-3.400 9-2 9.600 0H1.900Z', '#23302F');
  const outline = 'M-10-80C-6-83.500 6-83.500 10-80C11.500-70 9-60 9.800-52';
  const body = cut
    ? fill(`${outline}L10-48H-10L-9.800-52C-9-60-11.500-70-10-80Z`, shirt) +
      fill(
        'M-10-80C-8-81.500-5-82.500-3-82.700C-5-66-6-56-5.500-48H-10L-9.800-52C-9-60-11.500-70-10-80Z',
        deep,
        'opacity="0.75"',
      )
    : fill(`${outline}L12.500-26Q0-22.500-12.500-26L-9.800-52C-9-60-11.500-70-10-80Z`, shirt) +
      fill(
        'M-10-80C-8-81.500-5-82.500-3-82.700C-5-66-6-44-4.500-24C-7-24.500-10-25.200-12.500-26L-9.800-52C-9-60-11.500-70-10-80Z',
        deep,
        'opacity="0.75"',
      );
  let over = '';
  if (p.over === 'coat')
    over =
      fill(
        'M-10.600-80C-7-83.500-4-83.500-3-83.300L0-62L-1-27C-5-26-9-26.500-13-28L-10.400-52C-9.500-60-12-70-10.600-80Z',
        overDeep,
      ) +
      fill(
        'M10.600-80C7-83.500 4-83.500 3-83.300L1-62L2.500-26.500C6-26.500 10-27 13.200-28L10.400-52C9.500-60 12-70 10.600-80Z',
        overColor,
      ) +
      rect(4.2, -52, 4.6, 0.9, overDeep);
  if (p.over === 'vest')
    over =
      fill(
        'M-8.500-81C-6-83-4-83.300-3-83.300L.5-66V-47C-3-46-7-46.500-10-48C-9.200-60-11-70-8.500-81Z',
        mix(overColor, '#0C2A30', 0.2),
      ) +
      fill(
        'M8.500-81C6-83 4-83.300 3-83.300L.5-66V-47C4-46 7-46.500 10-48C9.200-60 11-70 8.500-81Z',
        overColor,
      );
  if (p.over === 'shawl')
    over =
      fill(
        'M-11-80C-5-85 6-84 11-79C12-70 11-58 6-54C-2-57-9-58-13-54C-12-64-12-72-11-80Z',
        overColor,
      ) +
      fill(
        'M-11-80C-8-82.500-5-83.500-2-83.700C-6-74-8-64-8.500-56.500C-10-56.500-12-55.500-13-54C-12-64-12-72-11-80Z',
        overDeep,
      );
  const drawn =
    arm([-8.6, -77.5], left, -1, backSleeve, handDeep) +
    legs +
    body +
    over +
    headOf(p) +
    arm([8.6, -77.5], right, 1, sleeve, hand);
  return drawn;
}

/** Stands a figure on x, y, `height` pixels tall. */
export function person(x: number, y: number, height: number, p: Person): string {
  return place(figure(p), x, y, height / 100, p.mirrored);
}

/** Somebody who crouches or kneels at work, `height` being what they would measure standing. */
export function crouching(x: number, y: number, height: number, p: Person): string {
  const deep = mix(p.shirt, '#0C2A30', 0.24);
  const trousers = p.trousers ?? mix(p.shirt, '#0C2A30', 0.18);
  const sleeve = p.over === 'coat' ? (p.overColor ?? '#F6F1EE') : p.shirt;
  const hand = p.gloves ?? p.skin;
  const coat = p.over ? (p.overColor ?? '#F6F1EE') : p.shirt;
  const drawn =
    arm([4, -47], p.left ?? [22, -36], 1, mix(sleeve, '#0C2A30', 0.22), hand) +
    fill('M-16-4C-16-2-14 0-10 0H6V-6H-10Z', '#23302F') +
    fill('M-12-28C-2-30 14-32 17-26C18-20 15-8 14 0H6L7-16L-8-5C-14-4-17-10-12-28Z', trousers) +
    fill(
      'M-14-22C-13-40-8-52 3-53C10-52 12-44 12-36C12-30 14-25 15-20C4-15-8-14-14-8C-16-12-15-18-14-22Z',
      coat,
    ) +
    fill(
      'M-14-22C-13-40-8-52 3-53C-4-46-6-32-6-13C-9-12-12-10-14-8C-16-12-15-18-14-22Z',
      mix(coat, '#0C2A30', 0.2),
      'opacity="0.7"',
    ) +
    (p.over === 'vest' ? '' : fill('M6-52C10-50 12-44 12-36L8-40Z', deep, 'opacity="0.35"')) +
    `<g transform="translate(6 31) rotate(6)">${headOf(p)}</g>` +
    arm([5, -47], p.right ?? [24, -30], 1, sleeve, hand);
  return place(drawn, x, y, height / 100, p.mirrored);
}

/** Somebody who sits cross-legged on the ground, `height` being what they would measure standing. */
export function sitting(x: number, y: number, height: number, p: Person): string {
  const legs = p.trousers ?? mix(p.shirt, '#0C2A30', 0.18);
  const ground =
    fill('M-21-4C-20-12-12-17 0-17C12-17 20-12 21-4C21-1 18 0 14 0H-14C-18 0-21-1-21-4Z', legs) +
    fill('M0-17C12-17 20-12 21-4C21-1 18 0 14 0H-2C8-2 12-8 0-17Z', mix(legs, '#0C2A30', 0.2)) +
    fill('M-13-20C-8-24 8-24 13-20C15-14 10-9 0-8C-10-9-15-14-13-20Z', p.shirt);
  const top = figure(
    { ...p, seated: true, left: p.left ?? [-9, -43], right: p.right ?? [11, -43] },
    true,
  );
  return place(
    `<g transform="translate(0 33)">${top}</g>${ground}`,
    x,
    y,
    height / 100,
    p.mirrored,
  );
}
