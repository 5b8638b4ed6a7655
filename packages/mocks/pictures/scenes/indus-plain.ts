import { buffalo, egret } from '../kit/animals.ts';
import { house } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, glints, haze, hills, mountains, shadow, sky, sun } from '../kit/land.ts';
import { reeds, tree } from '../kit/plants.ts';
import { fill, smooth } from '../kit/shape.ts';

/** Evening on the Indus plain: the river between fields, buffaloes at the water. */
export function indusPlain(): Canvas {
  const c = new Canvas(1600, 900);
  sky(c, [
    [0, '#3B7D80'],
    [0.3, '#93B9A4'],
    [0.5, '#F4D79C'],
    [0.62, '#F8C77E'],
  ]);
  sun(c, [1130, 372], 54, '#FFF4D2', '#FFC966', 11);
  clouds(
    c,
    '#FFE9C2',
    [
      [180, 150, 460],
      [900, 130, 380],
      [1220, 230, 330],
    ],
    0.5,
  );
  mountains(c, {
    points: [
      [-40, 430],
      [120, 394],
      [260, 418],
      [420, 380],
      [600, 424],
      [820, 404],
      [1010, 436],
      [1240, 410],
      [1420, 432],
      [1660, 396],
    ],
    seed: 7,
    base: 500,
    top: '#8FA890',
    bottom: '#EBC588',
    lit: '#FFE1A4',
    strength: 0.4,
    rough: 0.12,
  });
  haze(c, 380, 480, '#F8D092', 0.9);
  hills(c, {
    points: [
      [-20, 462],
      [400, 452],
      [800, 462],
      [1200, 450],
      [1640, 458],
    ],
    top: '#A9A85E',
    bottom: '#2A5B4C',
  });
  c.add(
    fill('M-10 470L360 464L520 486L-10 498Z', '#C9BB63'),
    fill('M370 464L700 462L780 478L540 486Z', '#7E9A5A'),
    fill('M1240 462L1610 458V484L1300 482Z', '#8CA35C'),
    fill('M980 462L1230 460L1290 482L1010 484Z', '#D3BC62'),
    fill('M-10 502L530 490L640 520L-10 546Z', '#6A8F57'),
    fill('M1300 486L1610 488V528L1380 520Z', '#C6B45E'),
    fill('M1010 488L1290 486L1370 520L1100 522Z', '#5F8A57'),
    fill('M-10 552L650 524L700 566L-10 612Z', '#A9A456'),
    fill('M1110 528L1380 524L1610 534V592L1240 580Z', '#84994F'),
  );
  haze(c, 440, 560, '#F6CB86', 0.22);
  // The river comes from the sun and widens towards the viewer.
  const water = c.down(460, 880, [
    [0, '#FCE3AE'],
    [0.25, '#E7C88C'],
    [0.55, '#6FA597'],
    [1, '#1F6468'],
  ]);
  c.add(
    fill(
      'M1096 456C1060 466 900 470 860 484C820 500 1000 506 1010 526C1020 556 760 560 700 606C640 656 900 690 940 740C970 780 900 840 840 910H1640V700C1560 660 1440 640 1340 612C1240 584 1080 566 1090 528C1096 506 940 498 950 486C960 474 1100 470 1130 456Z',
      water,
    ),
  );
  glints(c, 1040, 480, 560, 80, '#FFF2CF', 3, 12);
  glints(c, 1120, 600, 860, 420, '#FFE7B4', 4, 30);
  c.add(
    tree(250, 470, 62, '#3E6B4C', '#6B8A54', '#4A4A38', 2),
    tree(300, 474, 50, '#3E6B4C', '#6B8A54', '#4A4A38', 3),
    tree(1430, 470, 78, '#41704D', '#79955A', '#4A4A38', 4),
    tree(1490, 474, 64, '#41704D', '#79955A', '#4A4A38', 5),
    house(1330, 474, 54, 26, '#D9A877'),
    house(1392, 470, 40, 22, '#C7936A'),
    house(330, 474, 40, 20, '#C7936A'),
  );
  // Near banks
  c.add(
    fill(
      smooth([
        [-40, 640],
        [200, 606],
        [480, 622],
        [700, 664],
        [860, 716],
        [900, 770],
        [820, 840],
        [780, 940],
        [-40, 940],
      ]),
      c.down(600, 880, [
        [0, '#37725A'],
        [0.5, '#1B564F'],
        [1, '#0A2E33'],
      ]),
    ),
    fill(
      smooth([
        [-40, 740],
        [260, 716],
        [520, 740],
        [700, 800],
        [760, 940],
        [-40, 940],
      ]),
      c.down(720, 900, [
        [0, '#144846'],
        [1, '#082930'],
      ]),
    ),
    fill(
      smooth([
        [1640, 760],
        [1480, 772],
        [1320, 812],
        [1230, 860],
        [1200, 940],
        [1660, 940],
      ]),
      c.down(760, 900, [
        [0, '#1E5850'],
        [1, '#0A2E33'],
      ]),
    ),
  );
  c.add(
    shadow(1206, 668, 66, '#2F6A66', 0.5),
    buffalo(1206, 668, 88, '#3A3A3E', true),
    shadow(1390, 700, 78, '#2F6A66', 0.5),
    buffalo(1390, 700, 112, '#2C3035', true),
    shadow(1094, 646, 40, '#4B8078', 0.4),
    buffalo(1094, 644, 60, '#4A4644', false),
    egret(1030, 690, 52, '#FBF4E4', true),
    egret(1482, 742, 70, '#FBF4E4', true),
    reeds(1260, 1640, 900, 150, '#0C3B3C', 5, '#7A5B34'),
    reeds(600, 860, 905, 90, '#0B3337', 9),
    reeds(-20, 240, 905, 70, '#0B3337', 12),
  );
  return c;
}
