import { bat, batStream } from '../kit/animals.ts';
import { bastion } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, sky, sun } from '../kit/land.ts';
import { oval, rect, random, fill } from '../kit/shape.ts';
import { tree, palm } from '../kit/plants.ts';

/** Bats leave the old fort at dusk. */
export function batsAtDusk(): Canvas {
  const c = new Canvas(1600, 900);
  sky(c, [
    [0, '#231F3E'],
    [0.3, '#453A66'],
    [0.55, '#8A6384'],
    [0.72, '#D98F72'],
    [0.82, '#F4BE7E'],
  ]);
  const next = random(4);
  for (let star = 0; star < 46; star += 1)
    c.add(
      oval(
        next() * 1600,
        next() * 330,
        0.8 + next() * 1.4,
        '#FFF1D8',
        undefined,
        `opacity="${(0.25 + next() * 0.5).toFixed(2)}"`,
      ),
    );
  sun(c, [770, 676], 58, '#FFE3AE', '#FFB765', 9);
  clouds(
    c,
    '#F2A98A',
    [
      [80, 420, 560],
      [640, 330, 420],
      [1150, 470, 460],
      [360, 540, 500],
    ],
    0.4,
  );
  c.add(oval(300, 190, 34, '#FDEFD6'), oval(314, 182, 31, '#37325C'));
  hills(c, {
    points: [
      [-20, 690],
      [240, 668],
      [520, 690],
      [860, 672],
      [1240, 690],
      [1640, 660],
    ],
    top: '#8B5F77',
    bottom: '#3A2F55',
  });
  haze(c, 640, 740, '#E79B77', 0.4);
  hills(c, {
    points: [
      [-20, 740],
      [300, 720],
      [700, 748],
      [1040, 736],
      [1300, 716],
      [1640, 730],
    ],
    top: '#4B3C66',
    bottom: '#1F2340',
  });
  const wall = '#4A3558';
  const lit = '#A2606A';
  c.add(rect(1130, 560, 460, 180, wall), rect(1130, 560, 460, 10, '#6A4763'));
  for (let x = 1134; x < 1590; x += 26) c.add(rect(x, 546, 15, 18, wall, 1));
  c.add(
    bastion(1140, 744, 96, 226, wall, '#7A4F68'),
    bastion(1262, 744, 92, 210, wall, '#6C4866'),
    bastion(1380, 744, 104, 240, wall, '#6C4866'),
    bastion(1510, 744, 100, 222, wall, '#5C4062'),
    rect(1092, 520, 8, 224, lit, 2, 'opacity="0.45"'),
    fill('M1304 744V690C1304 672 1316 666 1322 660C1328 666 1340 672 1340 690V744Z', '#251F3E'),
    rect(1408, 600, 9, 20, '#F7C06F', 3),
    rect(1236, 610, 8, 18, '#F7C06F', 3),
    rect(1540, 612, 8, 18, '#F7C06F', 3),
  );
  hills(c, {
    points: [
      [-20, 790],
      [360, 776],
      [760, 790],
      [1160, 742],
      [1640, 744],
    ],
    top: '#262547',
    bottom: '#14172F',
  });
  c.add(
    tree(1048, 790, 230, '#2A2746', '#3D3559', '#1F1E3A', 4),
    palm(944, 806, 190, '#252443', '#37315A', '#252443'),
    palm(892, 812, 130, '#252443', '#37315A', '#252443'),
  );
  hills(c, {
    points: [
      [-20, 846],
      [400, 832],
      [900, 852],
      [1300, 826],
      [1640, 812],
    ],
    top: '#1A1C38',
    bottom: '#0E1028',
  });
  c.add(
    batStream([1420, 520], [1180, 150], [560, 250], 62, [10, 46], '#221C38', 12),
    bat(760, 180, 120, '#1C1833', -14),
    bat(1010, 120, 84, '#1C1833', 18, 0.3),
    bat(1330, 150, 100, '#1C1833', 8, 0.15),
    bat(1500, 300, 66, '#1C1833', -24, 0.4),
  );
  return c;
}
