import { Canvas } from '../kit/canvas.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { fill, lines, oval, rect, stroke } from '../kit/shape.ts';
import { bottle, flask, microscope, tubes } from '../kit/things.ts';

/** Two laboratory workers prepare samples in daylight. */
export function sampleTubes(): Canvas {
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
          [0, '#F6EFE2'],
          [0.5, '#E6F0EA'],
          [1, '#CFE4DC'],
        ],
      ),
    ),
  );
  // Wide window
  c.add(
    rect(120, 80, 520, 300, '#FFFFFF', 8),
    rect(
      132,
      92,
      496,
      276,
      c.down(92, 368, [
        [0, '#9ACBC7'],
        [0.7, '#F7E7C4'],
        [1, '#E9D3A0'],
      ]),
    ),
    fill(
      lines([
        [132, 320],
        [220, 240],
        [270, 276],
        [350, 190],
        [430, 280],
        [500, 240],
        [628, 320],
        [628, 368],
        [132, 368],
      ]),
      '#8DB4AC',
    ),
    fill(
      lines([
        [350, 190],
        [430, 280],
        [392, 300],
        [366, 250],
      ]),
      '#F2EBD6',
    ),
    fill(
      lines([
        [132, 346],
        [300, 320],
        [460, 344],
        [628, 316],
        [628, 368],
        [132, 368],
      ]),
      '#5F9A80',
    ),
    rect(292, 92, 8, 276, '#FFFFFF'),
    rect(460, 92, 8, 276, '#FFFFFF'),
  );
  c.add(
    rect(110, 380, 540, 14, '#FFFFFF', 4),
    fill('M132 394H628L860 800H40Z', '#FFF4D6', 'opacity="0.5"'),
  );
  // Cupboards
  c.add(
    rect(720, 70, 420, 150, teal[600], 8),
    rect(726, 76, 130, 138, teal[500], 4),
    rect(862, 76, 130, 138, teal[500], 4),
    rect(998, 76, 136, 138, teal[500], 4),
    rect(836, 138, 6, 26, cream[200], 3),
    rect(872, 138, 6, 26, cream[200], 3),
    rect(1008, 138, 6, 26, cream[200], 3),
    rect(720, 330, 420, 10, '#B9CFC6', 3),
  );
  c.add(
    bottle(760, 330, 84, teal[500]),
    bottle(806, 330, 66, gold[400]),
    bottle(850, 330, 84, terra[400]),
    flask(930, 330, 80, teal[300]),
    bottle(1010, 330, 74, teal[700]),
    bottle(1056, 330, 92, gold[300]),
    bottle(1104, 330, 66, teal[400]),
  );
  c.add(
    person(440, 900, 560, {
      skin: skins[1],
      shirt: '#8FB3B8',
      hair: '#241B1E',
      beard: '#2A2226',
      over: 'coat',
      glasses: true,
      gloves: teal[400],
      right: [22, -55],
      left: [12, -50],
    }),
    person(850, 890, 530, {
      skin: skins[3],
      shirt: terra[400],
      head: 'hijab',
      cloth: teal[700],
      over: 'coat',
      gloves: teal[400],
      mask: '#DDF0EC',
      right: [21, -54],
      left: [12, -51],
      mirrored: true,
    }),
  );
  c.add(
    rect(0, 620, 1200, 26, '#F3E9D8', 3),
    rect(
      0,
      646,
      1200,
      160,
      c.down(646, 800, [
        [0, teal[600]],
        [1, teal[700]],
      ]),
    ),
    rect(390, 646, 4, 160, teal[700]),
    rect(800, 646, 4, 160, teal[700]),
    rect(180, 690, 70, 8, teal[300], 4),
    rect(560, 690, 70, 8, teal[300], 4),
    rect(970, 690, 70, 8, teal[300], 4),
  );
  c.add(
    tubes(
      580,
      620,
      190,
      [terra[500], gold[500], terra[500], teal[700], gold[500], terra[500]],
      '#E7AC90',
    ),
    microscope(170, 620, 250, true),
    flask(1050, 620, 130, gold[400]),
    flask(1130, 620, 96, teal[400]),
  );
  // The pipette in the left worker's hand
  c.add(
    `<g transform="translate(566 588) rotate(24)">${rect(-8, -96, 16, 74, cream[100], 6)}${rect(-8, -96, 16, 16, teal[600], 5)}${fill('M-6-24H6L2 26H-2Z', '#DDEBE8')}${rect(-2, 6, 4, 18, terra[400])}</g>`,
    oval(560, 590, 15, teal[400]),
    stroke('M553 584L574 580', teal[500], 5),
  );
  return c;
}
