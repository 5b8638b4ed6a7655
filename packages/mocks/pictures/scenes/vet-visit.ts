import { buffalo, cow, hen } from '../kit/animals.ts';
import { house } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { fill, rect, smooth, stroke } from '../kit/shape.ts';
import { clipboard } from '../kit/things.ts';

/** A veterinarian examines a buffalo in a Punjabi farmyard. */
export function vetVisit(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#79B3AE'],
    [0.45, '#DCE5C6'],
    [0.66, '#FBE3B4'],
  ]);
  sun(c, [180, 220], 46, '#FFF9E4', '#FFE09C', 8);
  clouds(
    c,
    '#FFFFFF',
    [
      [360, 130, 320],
      [780, 170, 300],
    ],
    0.5,
  );
  hills(c, {
    points: [
      [-20, 430],
      [400, 420],
      [800, 432],
      [1240, 420],
    ],
    top: '#B7BE74',
    bottom: '#7C9A58',
  });
  c.add(
    fill('M-10 450H560L520 470H-10Z', '#D3BE66'),
    fill('M600 446H1210V468H620Z', '#86A65C'),
    tree(100, 462, 130, '#558660', '#94AF6C', '#6A5040', 2),
    tree(200, 458, 90, '#5F8E64', '#9CB672', '#6A5040', 3),
  );
  haze(c, 380, 480, '#FBE6BA', 0.45);
  c.add(
    house(800, 560, 330, 190, '#D9A77B', { windows: 2 }),
    tree(1120, 600, 470, '#3F765A', '#83A666', '#5F4636', 6),
  );
  hills(c, {
    points: [
      [-20, 530],
      [400, 520],
      [800, 540],
      [1240, 532],
    ],
    top: '#DCC088',
    bottom: '#A77F50',
  });
  c.add(
    fill('M420 560H760V476H420Z', '#B98C62', 'opacity="0"'),
    stroke('M-10 500H420M-10 528H420', '#8A6544', 8),
    rect(40, 480, 12, 76, '#7A5638', 3),
    rect(180, 480, 12, 76, '#7A5638', 3),
    rect(320, 480, 12, 76, '#7A5638', 3),
  );
  c.add(
    cow(210, 566, 130, '#DDAE7C'),
    fill(
      smooth([
        [760, 600],
        [800, 566],
        [870, 560],
        [930, 590],
        [940, 606],
        [760, 610],
      ]),
      gold[400],
    ),
    fill(
      smooth([
        [830, 572],
        [870, 562],
        [928, 590],
        [938, 606],
        [860, 606],
      ]),
      gold[700],
      'opacity="0.45"',
    ),
  );
  c.add(
    shadow(610, 716, 250, '#6A4A30', 0.32, 24),
    person(856, 716, 370, {
      skin: skins[1],
      shirt: cream[300],
      trousers: cream[400],
      head: 'turban',
      cloth: teal[300],
      beard: '#8A8785',
      over: 'shawl',
      overColor: '#A8644A',
      right: [20, -56],
      mirrored: true,
    }),
    buffalo(600, 718, 262, '#363A40'),
    person(420, 740, 404, {
      skin: skins[3],
      shirt: teal[500],
      trousers: teal[800],
      head: 'dupatta',
      cloth: teal[700],
      over: 'coat',
      right: [30, -59],
      left: [-12, -42],
    }),
    stroke('M440 452C430 506 476 524 524 478', '#26383C', 4),
    person(280, 746, 352, {
      skin: skins[2],
      shirt: terra[400],
      trousers: cream[300],
      hair: '#241B1E',
      glasses: true,
      over: 'vest',
      overColor: '#4F5F58',
      right: [13, -56],
      left: [-2, -52],
    }),
    clipboard(322, 594, 64, 10),
    hen(960, 716, 66, '#B9583B', true),
    hen(1040, 744, 60, '#F2E2C8', true, true),
    hen(1100, 700, 46, '#7A4432'),
  );
  return c;
}
