import { Canvas } from '../kit/canvas.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { fill, lines, oval, rect } from '../kit/shape.ts';
import { bottle, flask, microscope, tubes } from '../kit/things.ts';

/** A laboratory in the evening: a scientist at the biosafety cabinet, microscopes on the bench. */
export function laboratoryBench(): Canvas {
  const c = new Canvas(1600, 900);
  c.add(
    rect(
      0,
      0,
      1600,
      900,
      c.linear(
        [0, 0],
        [1600, 300],
        [
          [0, '#0D474A'],
          [0.5, '#125F5E'],
          [1, '#2B8079'],
        ],
      ),
    ),
  );
  // Window with evening ridges
  c.add(
    rect(560, 96, 300, 330, '#0A3B3F', 8),
    rect(
      570,
      106,
      280,
      310,
      c.down(106, 416, [
        [0, '#6C9CA6'],
        [0.6, '#F0CDA0'],
        [1, '#F5D9AE'],
      ]),
    ),
  );
  c.add(
    `<g clip-path="${c.clip('M570 106h280v310h-280Z')}">${
      oval(770, 300, 26, '#FFF3D6') +
      fill(
        lines([
          [560, 350],
          [620, 280],
          [668, 320],
          [724, 250],
          [790, 330],
          [860, 290],
          [860, 420],
          [560, 420],
        ]),
        '#7E9FA4',
      ) +
      fill(
        lines([
          [724, 250],
          [790, 330],
          [752, 350],
          [734, 310],
        ]),
        '#F4D9B4',
      ) +
      fill(
        lines([
          [560, 390],
          [640, 350],
          [730, 384],
          [860, 340],
          [860, 420],
          [560, 420],
        ]),
        '#2F6B70',
      )
    }</g>`,
    rect(706, 106, 7, 310, '#0A3B3F'),
    rect(570, 258, 280, 6, '#0A3B3F'),
    fill(
      'M560 436H860L960 900H420Z',
      c.down(430, 900, [
        [0, '#FFD9A0', 0.16],
        [1, '#FFD9A0', 0],
      ]),
    ),
  );
  // Shelf on the left, kept dark and calm
  c.add(rect(60, 268, 400, 10, '#0A3539', 3), rect(60, 150, 400, 8, '#0A3539', 3));
  const still = ['#17605E', '#1B6B67', '#14565A', '#1F736C'];
  [80, 126, 172, 236, 282, 340, 386].forEach((x, at) =>
    c.add(
      rect(x, 268 - 62 - (at % 3) * 14, 34, 62 + (at % 3) * 14, still[at % 4] ?? '#17605E', 5),
      rect(x + 8, 268 - 74 - (at % 3) * 14, 18, 14, '#0B3C40', 2),
    ),
  );
  [96, 150, 262, 300, 400].forEach((x, at) =>
    c.add(
      rect(
        x,
        150 - 40 - (at % 2) * 18,
        at % 2 ? 26 : 44,
        40 + (at % 2) * 18,
        still[(at + 1) % 4] ?? '#17605E',
        4,
      ),
    ),
  );
  // Biosafety cabinet
  const glow = c.down(260, 600, [
    [0, '#EAF7F2'],
    [1, '#BFE3D8'],
  ]);
  c.add(
    rect(
      1010,
      110,
      520,
      580,
      c.linear(
        [1010, 0],
        [1530, 0],
        [
          [0, '#DCE6E1'],
          [0.75, '#F6F3EC'],
          [1, '#C9D8D3'],
        ],
      ),
      12,
    ),
    rect(1010, 110, 520, 92, '#CFDDD8', 12),
    rect(1036, 134, 150, 44, teal[800], 6),
    rect(1050, 150, 60, 5, gold[400], 2),
    rect(1050, 160, 90, 5, teal[300], 2),
    oval(1470, 156, 12, teal[600]),
    oval(1434, 156, 7, gold[500]),
    rect(1046, 220, 448, 380, '#27595B', 6),
    rect(1054, 228, 432, 364, glow, 4),
  );
  for (let x = 1076; x < 1480; x += 22) c.add(rect(x, 244, 10, 62, '#A9D5C9', 4));
  c.add(
    rect(1054, 560, 432, 32, '#9CC7BC'),
    tubes(1092, 562, 116, [terra[500], teal[600], gold[500], terra[500], teal[600]], '#9FD3C6'),
    bottle(1444, 562, 88, teal[500]),
    bottle(1402, 562, 70, gold[300]),
    flask(1250, 562, 84, gold[400]),
    fill('M1054 228H1486V392L1054 360Z', '#FFFFFF', 'opacity="0.28"'),
    rect(1046, 376, 448, 8, '#4B7E7C', 2),
  );
  c.add(rect(990, 600, 560, 34, '#B9CCC6', 6));
  // Scientist at the cabinet
  c.add(
    person(1176, 985, 640, {
      skin: skins[2],
      shirt: '#2F938B',
      head: 'hijab',
      cloth: teal[700],
      over: 'coat',
      mask: '#D9EEF0',
      glasses: true,
      gloves: teal[400],
      right: [30, -64],
      left: [27, -59],
    }),
  );
  // Bench in front
  c.add(
    rect(
      0,
      730,
      1010,
      22,
      c.linear(
        [0, 0],
        [1010, 0],
        [
          [0, '#0B3B3E'],
          [1, '#DFCDB4'],
        ],
      ),
      3,
    ),
    rect(
      0,
      752,
      1000,
      150,
      c.linear(
        [0, 0],
        [1000, 0],
        [
          [0, '#082B30'],
          [0.6, '#0C4346'],
          [1, '#135857'],
        ],
      ),
    ),
    rect(1500, 730, 110, 22, cream[400], 3),
    rect(1510, 752, 100, 150, '#135857'),
  );
  c.add(
    microscope(900, 730, 210),
    microscope(700, 730, 150, true),
    tubes(770, 730, 66, [teal[300], gold[400], terra[400], teal[300]], '#7FBFB3'),
    rect(560, 752, 3, 150, '#0A383C'),
    rect(280, 752, 3, 150, '#0A383C'),
    rect(600, 790, 60, 8, '#1E6A66', 4),
    rect(380, 790, 60, 8, '#135054', 4),
  );
  return c;
}
