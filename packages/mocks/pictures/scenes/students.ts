import { Canvas } from '../kit/canvas.ts';
import { arch } from '../kit/buildings.ts';
import { clouds, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra, violet } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { fill, rect } from '../kit/shape.ts';

/** Students before the arcade of their university. */
export function students(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#86BDB7'],
    [0.6, '#E9E6CC'],
  ]);
  sun(c, [1010, 120], 40, '#FFFBEA', '#FFE7B0', 7);
  clouds(
    c,
    '#FFFFFF',
    [
      [120, 110, 320],
      [560, 80, 280],
    ],
    0.55,
  );
  const brick = c.down(180, 620, [
    [0, '#C9805C'],
    [1, '#AE6549'],
  ]);
  c.add(
    rect(0, 210, 1200, 420, brick),
    rect(0, 196, 1200, 20, '#E9CBA8'),
    rect(0, 240, 1200, 8, '#DDB28C'),
  );
  for (let x = 0; x < 1200; x += 40) c.add(rect(x + 6, 176, 24, 22, '#DDB28C', 2));
  for (let at = 0; at < 6; at += 1) {
    const x = 100 + at * 200;
    c.add(
      fill(arch(x, 622, 168, 350), '#E9CBA8'),
      fill(
        arch(x, 622, 144, 326),
        c.down(300, 622, [
          [0, '#4A3A44'],
          [1, '#7C5A50'],
        ]),
      ),
      fill(`M${x + 72} 622V440L${x + 10} 622Z`, '#F6DDAF', 'opacity="0.28"'),
      rect(x - 30, 420, 60, 202, '#3B3640', 30),
      rect(x - 24, 430, 48, 192, '#57848A', 24, 'opacity="0.5"'),
    );
  }
  c.add(
    rect(0, 612, 1200, 26, '#EEDCC0'),
    rect(
      0,
      636,
      1200,
      170,
      c.down(636, 800, [
        [0, '#A9B871'],
        [1, '#6F9660'],
      ]),
    ),
    fill(
      'M300 638H900L1080 800H120Z',
      c.down(638, 800, [
        [0, '#F1DFC2'],
        [1, '#D9BE95'],
      ]),
    ),
  );
  c.add(
    tree(1150, 680, 360, '#3F765A', '#86A968', '#5F4636', 6),
    tree(40, 676, 300, '#3F765A', '#86A968', '#5F4636', 9),
  );
  const book = (x: number, y: number, color: string) =>
    rect(x, y, 42, 54, color, 4) + rect(x + 4, y + 3, 5, 48, '#FFFFFF', 1, 'opacity="0.5"');
  c.add(
    shadow(360, 756, 70, '#5E6B3E', 0.35),
    shadow(520, 764, 70, '#7A6240', 0.3),
    shadow(680, 760, 70, '#7A6240', 0.3),
    shadow(846, 758, 70, '#5E6B3E', 0.35),
    person(360, 754, 350, {
      skin: skins[1],
      shirt: '#DDE6E2',
      trousers: '#33525A',
      hair: '#241B1E',
      beard: '#2A2226',
      right: [15, -52],
      over: 'vest',
      overColor: teal[700],
    }),
    person(520, 762, 346, {
      skin: skins[2],
      shirt: teal[500],
      head: 'hijab',
      cloth: teal[800],
      left: [-8, -54],
      right: [8, -56],
    }),
    book(508, 562, gold[500]),
    person(684, 758, 352, {
      skin: skins[3],
      shirt: terra[400],
      trousers: cream[200],
      head: 'dupatta',
      cloth: cream[200],
      right: [10, -58],
      left: [-8, -54],
      mirrored: true,
    }),
    book(656, 556, violet[500]),
    person(846, 756, 372, {
      skin: skins[0],
      shirt: cream[300],
      trousers: cream[400],
      hair: '#1E1A1C',
      glasses: true,
      right: [18, -62],
      mirrored: true,
    }),
    person(990, 700, 240, {
      skin: skins[2],
      shirt: violet[500],
      head: 'dupatta',
      cloth: violet[200],
      mirrored: true,
    }),
    person(1054, 702, 246, {
      skin: skins[2],
      shirt: gold[400],
      head: 'hijab',
      cloth: teal[700],
      mirrored: true,
    }),
    person(190, 704, 256, { skin: skins[2], shirt: '#7E9AA4', head: 'cap', cloth: cream[100] }),
  );
  return c;
}
