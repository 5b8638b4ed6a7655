import { Canvas } from '../kit/canvas.ts';
import { clouds, hills, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra, violet } from '../kit/palette.ts';
import { type Person, person } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { fill, oval, rect, stroke } from '../kit/shape.ts';

/** School children wash their hands at a row of taps. */
export function handWashing(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#8CC3BF'],
    [0.55, '#EAEBD2'],
  ]);
  sun(c, [1050, 130], 42, '#FFFBEA', '#FFE7B0', 7);
  clouds(
    c,
    '#FFFFFF',
    [
      [60, 90, 300],
      [420, 130, 260],
    ],
    0.55,
  );
  hills(c, {
    points: [
      [-20, 430],
      [400, 420],
      [800, 432],
      [1240, 424],
    ],
    top: '#BFC27C',
    bottom: '#7E9A58',
  });
  // The school
  c.add(
    rect(120, 250, 700, 290, '#F3E3C6'),
    rect(120, 430, 700, 110, teal[500]),
    rect(96, 226, 748, 28, terra[500], 4),
    rect(120, 426, 700, 8, teal[700]),
  );
  for (const x of [160, 300, 600, 710])
    c.add(
      rect(x, 300, 80, 96, '#FFFFFF', 4),
      rect(x + 7, 307, 66, 82, '#5E9AA0'),
      rect(x + 36, 307, 7, 82, '#FFFFFF'),
      fill(`M${x + 7} 389L${x + 50} 307H${x + 73}V340L${x + 40} 389Z`, '#FFFFFF', 'opacity="0.18"'),
    );
  c.add(
    rect(430, 290, 120, 250, '#FFFFFF', 4),
    rect(440, 300, 100, 240, terra[700]),
    rect(520, 420, 8, 20, gold[300], 3),
    tree(960, 560, 380, '#447A5C', '#97B56E', '#6A5040', 4),
    tree(40, 550, 220, '#4B7E5C', '#9DB872', '#6A5040', 8),
  );
  hills(c, {
    points: [
      [-20, 538],
      [400, 534],
      [800, 540],
      [1240, 536],
    ],
    top: '#E2C892',
    bottom: '#B38C5A',
  });
  // Trough with taps
  c.add(shadow(600, 748, 470, '#6A4A30', 0.25, 20), rect(200, 566, 800, 16, '#8FA9A6', 6));
  for (const x of [300, 450, 600, 750, 900])
    c.add(
      stroke(`M${x} 574V596Q${x} 606 ${x} 612`, '#6F8B8A', 11),
      rect(x - 16, 556, 32, 9, terra[500], 4),
      rect(x - 3.5, 612, 7, 56, '#DFF5F0', 3, 'opacity="0.9"'),
    );
  const wash = (x: number, height: number, look: Person) =>
    c.add(person(x, 752, height, { ...look, child: true }));
  wash(236, 232, {
    skin: skins[2],
    shirt: cream[100],
    trousers: teal[700],
    hair: '#241B1E',
    right: [23, -46],
    left: [19, -42],
  });
  wash(392, 246, {
    skin: skins[3],
    shirt: '#CFE4EA',
    trousers: cream[100],
    head: 'dupatta',
    cloth: cream[100],
    right: [21, -45],
    left: [17, -42],
  });
  wash(536, 214, {
    skin: skins[1],
    shirt: cream[100],
    trousers: teal[700],
    hair: '#1E1A1C',
    right: [25, -49],
    left: [20, -45],
  });
  wash(824, 238, {
    skin: skins[2],
    shirt: '#CFE4EA',
    trousers: cream[100],
    hair: '#2A1F20',
    head: 'bun',
    right: [27, -46],
    left: [22, -43],
    mirrored: true,
  });
  wash(968, 222, {
    skin: skins[2],
    shirt: cream[100],
    trousers: teal[700],
    hair: '#241B1E',
    right: [26, -48],
    left: [21, -45],
    mirrored: true,
  });
  c.add(
    fill(
      'M190 660H1010L992 706H208Z',
      c.down(660, 706, [
        [0, '#EFF3EE'],
        [1, '#BFCFC8'],
      ]),
    ),
    rect(182, 652, 836, 14, '#FFFFFF', 6),
    rect(240, 706, 26, 48, '#AFC1BA'),
    rect(934, 706, 26, 48, '#AFC1BA'),
  );
  for (const [x, y, r] of [
    [296, 640, 8],
    [310, 630, 6],
    [284, 628, 5],
    [452, 638, 8],
    [440, 626, 6],
    [596, 636, 7],
    [612, 626, 6],
    [752, 638, 8],
    [738, 628, 5],
    [904, 636, 7],
    [892, 624, 5],
    [318, 612, 4],
    [466, 610, 4],
    [606, 606, 4],
  ] as const)
    c.add(oval(x, y, r, '#FFFFFF', undefined, 'opacity="0.85"'));
  c.add(
    shadow(1094, 768, 60, '#6A4A30', 0.3),
    person(1094, 766, 344, {
      skin: skins[2],
      shirt: violet[500],
      head: 'dupatta',
      cloth: violet[200],
      right: [20, -64],
      left: [-11, -44],
      mirrored: true,
    }),
  );
  return c;
}
