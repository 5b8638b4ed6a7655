import { Canvas } from '../kit/canvas.ts';
import { cream, gold, mix, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { fill, lines, oval, random, rect, stroke } from '../kit/shape.ts';
import { coldBox } from '../kit/things.ts';

/** The vaccine store of a district: shelves, refrigerators, and boxes being packed. */
export function vaccineStore(): Canvas {
  const c = new Canvas(1200, 800);
  c.add(
    rect(
      0,
      0,
      1200,
      800,
      c.linear(
        [0, 0],
        [1200, 0],
        [
          [0, '#CFE6E0'],
          [1, '#EFF4EC'],
        ],
      ),
    ),
    rect(
      0,
      600,
      1200,
      200,
      c.down(600, 800, [
        [0, '#B9D2CB'],
        [1, '#8FB3AC'],
      ]),
    ),
    rect(0, 592, 1200, 10, '#A3C4BC'),
  );
  for (const x of [220, 620, 1000])
    c.add(
      rect(x - 80, 0, 160, 12, '#FFFFFF', 4),
      fill(
        lines([
          [x - 80, 12],
          [x + 80, 12],
          [x + 190, 600],
          [x - 190, 600],
        ]),
        '#FFFFFF',
        'opacity="0.16"',
      ),
    );
  // Shelves
  const next = random(14);
  for (const y of [190, 330, 470, 590]) {
    for (let x = 70; x < 500;) {
      const w = 44 + next() * 46;
      const h = 50 + next() * 46;
      if (x + w > 510) break;
      const color =
        [teal[400], cream[300], gold[300], teal[600], cream[200], terra[300]][
          Math.floor(next() * 6)
        ] ?? cream[300];
      c.add(
        rect(x, y - h, w, h, color, 3),
        rect(x + w * 0.72, y - h, w * 0.28, h, mix(color, '#0C2A30', 0.16), 3),
        rect(x + 8, y - h * 0.62, w * 0.46, h * 0.24, '#FFFFFF', 2, 'opacity="0.8"'),
      );
      x += w + 8;
    }
    c.add(rect(46, y, 480, 10, '#6F9490', 3));
  }
  c.add(rect(46, 70, 10, 560, '#5B817D', 3), rect(516, 70, 10, 560, '#5B817D', 3));
  // Refrigerators with glass doors
  for (const x of [760, 950]) {
    c.add(
      rect(x, 130, 170, 500, '#F6F4EE', 10),
      rect(x + 130, 130, 40, 500, '#DDE3DD', 10),
      rect(x + 14, 196, 132, 380, '#1F5F62', 6),
      rect(
        x + 20,
        202,
        120,
        368,
        c.down(202, 570, [
          [0, '#E9FAF5'],
          [1, '#A9DCD0'],
        ]),
        4,
      ),
      rect(x + 24, 148, 60, 26, teal[800], 4),
      rect(x + 32, 157, 26, 8, gold[400], 3),
      rect(x + 150, 340, 7, 80, '#8FA9A6', 3),
    );
    for (let row = 0; row < 4; row += 1) {
      for (let at = 0; at < 6; at += 1)
        c.add(
          rect(
            x + 27 + at * 18,
            258 + row * 88 - 26,
            12,
            26,
            [cream[100], teal[300], gold[300]][(at + row) % 3] ?? cream[100],
            3,
          ),
          rect(
            x + 28 + at * 18,
            258 + row * 88 - 32,
            10,
            7,
            [terra[500], teal[700]][(at + row) % 2] ?? teal[700],
            2,
          ),
        );
      c.add(rect(x + 20, 258 + row * 88, 120, 5, '#5FA39B'));
    }
    c.add(
      fill(
        lines([
          [x + 20, 470],
          [x + 110, 202],
          [x + 140, 202],
          [x + 140, 240],
          [x + 40, 570],
          [x + 20, 570],
        ]),
        '#FFFFFF',
        'opacity="0.22"',
      ),
    );
  }
  c.add(oval(640, 720, 420, '#5B817D', 26, 'opacity="0.25"'));
  c.add(
    person(632, 742, 420, {
      skin: skins[3],
      shirt: terra[400],
      head: 'hijab',
      cloth: '#F2E2D4',
      over: 'coat',
      right: [15, -50],
      left: [-8, -54],
    }),
  );
  // Trolley with boxes
  c.add(
    stroke('M690 560L716 580V716', '#4B6B75', 7),
    rect(700, 690, 330, 14, '#4B6B75', 5),
    oval(740, 724, 18, '#22353A'),
    oval(740, 724, 7, '#9FB4B2'),
    oval(990, 724, 18, '#22353A'),
    oval(990, 724, 7, '#9FB4B2'),
    coldBox(780, 690, 124, teal[600], cream[100]),
    coldBox(930, 690, 124, gold[500], cream[100]),
  );
  c.add(
    person(430, 750, 430, {
      skin: skins[1],
      shirt: '#6E939A',
      hair: '#241B1E',
      beard: '#2A2226',
      over: 'vest',
      overColor: teal[800],
      right: [16, -56],
      left: [4, -54],
    }),
    rect(470, 500, 66, 48, '#12353A', 5),
    rect(475, 505, 56, 38, teal[300], 3),
    rect(482, 514, 30, 5, teal[700], 2),
    rect(482, 525, 40, 5, teal[700], 2),
  );
  return c;
}
