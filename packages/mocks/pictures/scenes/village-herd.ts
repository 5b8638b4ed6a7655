import { buffalo, cow, goat, hen } from '../kit/animals.ts';
import { house } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { bushes, reeds, tree } from '../kit/plants.ts';
import { fill, smooth } from '../kit/shape.ts';

/** A family brings the herd home along the canal in the golden hour. */
export function villageHerd(): Canvas {
  const c = new Canvas(1600, 900);
  sky(c, [
    [0, '#4A8C8A'],
    [0.35, '#A9C4A6'],
    [0.58, '#F6DDA6'],
    [0.7, '#F9C987'],
  ]);
  sun(c, [980, 470], 60, '#FFF5D8', '#FFCB70', 10);
  clouds(
    c,
    '#FFEBC8',
    [
      [120, 170, 420],
      [620, 220, 320],
      [1180, 150, 380],
    ],
    0.5,
  );
  hills(c, {
    points: [
      [-20, 520],
      [300, 508],
      [700, 520],
      [1100, 506],
      [1640, 516],
    ],
    top: '#B7AE6E',
    bottom: '#5C8158',
  });
  haze(c, 480, 590, '#F8D293', 0.55);
  c.add(
    tree(1300, 560, 190, '#4B7A55', '#86A05F', '#5A4A38', 3),
    tree(1490, 570, 250, '#41724F', '#7C9A5B', '#5A4A38', 7),
    tree(1180, 552, 130, '#5B8459', '#98AA66', '#5A4A38', 11),
    tree(160, 548, 120, '#5B8459', '#93A765', '#5A4A38', 5),
    tree(260, 552, 90, '#5B8459', '#93A765', '#5A4A38', 6),
    house(1210, 566, 120, 66, '#DBA878', { windows: 2 }),
    house(1350, 572, 140, 82, '#CF9869', { windows: 2 }),
    house(1120, 560, 70, 44, '#C89A70'),
  );
  hills(c, {
    points: [
      [-20, 574],
      [400, 566],
      [800, 580],
      [1200, 572],
      [1640, 578],
    ],
    top: '#8C9E58',
    bottom: '#1E5A4F',
  });
  c.add(
    fill('M-20 606L700 590L1640 600V622L760 612L-20 640Z', '#5F8E54', 'opacity="0.8"'),
    fill(
      'M-20 650C300 630 520 612 980 606C1200 604 1400 608 1640 618V650C1300 632 900 640 640 660C420 678 240 700 -20 730Z',
      c.linear(
        [0, 0],
        [1600, 0],
        [
          [0, '#2F7A74'],
          [0.6, '#F2D9A2'],
          [1, '#8DB8A4'],
        ],
      ),
    ),
  );
  hills(c, {
    points: [
      [-20, 742],
      [300, 704],
      [700, 668],
      [1100, 650],
      [1640, 662],
    ],
    top: '#C9AC70',
    bottom: '#57603F',
  });
  c.add(
    fill(
      smooth([
        [-40, 790],
        [400, 740],
        [900, 730],
        [1640, 742],
        [1700, 940],
        [-40, 940],
      ]),
      c.down(730, 900, [
        [0, '#2E6A52'],
        [0.4, '#17504A'],
        [1, '#0A3035'],
      ]),
    ),
  );
  const soft = '#3A4A38';
  c.add(
    shadow(808, 740, 50, soft, 0.35),
    goat(808, 738, 92, '#F0E4D2', false, '#B98A62'),
    shadow(970, 728, 46, soft, 0.3),
    goat(972, 728, 84, '#E2CFB4', false, '#6B4B3C'),
    shadow(894, 752, 50, soft, 0.35),
    goat(894, 750, 98, '#8A5A40', false),
    shadow(1106, 744, 104, soft, 0.35),
    cow(1108, 742, 164, '#D09A66'),
    shadow(1412, 748, 116, soft, 0.35),
    buffalo(1414, 746, 150, '#33363B'),
    shadow(690, 752, 34, soft, 0.35),
    shadow(1262, 760, 26, soft, 0.35),
    shadow(1546, 764, 38, soft, 0.35),
    fill('M1488 650L1494 650L1498 764L1493 764Z', '#6B4B3C'),
    person(1546, 764, 250, {
      skin: skins[1],
      shirt: cream[300],
      trousers: cream[400],
      head: 'turban',
      cloth: terra[500],
      over: 'vest',
      overColor: teal[800],
      beard: '#4A4242',
      right: [17, -56],
      mirrored: true,
    }),
    person(690, 752, 216, {
      skin: skins[2],
      shirt: teal[500],
      head: 'dupatta',
      cloth: gold[300],
      right: [15, -47],
    }),
    person(1262, 760, 146, {
      skin: skins[2],
      shirt: terra[400],
      trousers: cream[300],
      hair: '#2A1F20',
      right: [16, -56],
    }),
    hen(1560, 790, 46, '#B9583B', true),
    hen(1498, 808, 42, '#F2E2C8', true, true),
  );
  c.add(reeds(1180, 1640, 906, 92, '#0E3F3F', 7), reeds(-20, 500, 906, 54, '#0A3135', 9));
  bushes(c, 1380, 1640, 910, 46, '#0B3639', 3);
  return c;
}
