import { bird, crane, egret } from '../kit/animals.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, glints, haze, mountains, sky, sun } from '../kit/land.ts';
import { reeds, tree } from '../kit/plants.ts';
import { fill, oval, rect, smooth } from '../kit/shape.ts';

/** Cranes cross a wetland of the Indus flyway at sunrise. */
export function wetlandBirds(): Canvas {
  const c = new Canvas(1200, 800);
  sky(
    c,
    [
      [0, '#54859A'],
      [0.26, '#A9BDB9'],
      [0.44, '#F5D6B0'],
      [0.54, '#F9C79B'],
    ],
    780,
  );
  sun(c, [790, 356], 58, '#FFF5DD', '#FFC987', 9);
  clouds(
    c,
    '#FFE9D2',
    [
      [40, 180, 360],
      [480, 110, 320],
      [860, 220, 330],
    ],
    0.5,
  );
  mountains(c, {
    points: [
      [-40, 410],
      [140, 366],
      [300, 396],
      [480, 350],
      [680, 404],
      [900, 372],
      [1240, 408],
    ],
    seed: 9,
    base: 450,
    top: '#8FA3A8',
    bottom: '#EEC79F',
    lit: '#FFE6C4',
    strength: 0.4,
    rough: 0.12,
  });
  haze(c, 370, 440, '#F9CDA0', 0.8);
  c.add(
    rect(
      0,
      430,
      1200,
      370,
      c.down(430, 800, [
        [0, '#F8CFA2'],
        [0.22, '#D9BFA6'],
        [0.6, '#6E9EA0'],
        [1, '#23606A'],
      ]),
    ),
  );
  c.add(fill('M-20 430C140 422 330 424 470 436C520 440 550 446 560 450H-20Z', '#7C8C7C'));
  c.add(
    tree(120, 444, 70, '#5F7A70', '#84947C', '#56605A', 3),
    tree(250, 446, 54, '#5F7A70', '#84947C', '#56605A', 4),
    fill('M860 440C960 426 1100 428 1220 434V448H860Z', '#7C8C7C'),
    tree(1080, 440, 62, '#5F7A70', '#84947C', '#56605A', 5),
  );
  glints(c, 790, 446, 700, 150, '#FFF1D4', 6, 40);
  // Grass islands
  c.add(
    fill(
      smooth([
        [140, 540],
        [260, 526],
        [420, 532],
        [470, 546],
        [380, 556],
        [200, 556],
      ]),
      '#3F7A6C',
    ),
    reeds(170, 440, 548, 60, '#356C62', 4),
    fill(
      smooth([
        [860, 590],
        [980, 574],
        [1120, 578],
        [1210, 596],
        [1060, 608],
        [900, 606],
      ]),
      '#2F6B64',
    ),
    reeds(900, 1180, 598, 76, '#285E5A', 5),
    egret(330, 572, 96, '#FDF6EA'),
    egret(430, 590, 84, '#FBF0E0', true),
    egret(900, 632, 120, '#FDF6EA', true),
    oval(330, 574, 30, '#FDF6EA', 3, 'opacity="0.4"'),
    oval(900, 634, 36, '#FDF6EA', 3, 'opacity="0.4"'),
  );
  c.add(
    crane(380, 280, 230, '#F7F0E6', '#3B4B55', 1),
    crane(600, 210, 190, '#F1E8DC', '#3B4B55', 0.6),
    crane(200, 190, 170, '#F1E8DC', '#3B4B55', -0.5),
    crane(470, 140, 130, '#E6DFD6', '#4B5B65', 0.9),
    crane(90, 110, 110, '#DDD9D3', '#4B5B65', 0.4),
  );
  for (let at = 0; at < 11; at += 1) {
    const side = at < 6 ? at : -(at - 5);
    c.add(bird(960 + side * 26, 130 + Math.abs(side) * 15, 22, '#4F6670', 0.4 + (at % 3) * 0.2));
  }
  c.add(
    fill(
      smooth([
        [-60, 730],
        [140, 700],
        [330, 724],
        [470, 780],
        [520, 860],
        [-60, 860],
      ]),
      '#123F45',
    ),
    reeds(-20, 460, 790, 240, '#0F383F', 11, '#8A6238'),
    fill(
      smooth([
        [1260, 730],
        [1100, 740],
        [980, 790],
        [940, 860],
        [1260, 860],
      ]),
      '#123F45',
    ),
    reeds(960, 1210, 806, 210, '#0F383F', 15, '#8A6238'),
  );
  return c;
}
