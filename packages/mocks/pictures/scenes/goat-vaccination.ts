import { goat } from '../kit/animals.ts';
import { house } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, mountains, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { crouching, person } from '../kit/people.ts';
import { poplars, tree } from '../kit/plants.ts';
import { coldBox, syringe } from '../kit/things.ts';

/** A vaccinator kneels beside a goat that its owner holds. */
export function goatVaccination(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#8CBDB6'],
    [0.5, '#E8E2C4'],
    [0.7, '#FAE3B8'],
  ]);
  sun(c, [930, 190], 46, '#FFF9E6', '#FFE3A6', 8);
  clouds(
    c,
    '#FFFFFF',
    [
      [80, 150, 320],
      [480, 110, 260],
    ],
    0.5,
  );
  mountains(c, {
    points: [
      [-40, 400],
      [140, 300],
      [260, 370],
      [420, 230],
      [560, 350],
      [700, 310],
      [860, 400],
      [1040, 320],
      [1260, 410],
    ],
    seed: 3,
    base: 560,
    top: '#7FA6A4',
    bottom: '#E9D5AE',
    lit: '#FFF2D8',
    strength: 0.75,
  });
  haze(c, 360, 540, '#F7E2B8', 0.8);
  hills(c, {
    points: [
      [-20, 510],
      [300, 488],
      [620, 508],
      [900, 492],
      [1240, 506],
    ],
    top: '#93AC6C',
    bottom: '#4F7E58',
  });
  c.add(
    house(90, 524, 150, 84, '#D5A37A'),
    house(30, 540, 110, 64, '#C48F69'),
    poplars([260, 282, 306, 330], 522, 170, '#3E705C', '#7EA06D', 5),
    tree(1060, 540, 220, '#4B7E5C', '#8BAA68', '#6A5040', 4),
  );
  hills(c, {
    points: [
      [-20, 588],
      [400, 566],
      [800, 580],
      [1240, 562],
    ],
    top: '#C9AE74',
    bottom: '#9C7B4E',
  });
  c.add(
    goat(180, 640, 92, '#7A4E38', false),
    goat(264, 664, 104, '#EFE2CF', false, '#B48A63'),
    shadow(600, 722, 250, '#5E4630', 0.28, 22),
    person(768, 724, 400, {
      skin: skins[1],
      shirt: '#8FA9A4',
      trousers: '#7C9692',
      head: 'turban',
      cloth: terra[500],
      over: 'vest',
      overColor: '#4F3D34',
      beard: '#7A7471',
      right: [20, -45],
      left: [14, -43],
      mirrored: true,
    }),
    goat(612, 726, 250, '#F3E8D8', false, '#C79A70'),
    crouching(420, 734, 400, {
      skin: skins[2],
      shirt: teal[500],
      trousers: teal[800],
      head: 'hijab',
      cloth: teal[700],
      over: 'coat',
      gloves: '#8CCBC2',
      mask: '#EAF5F1',
      right: [30, -39],
      left: [36, -31],
    }),
    syringe(556, 576, 74, 180 + 24, gold[300]),
    shadow(1010, 730, 70, '#5E4630', 0.3),
    coldBox(1010, 732, 124, teal[600], cream[100]),
  );
  return c;
}
