import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, mountains, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { fill, rect, smooth, stroke } from '../kit/shape.ts';
import { coldBox } from '../kit/things.ts';
import { house } from '../kit/buildings.ts';
import { poplars } from '../kit/plants.ts';

/** Two vaccinators carry their cold boxes over a foot bridge into a mountain village. */
export function coldChain(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#6BA4AC'],
    [0.5, '#D8E2CD'],
    [0.7, '#FBE7C4'],
  ]);
  sun(c, [900, 180], 40, '#FFFBEC', '#FFE9BC', 8);
  clouds(
    c,
    '#FFFFFF',
    [
      [120, 150, 330],
      [520, 90, 300],
    ],
    0.5,
  );
  mountains(c, {
    points: [
      [-40, 360],
      [100, 250],
      [220, 330],
      [380, 160],
      [520, 300],
      [660, 240],
      [800, 360],
      [980, 280],
      [1240, 380],
    ],
    seed: 44,
    base: 600,
    top: '#82A9AE',
    bottom: '#E8D9B6',
    lit: '#FFF8E8',
    strength: 0.9,
  });
  haze(c, 320, 560, '#F8E8C4', 0.75);
  mountains(c, {
    points: [
      [-40, 430],
      [120, 380],
      [320, 520],
      [520, 570],
      [760, 560],
      [940, 460],
      [1100, 400],
      [1260, 300],
    ],
    seed: 47,
    base: 720,
    top: '#4A817F',
    bottom: '#86A488',
    lit: '#F5DFAE',
    strength: 0.45,
    rough: 0.16,
  });
  hills(c, {
    points: [
      [740, 560],
      [900, 520],
      [1060, 500],
      [1240, 470],
    ],
    top: '#7FA06A',
    bottom: '#3F7360',
  });
  c.add(
    house(1010, 512, 90, 56, '#D5A37A'),
    house(1090, 500, 110, 70, '#C99369'),
    house(930, 528, 70, 44, '#C48F69', { windows: 1 }),
    poplars([900, 922, 1150, 1176], 530, 150, '#2C6354', '#7BA371', 5),
  );
  // River gorge
  c.add(
    fill(
      'M0 690C300 650 700 640 1200 620V800H0Z',
      c.down(620, 800, [
        [0, '#7CC5BC'],
        [1, '#2F8A8C'],
      ]),
    ),
    stroke(
      'M120 720C300 700 420 706 560 694M500 750C700 724 900 730 1080 700M80 780C300 756 420 766 520 756',
      '#DFF3EC',
      4,
      'opacity="0.55"',
    ),
  );
  c.add(
    fill(
      smooth([
        [-60, 610],
        [120, 600],
        [250, 650],
        [290, 740],
        [260, 860],
        [-60, 860],
      ]),
      '#3A6B5C',
    ),
    fill(
      smooth([
        [-60, 640],
        [100, 630],
        [190, 690],
        [210, 860],
        [-60, 860],
      ]),
      '#27544C',
    ),
    fill(
      smooth([
        [1260, 560],
        [1080, 566],
        [1010, 600],
        [980, 700],
        [1010, 860],
        [1260, 860],
      ]),
      '#4A7A64',
    ),
  );
  // Bridge: cables, deck
  const deck = 'M120 612C360 654 760 650 1100 572';
  c.add(stroke('M120 470C360 600 760 590 1100 436', '#4B3B34', 5));
  for (let at = 0; at <= 22; at += 1) {
    const t = at / 22;
    const x =
      (1 - t) ** 3 * 120 + 3 * t * (1 - t) ** 2 * 360 + 3 * t * t * (1 - t) * 760 + t ** 3 * 1100;
    const curve = (a: number, b: number, d: number, e: number) =>
      (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * d + t ** 3 * e;
    c.add(
      stroke(`M${x} ${curve(470, 600, 590, 436)}V${curve(612, 654, 650, 572)}`, '#5E4B40', 2.4),
    );
  }
  c.add(
    person(470, 640, 236, {
      skin: skins[2],
      shirt: teal[500],
      head: 'hijab',
      cloth: teal[800],
      over: 'coat',
      mask: '#DDF0EC',
      right: [14, -44],
    }),
    coldBox(508, 582, 66, teal[600], cream[100]),
    person(640, 640, 246, {
      skin: skins[1],
      shirt: '#8FA3A0',
      head: 'pakol',
      cloth: '#A98A63',
      beard: '#2A2226',
      over: 'vest',
      overColor: terra[700],
      right: [14, -44],
    }),
    coldBox(680, 578, 66, gold[500], cream[100]),
  );
  c.add(stroke(deck, '#7A5638', 16), stroke('M120 606C360 648 760 644 1100 566', '#B98A5C', 5));
  c.add(
    stroke('M120 486C360 612 760 602 1100 450', '#3F312C', 5),
    rect(104, 430, 22, 200, '#6B4B3C', 3),
    rect(1092, 400, 20, 190, '#6B4B3C', 3),
  );
  for (let at = 0; at <= 11; at += 1) {
    const t = at / 11;
    const curve = (a: number, b: number, d: number, e: number) =>
      (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * d + t ** 3 * e;
    c.add(
      stroke(
        `M${curve(120, 360, 760, 1100)} ${curve(486, 612, 602, 450)}V${curve(616, 658, 654, 576)}`,
        '#4B3B34',
        3,
      ),
    );
  }
  for (const [x, y, color] of [
    [250, 590, terra[400]],
    [330, 606, gold[400]],
    [840, 590, teal[300]],
    [920, 566, terra[400]],
    [1000, 540, gold[400]],
  ] as const)
    c.add(fill(`M${x} ${y - 30}h34l-6 24-8-8-10 10Z`, color));
  c.add(
    shadow(60, 760, 10, '#000', 0),
    fill(
      smooth([
        [-60, 730],
        [100, 724],
        [220, 770],
        [300, 860],
        [-60, 860],
      ]),
      '#1C4541',
    ),
  );
  return c;
}
