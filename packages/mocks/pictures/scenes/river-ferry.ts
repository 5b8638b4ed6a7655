import { goat } from '../kit/animals.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, glints, haze, hills, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { palm, reeds, tree } from '../kit/plants.ts';
import { fill, oval, rect, smooth, stroke } from '../kit/shape.ts';

/** A wooden ferry crosses the lower Indus in the evening. */
export function riverFerry(): Canvas {
  const c = new Canvas(1200, 800);
  sky(
    c,
    [
      [0, '#476F86'],
      [0.28, '#A99FA0'],
      [0.46, '#EFB98B'],
      [0.56, '#F8CE90'],
    ],
    760,
  );
  sun(c, [360, 388], 56, '#FFF1CC', '#FFC46E', 8);
  clouds(
    c,
    '#F9D2A8',
    [
      [500, 150, 360],
      [60, 200, 300],
      [840, 230, 330],
    ],
    0.55,
  );
  hills(c, {
    points: [
      [-20, 424],
      [300, 416],
      [640, 426],
      [940, 410],
      [1240, 418],
    ],
    top: '#8C7C76',
    bottom: '#5A6B6B',
  });
  c.add(
    palm(960, 432, 150, '#4E605E', '#6E7767', '#4E5552'),
    palm(1010, 430, 118, '#4E605E', '#6E7767', '#4E5552'),
    palm(1090, 434, 170, '#465A5A', '#68725F', '#465052'),
    tree(160, 430, 70, '#5F6C66', '#7F7F6C', '#555', 3),
    tree(230, 430, 54, '#5F6C66', '#7F7F6C', '#555', 4),
  );
  haze(c, 370, 440, '#F6C88F', 0.5);
  c.add(
    rect(
      0,
      430,
      1200,
      370,
      c.down(430, 800, [
        [0, '#F2C48C'],
        [0.2, '#C9A68C'],
        [0.55, '#5E8488'],
        [1, '#1F5058'],
      ]),
    ),
  );
  glints(c, 360, 440, 640, 130, '#FFEFC8', 6, 34);
  glints(c, 760, 520, 790, 700, '#E8C9A2', 9, 22);
  // The boat with its reflection
  const hull =
    'M380 548C470 584 860 590 1010 520C1000 590 930 634 820 640H540C460 636 400 600 380 548Z';
  c.add(
    `<g opacity="0.35">${fill('M420 650C520 634 860 634 960 650C900 706 820 716 700 716C560 716 470 700 420 650Z', '#16343C')}</g>`,
  );
  c.add(
    rect(792, 250, 8, 320, '#5A3B2C'),
    fill(
      'M800 258C900 320 944 410 950 500C900 512 850 514 800 506Z',
      c.linear(
        [800, 0],
        [950, 0],
        [
          [0, '#F7E6C8'],
          [1, '#D9A878'],
        ],
      ),
    ),
    fill('M790 270C740 350 716 430 712 498C740 506 766 508 790 506Z', '#C99068'),
    person(470, 588, 170, {
      skin: skins[1],
      shirt: cream[300],
      head: 'turban',
      cloth: terra[500],
      beard: '#3A3232',
      right: [20, -62],
      left: [14, -50],
    }),
    stroke('M440 420L540 690', '#6B4B3C', 6),
    person(556, 596, 150, {
      skin: skins[2],
      shirt: teal[500],
      head: 'hijab',
      cloth: teal[800],
      over: 'coat',
    }),
    person(610, 598, 146, {
      skin: skins[2],
      shirt: terra[400],
      head: 'dupatta',
      cloth: gold[300],
      mirrored: true,
    }),
    person(654, 598, 104, { skin: skins[2], shirt: gold[400], hair: '#241B1E', mirrored: true }),
    goat(842, 590, 86, '#F0E4D2', true, '#B98A62'),
    goat(900, 584, 80, '#7A4E38', true),
  );
  c.add(
    fill(
      hull,
      c.down(540, 640, [
        [0, '#8F5537'],
        [1, '#4E2E28'],
      ]),
    ),
    stroke('M380 548C470 584 860 590 1010 520', '#D9A26B', 8),
    stroke('M410 588C520 618 840 618 968 572', gold[400], 4, 'opacity="0.8"'),
    stroke('M440 610C540 634 820 634 930 602', teal[400], 4, 'opacity="0.8"'),
  );
  c.add(oval(700, 645, 280, '#F3D3A4', 5, 'opacity="0.35"'));
  c.add(
    fill(
      smooth([
        [-40, 740],
        [180, 724],
        [380, 764],
        [480, 840],
        [-40, 840],
      ]),
      '#123E46',
    ),
    reeds(-20, 400, 790, 150, '#0E343C', 5, '#7A5B34'),
    reeds(1000, 1220, 806, 110, '#0E343C', 6),
  );
  return c;
}
