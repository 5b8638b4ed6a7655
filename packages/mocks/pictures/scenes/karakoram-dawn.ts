import { Canvas } from '../kit/canvas.ts';
import { house } from '../kit/buildings.ts';
import { clouds, haze, hills, mountains, sky, sun } from '../kit/land.ts';
import { teal } from '../kit/palette.ts';
import { poplars } from '../kit/plants.ts';
import { fill, oval, smooth } from '../kit/shape.ts';

/** First light on the Karakoram above a valley with poplars and terraces. */
export function karakoramDawn(): Canvas {
  const c = new Canvas(1600, 900);
  sky(c, [
    [0, '#2D5F72'],
    [0.34, '#7FA9AC'],
    [0.6, '#F0CDA6'],
    [0.78, '#F7DDB9'],
  ]);
  sun(c, [1295, 452], 46, '#FFF3D6', '#FFD58F', 10);
  clouds(
    c,
    '#FBE3C6',
    [
      [120, 170, 330],
      [760, 110, 240],
      [1120, 205, 300],
    ],
    0.35,
  );
  mountains(c, {
    points: [
      [-40, 470],
      [90, 360],
      [190, 420],
      [330, 300],
      [450, 400],
      [610, 330],
      [760, 430],
      [900, 350],
      [1050, 450],
      [1180, 400],
      [1300, 470],
      [1430, 380],
      [1660, 470],
    ],
    seed: 11,
    base: 640,
    top: '#8FAEB6',
    bottom: '#E8CDB0',
    lit: '#FFE6C2',
    strength: 0.75,
    rough: 0.2,
  });
  haze(c, 400, 620, '#F3D3AC', 0.75);
  mountains(c, {
    points: [
      [-60, 520],
      [120, 330],
      [230, 430],
      [420, 170],
      [560, 350],
      [660, 300],
      [850, 500],
      [980, 420],
      [1120, 540],
      [1260, 500],
      [1700, 600],
    ],
    seed: 5,
    base: 720,
    top: '#4F7E8B',
    bottom: '#B9B5A4',
    lit: '#FFD9AB',
    strength: 0.95,
    rough: 0.24,
  });
  haze(c, 480, 720, '#EBC79D', 0.8);
  mountains(c, {
    points: [
      [-60, 640],
      [60, 560],
      [200, 620],
      [360, 540],
      [560, 660],
      [760, 690],
      [1010, 640],
      [1190, 560],
      [1330, 470],
      [1460, 560],
      [1660, 430],
    ],
    seed: 23,
    base: 820,
    top: '#2B6470',
    bottom: '#6E978D',
    lit: '#F5BE84',
    strength: 0.55,
    rough: 0.2,
    from: 'left',
  });
  haze(c, 600, 830, '#D9B98D', 0.5);
  hills(c, {
    points: [
      [-20, 730],
      [260, 700],
      [560, 745],
      [900, 725],
      [1240, 690],
      [1640, 650],
    ],
    top: '#2A6A66',
    bottom: teal[900],
  });
  c.add(
    fill(
      smooth([
        [880, 742],
        [1120, 722],
        [1420, 700],
        [1640, 690],
        [1640, 712],
        [1400, 728],
        [1080, 752],
      ]),
      '#8FA866',
      'opacity="0.75"',
    ),
    fill(
      smooth([
        [1000, 768],
        [1260, 744],
        [1640, 726],
        [1640, 752],
        [1300, 776],
        [1060, 794],
      ]),
      '#C2B160',
      'opacity="0.7"',
    ),
    house(1210, 728, 58, 34, '#C9A582'),
    house(1290, 716, 46, 30, '#B88F6F'),
    house(1262, 742, 52, 30, '#D3B08A'),
    house(1420, 704, 54, 32, '#C39A76'),
    poplars([1120, 1142, 1160, 1186], 742, 118, '#1C5450', '#4C8570', 3),
    poplars([1350, 1368, 1386, 1402], 722, 130, '#1C5450', '#548C72', 8),
  );
  // Mist lies in the valley.
  const mist = c.blur(22);
  c.add(
    oval(360, 722, 460, '#F1D3AA', 20, `opacity="0.32" filter="${mist}"`),
    oval(760, 704, 380, '#F4DAB4', 16, `opacity="0.4" filter="${mist}"`),
  );
  c.add(
    fill(
      'M905 712C840 726 900 738 960 746C1040 758 980 776 860 790L820 800L900 800C1020 786 1100 764 1010 746C960 736 900 728 930 712Z',
      c.down(712, 800, [
        [0, '#E9DCC0'],
        [0.5, '#9DBFB4'],
        [1, '#4E8A88'],
      ]),
    ),
  );
  hills(c, {
    points: [
      [-20, 790],
      [300, 776],
      [640, 812],
      [980, 806],
      [1300, 800],
      [1640, 770],
    ],
    top: '#14524F',
    bottom: '#082B30',
  });
  hills(c, {
    points: [
      [-20, 836],
      [360, 846],
      [760, 872],
      [1160, 858],
      [1640, 826],
    ],
    top: '#0C3A3D',
    bottom: '#061F25',
  });
  c.add(poplars([1506, 1566], 916, 370, '#07282D', '#0F4146', 21));
  return c;
}
