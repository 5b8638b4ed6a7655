import { Canvas } from '../kit/canvas.ts';
import { gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { fill, lines, oval, random, rect, smooth, stroke } from '../kit/shape.ts';

/** Analysts before a wall of surveillance data with a map of districts. */
export function dataWall(): Canvas {
  const c = new Canvas(1200, 800);
  c.add(
    rect(
      0,
      0,
      1200,
      800,
      c.down(0, 800, [
        [0, '#0B3438'],
        [1, '#0F4A4C'],
      ]),
    ),
    rect(60, 60, 1080, 480, '#082A2F', 16),
    rect(
      76,
      76,
      1048,
      448,
      c.linear(
        [76, 76],
        [1124, 524],
        [
          [0, '#0F5356'],
          [1, '#0B3B40'],
        ],
      ),
      8,
    ),
  );
  // Map: five provinces as one mosaic
  const map: readonly (readonly [string, readonly (readonly [number, number])[]])[] = [
    [
      teal[300],
      [
        [640, 112],
        [700, 100],
        [760, 118],
        [790, 150],
        [740, 176],
        [690, 170],
        [650, 150],
      ],
    ],
    [
      teal[400],
      [
        [600, 150],
        [650, 152],
        [690, 172],
        [672, 214],
        [640, 252],
        [604, 256],
        [584, 206],
      ],
    ],
    [
      teal[500],
      [
        [690, 174],
        [740, 178],
        [766, 214],
        [752, 280],
        [716, 334],
        [668, 340],
        [640, 300],
        [642, 254],
        [674, 214],
      ],
    ],
    [
      teal[600],
      [
        [602, 260],
        [638, 256],
        [638, 302],
        [664, 342],
        [636, 392],
        [600, 420],
        [520, 424],
        [440, 430],
        [430, 376],
        [470, 330],
        [540, 330],
        [580, 296],
      ],
    ],
    [
      teal[300],
      [
        [668, 344],
        [714, 338],
        [736, 384],
        [722, 436],
        [668, 468],
        [620, 450],
        [604, 422],
        [640, 392],
      ],
    ],
  ];
  for (const [color, points] of map)
    c.add(fill(lines(points), color, 'stroke="#0C4145" stroke-width="4" stroke-linejoin="round"'));
  for (const [x, y, r, color] of [
    [700, 140, 10, gold[500]],
    [636, 206, 16, gold[500]],
    [704, 256, 24, terra[400]],
    [716, 300, 12, gold[500]],
    [560, 372, 14, gold[500]],
    [664, 410, 20, terra[400]],
    [690, 372, 10, gold[500]],
    [486, 396, 8, gold[500]],
  ] as const)
    c.add(oval(x, y, r * 1.9, color, undefined, 'opacity="0.25"'), oval(x, y, r * 0.62, color));
  // Panels left and right
  const panel = (x: number, y: number, w: number, h: number) =>
    c.add(
      rect(x, y, w, h, '#0A3035', 8, 'opacity="0.75"'),
      rect(x + 16, y + 16, w * 0.4, 8, teal[300], 4),
      rect(x + 16, y + 30, w * 0.25, 5, teal[500], 3),
    );
  panel(100, 100, 280, 188);
  panel(100, 308, 280, 192);
  panel(830, 100, 270, 188);
  panel(830, 308, 270, 192);
  const next = random(5);
  const heights = [30, 44, 38, 60, 52, 76, 92, 70, 84, 62];
  heights.forEach((h, at) =>
    c.add(rect(120 + at * 25, 270 - h * 1.2, 15, h * 1.2, at === 6 ? gold[500] : teal[400], 3)),
  );
  c.add(
    stroke(
      smooth(
        [
          [116, 460],
          [150, 440],
          [190, 448],
          [230, 400],
          [270, 416],
          [310, 376],
          [364, 384],
        ],
        false,
      ),
      teal[300],
      4,
    ),
    stroke(
      smooth(
        [
          [116, 474],
          [150, 468],
          [190, 452],
          [230, 456],
          [270, 440],
          [310, 446],
          [364, 424],
        ],
        false,
      ),
      gold[400],
      4,
    ),
    fill(
      `${smooth(
        [
          [116, 460],
          [150, 440],
          [190, 448],
          [230, 400],
          [270, 416],
          [310, 376],
          [364, 384],
        ],
        false,
      )}L364 484H116Z`,
      teal[400],
      'opacity="0.18"',
    ),
  );
  c.add(
    `<g fill="none" stroke-width="22">${`<circle cx="920" cy="210" r="46" stroke="${teal[700]}"/><circle cx="920" cy="210" r="46" stroke="${teal[300]}" stroke-dasharray="180 289" transform="rotate(-90 920 210)"/><circle cx="920" cy="210" r="46" stroke="${gold[500]}" stroke-dasharray="52 289" transform="rotate(134 920 210)"/>`}</g>`,
  );
  for (let at = 0; at < 4; at += 1)
    c.add(
      rect(
        1004,
        168 + at * 26,
        10,
        10,
        [teal[300], gold[500], teal[500], terra[400]][at] ?? teal[300],
        2,
      ),
      rect(1022, 170 + at * 26, 40 + next() * 26, 6, teal[400], 3),
    );
  for (let row = 0; row < 5; row += 1)
    c.add(
      rect(850, 362 + row * 25, 60 + next() * 30, 7, teal[400], 3),
      rect(960, 360 + row * 25, 118, 11, '#0F5558', 5),
      rect(960, 360 + row * 25, 30 + next() * 80, 11, row === 1 ? gold[500] : teal[300], 5),
    );
  // Room: light on the floor, desks, people
  c.add(
    fill(
      'M60 560H1140L1240 800H-40Z',
      c.down(540, 800, [
        [0, '#2F938B', 0.35],
        [1, '#2F938B', 0],
      ]),
    ),
  );
  c.add(
    person(500, 760, 380, {
      skin: skins[2],
      shirt: '#D9E6E1',
      head: 'hijab',
      cloth: terra[400],
      trousers: '#1F4A50',
      right: [19, -88],
      left: [-11, -42],
    }),
    person(850, 770, 400, {
      skin: skins[1],
      shirt: teal[500],
      trousers: '#123A40',
      hair: '#17181C',
      beard: '#1E1C20',
      over: 'vest',
      overColor: '#0B2C33',
      right: [9, -54],
      left: [-7, -52],
      mirrored: true,
    }),
    rect(812, 552, 62, 44, '#0A2529', 5),
    rect(817, 557, 52, 34, teal[300], 3),
    person(270, 880, 400, {
      skin: skins[3],
      shirt: gold[400],
      head: 'dupatta',
      cloth: teal[200],
      seated: true,
      left: [10, -46],
      right: [18, -44],
    }),
    rect(120, 706, 360, 16, '#D9C3A0', 4),
    rect(140, 722, 320, 90, '#0A2C31'),
    fill(
      lines([
        [334, 704],
        [350, 640],
        [446, 640],
        [436, 704],
      ]),
      '#123F44',
    ),
    fill(
      lines([
        [344, 698],
        [357, 647],
        [440, 647],
        [430, 698],
      ]),
      teal[400],
    ),
  );
  return c;
}
