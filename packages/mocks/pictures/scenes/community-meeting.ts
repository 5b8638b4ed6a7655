import { goat } from '../kit/animals.ts';
import { house } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra, violet } from '../kit/palette.ts';
import { person, sitting } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { fill, oval, rect, stroke } from '../kit/shape.ts';

/** A village meets under its old tree. */
export function communityMeeting(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#86BBB2'],
    [0.5, '#E6E8CC'],
    [0.7, '#FBE5B8'],
  ]);
  sun(c, [960, 230], 44, '#FFFBEA', '#FFE3A4', 8);
  clouds(
    c,
    '#FFFFFF',
    [
      [60, 130, 300],
      [760, 120, 300],
    ],
    0.5,
  );
  hills(c, {
    points: [
      [-20, 460],
      [300, 448],
      [700, 462],
      [1240, 446],
    ],
    top: '#BFC27C',
    bottom: '#7E9A58',
  });
  haze(c, 420, 520, '#FBE8BE', 0.5);
  c.add(
    house(40, 520, 180, 104, '#D9A77B', { windows: 2 }),
    house(980, 516, 160, 92, '#CB966D', { windows: 2 }),
    house(900, 520, 90, 60, '#BF8B64', { windows: 1 }),
    tree(1160, 530, 190, '#4B7E5C', '#9DB872', '#6A5040', 9),
    tree(270, 520, 120, '#5B8A62', '#A9C07C', '#6A5040', 3),
  );
  hills(c, {
    points: [
      [-20, 530],
      [400, 520],
      [800, 530],
      [1240, 522],
    ],
    top: '#DDC18A',
    bottom: '#A77F50',
  });
  c.add(
    oval(600, 650, 540, '#7E6240', 96, 'opacity="0.35"'),
    tree(600, 640, 660, '#3A6B54', '#8FAF6A', '#5C4536', 21),
  );
  c.add(
    fill(
      'M180 640C300 604 900 604 1020 640C1080 690 960 752 600 756C240 752 120 690 180 640Z',
      '#B5533F',
      'opacity="0.9"',
    ),
    stroke(
      'M214 646C330 616 870 616 986 646C1030 686 930 736 600 740C270 736 170 686 214 646Z',
      gold[300],
      5,
      'opacity="0.8"',
    ),
  );
  c.add(goat(90, 640, 74, '#F0E4D2'), goat(1120, 652, 70, '#7A4E38', true));
  c.add(
    shadow(600, 662, 60, '#5E3A2C', 0.35),
    person(600, 660, 262, {
      skin: skins[3],
      shirt: teal[500],
      head: 'hijab',
      cloth: teal[800],
      over: 'coat',
      right: [20, -62],
      left: [-12, -48],
    }),
    sitting(380, 660, 250, {
      skin: skins[1],
      shirt: cream[300],
      head: 'turban',
      cloth: gold[300],
      beard: '#8A8785',
      over: 'shawl',
      overColor: '#8A5A44',
    }),
    sitting(480, 648, 240, {
      skin: skins[2],
      shirt: '#7E9AA4',
      head: 'cap',
      cloth: cream[100],
      beard: '#2A2226',
    }),
    sitting(730, 648, 240, {
      skin: skins[2],
      shirt: gold[400],
      head: 'dupatta',
      cloth: cream[200],
      mirrored: true,
    }),
    sitting(830, 662, 250, {
      skin: skins[2],
      shirt: terra[400],
      head: 'dupatta',
      cloth: violet[300],
      mirrored: true,
    }),
    sitting(280, 700, 262, {
      skin: skins[2],
      shirt: teal[400],
      hair: '#241B1E',
      over: 'vest',
      overColor: '#4F5F58',
    }),
    sitting(930, 704, 262, {
      skin: skins[2],
      shirt: violet[500],
      head: 'dupatta',
      cloth: violet[200],
      mirrored: true,
    }),
    sitting(420, 752, 280, {
      skin: skins[0],
      shirt: '#D7C7A8',
      head: 'pakol',
      cloth: '#8A7355',
      beard: '#2A2226',
    }),
    sitting(560, 764, 190, {
      skin: skins[2],
      shirt: gold[300],
      trousers: cream[300],
      hair: '#241B1E',
    }),
    sitting(780, 756, 280, {
      skin: skins[3],
      shirt: teal[600],
      head: 'hijab',
      cloth: cream[200],
      mirrored: true,
    }),
    rect(640, 700, 60, 42, cream[100], 3),
    rect(648, 710, 30, 4, teal[400], 2),
    rect(648, 720, 42, 4, teal[300], 2),
    rect(648, 730, 24, 4, teal[300], 2),
  );
  return c;
}
