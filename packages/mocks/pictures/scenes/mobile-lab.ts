import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, mountains, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, teal } from '../kit/palette.ts';
import { poplars } from '../kit/plants.ts';
import { fill, rect, smooth, stroke } from '../kit/shape.ts';
import { van } from '../kit/things.ts';

/** The mobile laboratory on a mountain road above a turquoise river. */
export function mobileLab(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#5F9DA6'],
    [0.45, '#C9DBCB'],
    [0.65, '#FAE4BE'],
  ]);
  sun(c, [260, 210], 42, '#FFFAEA', '#FFE5B0', 9);
  clouds(
    c,
    '#FFFFFF',
    [
      [420, 130, 300],
      [800, 90, 320],
    ],
    0.5,
  );
  mountains(c, {
    points: [
      [-40, 430],
      [120, 320],
      [240, 390],
      [420, 200],
      [560, 340],
      [700, 250],
      [860, 380],
      [1000, 170],
      [1120, 300],
      [1260, 260],
    ],
    seed: 15,
    base: 620,
    top: '#6E9AA2',
    bottom: '#DCCFAE',
    lit: '#FFF3DA',
    strength: 0.9,
    from: 'left',
  });
  haze(c, 360, 590, '#F4DFB6', 0.7);
  mountains(c, {
    points: [
      [-40, 560],
      [160, 470],
      [340, 560],
      [560, 500],
      [760, 590],
      [960, 440],
      [1240, 330],
    ],
    seed: 19,
    base: 720,
    top: '#3B747A',
    bottom: '#87A58E',
    lit: '#F3D9A8',
    strength: 0.5,
    from: 'left',
    rough: 0.18,
  });
  hills(c, {
    points: [
      [-20, 590],
      [260, 606],
      [600, 584],
      [900, 570],
      [1240, 520],
    ],
    top: '#5F8F6A',
    bottom: '#2F6A5C',
  });
  c.add(
    poplars([80, 102, 126, 150], 612, 130, '#2C6354', '#6F9A6C', 5),
    poplars([930, 950, 972], 580, 120, '#2C6354', '#6F9A6C', 7),
  );
  // River below the road
  c.add(
    fill(
      smooth([
        [-40, 640],
        [240, 626],
        [520, 644],
        [800, 628],
        [1240, 600],
        [1240, 650],
        [820, 672],
        [500, 690],
        [200, 668],
        [-40, 690],
      ]),
      c.linear(
        [0, 0],
        [1200, 0],
        [
          [0, '#8FD0C6'],
          [1, '#4BA6A2'],
        ],
      ),
    ),
    stroke(
      'M40 650C200 640 300 646 420 656M560 664C700 660 800 650 960 640',
      '#E4F5EE',
      3,
      'opacity="0.6"',
    ),
  );
  // Road with its wall
  c.add(
    fill('M-20 726C260 690 620 700 1220 664V800H-20Z', '#B79D78'),
    fill('M-20 736C260 704 620 712 1220 678V770C700 784 300 776 -20 800Z', '#5E6B6C'),
    stroke(
      'M-20 768C260 738 620 742 1220 722',
      gold[200],
      4,
      'stroke-dasharray="46 34" opacity="0.8"',
    ),
  );
  for (let x = 0; x < 1200; x += 92)
    c.add(rect(x, 716 - x * 0.042, 48, 20, x % 184 ? cream[200] : gold[400], 3));
  c.add(
    shadow(640, 760, 240, '#1F3438', 0.4, 14),
    `<g transform="rotate(-1.600 640 752)">${van(640, 764, 450, { body: '#FBF7F0', shade: '#DDD3C4', band: teal[600], glass: '#2E5B66' })}</g>`,
  );
  hills(c, {
    points: [
      [-20, 792],
      [300, 778],
      [700, 796],
      [1240, 776],
    ],
    top: '#2C5F50',
    bottom: '#174A45',
  });
  return c;
}
