import { buffalo, goat } from '../kit/animals.ts';
import { house } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, glints, haze, hills, rain, sky } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { palm, tree } from '../kit/plants.ts';
import { fill, oval, rect, smooth, stroke } from '../kit/shape.ts';

/** Houses and herds on raised ground in the flood plain, a relief boat arriving. */
export function floodPlain(): Canvas {
  const c = new Canvas(1200, 800);
  sky(
    c,
    [
      [0, '#4A6276'],
      [0.35, '#8FA3A8'],
      [0.56, '#E3D3B8'],
    ],
    760,
  );
  clouds(
    c,
    '#5C7384',
    [
      [-60, 120, 620],
      [420, 90, 560],
      [760, 150, 620],
    ],
    0.75,
  );
  clouds(
    c,
    '#C9CFCB',
    [
      [120, 220, 460],
      [680, 250, 440],
    ],
    0.5,
  );
  rain(c, 140, 420, '#DDE6E4', 12);
  hills(c, {
    points: [
      [-20, 420],
      [300, 410],
      [700, 420],
      [1240, 408],
    ],
    top: '#8A9A8C',
    bottom: '#7A9088',
  });
  haze(c, 370, 440, '#E6D6BC', 0.7);
  c.add(
    rect(
      0,
      428,
      1200,
      372,
      c.down(428, 800, [
        [0, '#DCCDB0'],
        [0.3, '#A3AA98'],
        [1, '#3F6B6C'],
      ]),
    ),
  );
  glints(c, 600, 450, 780, 1000, '#EFE6D2', 3, 46);
  // Drowned tree tops and far houses
  for (const [x, y, s] of [
    [120, 470, 70],
    [210, 452, 46],
    [1010, 468, 64],
    [1120, 490, 84],
  ] as const)
    c.add(
      tree(x, y + s * 0.28, s, '#56756A', '#7E9478', '#5A5648', x),
      oval(x, y + s * 0.28, s * 0.5, '#EFE6D2', 2.5, 'opacity="0.6"'),
    );
  c.add(house(880, 470, 70, 36, '#B98F72'), oval(915, 470, 60, '#EFE6D2', 3, 'opacity="0.7"'));
  // The raised ground
  c.add(
    fill(
      smooth([
        [180, 590],
        [300, 540],
        [500, 516],
        [720, 520],
        [900, 556],
        [990, 606],
        [820, 640],
        [560, 650],
        [320, 634],
      ]),
      c.down(510, 650, [
        [0, '#B79D68'],
        [1, '#7C6746'],
      ]),
    ),
    fill(
      smooth([
        [200, 584],
        [310, 542],
        [500, 518],
        [720, 522],
        [890, 556],
        [700, 570],
        [420, 566],
      ]),
      '#A3A562',
    ),
  );
  c.add(
    palm(330, 556, 260, '#3F6F58', '#76986A', '#7A6048'),
    tree(800, 548, 220, '#436F58', '#7C9A66', '#5F4636', 8),
    house(400, 566, 190, 104, '#CF9E75', { windows: 2 }),
    house(610, 564, 130, 84, '#BC8C68', { windows: 1 }),
    rect(400, 452, 190, 12, teal[600], 2),
    rect(430, 440, 60, 14, terra[500], 4),
    rect(500, 436, 40, 18, gold[400], 4),
    buffalo(760, 604, 76, '#34383D'),
    goat(690, 606, 54, '#F0E4D2'),
    goat(640, 610, 50, '#7A4E38', true),
    person(560, 612, 112, {
      skin: skins[2],
      shirt: terra[400],
      head: 'dupatta',
      cloth: gold[300],
      right: [16, -76],
    }),
    person(520, 614, 72, { skin: skins[2], shirt: teal[300], hair: '#241B1E' }),
    person(486, 612, 116, {
      skin: skins[1],
      shirt: cream[300],
      head: 'cap',
      cloth: cream[100],
      beard: '#5A5250',
    }),
  );
  // Relief boat
  c.add(
    oval(330, 742, 220, '#2F5558', 12, 'opacity="0.35"'),
    person(250, 714, 196, {
      skin: skins[1],
      shirt: gold[500],
      trousers: '#33525A',
      hair: '#241B1E',
      right: [17, -58],
    }),
    stroke('M210 600L300 760', '#6B4B3C', 6),
    person(350, 716, 188, {
      skin: skins[2],
      shirt: teal[500],
      head: 'hijab',
      cloth: teal[800],
      over: 'coat',
      right: [16, -60],
    }),
    person(430, 716, 184, {
      skin: skins[2],
      shirt: gold[500],
      head: 'cap',
      cloth: terra[500],
      beard: '#2A2226',
      right: [20, -76],
    }),
    rect(292, 668, 44, 38, teal[600], 5),
    rect(290, 662, 48, 12, cream[100], 4),
    rect(378, 676, 40, 30, cream[200], 3),
    rect(378, 688, 40, 5, terra[500]),
    fill(
      'M130 676C240 708 440 708 540 668C534 716 500 744 450 748H220C176 744 142 720 130 676Z',
      c.down(676, 748, [
        [0, '#F3EBDD'],
        [1, '#C9BFAE'],
      ]),
    ),
    fill('M138 700C250 728 440 728 532 692L526 712C440 742 250 744 148 718Z', teal[600]),
  );
  return c;
}
