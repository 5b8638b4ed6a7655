import { goat, hen } from '../kit/animals.ts';
import { house } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra, violet } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { palm, tree } from '../kit/plants.ts';
import { fill, oval, rect, stroke } from '../kit/shape.ts';

/** Women and children at the village hand pump and well in the morning. */
export function villageWell(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#7FB7B4'],
    [0.45, '#DDE4C8'],
    [0.68, '#FBE2B5'],
  ]);
  sun(c, [250, 250], 48, '#FFF9E6', '#FFE0A0', 8);
  clouds(
    c,
    '#FFFFFF',
    [
      [480, 130, 330],
      [840, 190, 280],
    ],
    0.5,
  );
  hills(c, {
    points: [
      [-20, 470],
      [300, 452],
      [640, 466],
      [1240, 450],
    ],
    top: '#D8C589',
    bottom: '#A98F5C',
  });
  haze(c, 430, 520, '#FBE6BE', 0.6);
  c.add(
    house(70, 520, 190, 110, '#D9A77B', { windows: 2 }),
    house(250, 526, 150, 84, '#CB966D', { windows: 1 }),
    house(900, 528, 210, 124, '#D9A77B', { windows: 2 }),
    house(820, 530, 120, 78, '#C48F69', { windows: 1 }),
    palm(1150, 560, 320, '#3F7659', '#7FA565', '#8A6B4C'),
    palm(1080, 548, 230, '#4B8062', '#8BAF70', '#8A6B4C'),
    tree(470, 540, 230, '#4B7E5C', '#8BAA68', '#6A5040', 5),
  );
  hills(c, {
    points: [
      [-20, 548],
      [400, 534],
      [800, 546],
      [1240, 536],
    ],
    top: '#D9BC86',
    bottom: '#AD8656',
  });
  c.add(
    fill(
      'M330 640C420 612 820 610 900 646C940 676 860 704 620 706C380 706 290 674 330 640Z',
      '#BF9C69',
      'opacity="0.7"',
    ),
  );
  // Well ring with its hand pump
  c.add(
    shadow(640, 690, 150, '#5E4630', 0.3, 20),
    fill(
      'M520 596H760L748 680Q640 712 532 680Z',
      c.linear(
        [520, 0],
        [760, 0],
        [
          [0, '#E7D5BC'],
          [0.6, '#CDB391'],
          [1, '#A98C69'],
        ],
      ),
    ),
    oval(640, 596, 120, '#EFE2CE', 26),
    oval(640, 598, 98, '#1F5A5C', 19),
    oval(640, 604, 80, '#3E8F8A', 11),
    rect(752, 500, 18, 160, teal[700], 5),
    rect(746, 486, 30, 30, teal[600], 6),
    stroke('M760 492C800 470 840 476 866 500', teal[800], 8),
    stroke('M750 530C726 530 716 540 714 560', teal[700], 10),
    fill('M708 562H720L716 620H712Z', '#BFE6E0'),
    rect(690, 612, 50, 46, gold[400], 6),
    oval(715, 612, 25, gold[200], 7),
    rect(722, 616, 18, 42, gold[700], 4, 'opacity="0.5"'),
    person(872, 690, 292, {
      skin: skins[2],
      shirt: terra[400],
      head: 'dupatta',
      cloth: gold[300],
      right: [18, -62],
      left: [2, -46],
      mirrored: true,
    }),
    person(456, 690, 300, {
      skin: skins[1],
      shirt: teal[500],
      head: 'dupatta',
      cloth: teal[200],
      right: [9, -60],
      left: [-9, -60],
    }),
    fill('M432 500C424 470 500 470 492 500C496 532 428 532 432 500Z', '#B9653F'),
    rect(448, 470, 28, 12, '#A3532F', 4),
    fill('M470 476C498 478 496 530 466 524C484 514 486 492 470 476Z', '#8F4527', 'opacity="0.7"'),
    person(366, 700, 196, {
      skin: skins[2],
      shirt: violet[300],
      trousers: cream[300],
      hair: '#241B1E',
      head: 'long',
      right: [15, -50],
    }),
    shadow(210, 706, 70, '#5E4630', 0.25),
    goat(206, 704, 116, '#F0E4D2', false, '#B98A62'),
    hen(1010, 712, 58, '#B9583B', true),
    hen(1090, 690, 50, '#F2E2C8', true, true),
  );
  return c;
}
