import { goat } from '../kit/animals.ts';
import { house } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, mountains, sky, sun } from '../kit/land.ts';
import { gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { poplars, tree } from '../kit/plants.ts';
import { fill, random, rect, smooth } from '../kit/shape.ts';

/** Apricot trees in blossom on the terraces of Hunza. */
export function apricotBlossom(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#7FB3C0'],
    [0.5, '#DCE8DC'],
    [0.7, '#FBEAD2'],
  ]);
  sun(c, [220, 170], 40, '#FFFCF0', '#FFF0CC', 8);
  clouds(
    c,
    '#FFFFFF',
    [
      [340, 120, 300],
      [860, 100, 280],
    ],
    0.55,
  );
  mountains(c, {
    points: [
      [-40, 400],
      [120, 300],
      [240, 370],
      [430, 210],
      [560, 320],
      [760, 120],
      [900, 290],
      [1020, 230],
      [1240, 360],
    ],
    seed: 61,
    base: 620,
    top: '#7FA5B4',
    bottom: '#E6D8C4',
    lit: '#FFFFFF',
    strength: 0.95,
    from: 'left',
  });
  haze(c, 360, 580, '#F8E7D2', 0.75);
  mountains(c, {
    points: [
      [-40, 480],
      [200, 540],
      [420, 500],
      [640, 560],
      [860, 470],
      [1040, 400],
      [1260, 300],
    ],
    seed: 67,
    base: 720,
    top: '#5C8A88',
    bottom: '#9DB295',
    lit: '#F7E6C0',
    strength: 0.45,
    from: 'left',
    rough: 0.16,
  });
  // Small fort on the spur
  c.add(
    house(960, 436, 110, 74, '#D9B08A', { windows: 3 }),
    house(1040, 420, 90, 92, '#CDA27C', { windows: 2 }),
    poplars([920, 940, 1150, 1172], 452, 100, '#3E705C', '#86A876', 5),
  );
  const wall = (
    points: readonly (readonly [number, number])[],
    top: string,
    bottom: string,
    stones: string,
  ) => {
    hills(c, { points: points.map(([x, y]) => [x, y] as const), top, bottom });
    const next = random(points.length + (points[0]?.[1] ?? 0));
    const at = (x: number) => {
      const index = Math.max(0, points.findIndex(([px]) => px > x) - 1);
      const [a, b] = [points[index] ?? [0, 0], points[index + 1] ?? [1, 0]];
      const t = (x - a[0]) / (b[0] - a[0]);
      return a[1] + (b[1] - a[1]) * t * t * (3 - 2 * t);
    };
    for (let x = 0; x < 1200; x += 24 + next() * 18)
      c.add(
        rect(x, at(x) + 22 + next() * 3, 20 + next() * 16, 10, stones, 4, 'opacity="0.65"'),
        rect(x + 8, at(x) + 35 + next() * 3, 18 + next() * 14, 9, stones, 4, 'opacity="0.45"'),
      );
  };
  const pink = '#D6A0A0';
  const pale = '#F6D9D3';
  wall(
    [
      [-20, 566],
      [300, 548],
      [640, 566],
      [960, 536],
      [1240, 516],
    ],
    '#A9BC74',
    '#7E9C63',
    '#8C8474',
  );
  c.add(
    tree(120, 580, 150, pink, pale, '#6A5048', 3),
    tree(330, 566, 120, pink, pale, '#6A5048', 5),
    tree(540, 576, 140, '#CF979A', pale, '#6A5048', 7),
    tree(760, 570, 120, pink, pale, '#6A5048', 9),
    poplars([640, 660, 684], 580, 150, '#3E705C', '#86A876', 8),
  );
  wall(
    [
      [-20, 650],
      [260, 636],
      [600, 654],
      [900, 624],
      [1240, 612],
    ],
    '#8FAE66',
    '#5C8A5C',
    '#857B6C',
  );
  c.add(
    goat(520, 660, 64, '#F0E4D2'),
    goat(580, 664, 58, '#7A4E38', true),
    tree(930, 664, 230, pink, pale, '#5F463E', 13),
    tree(60, 690, 260, '#CF979A', pale, '#5F463E', 15),
  );
  wall(
    [
      [-20, 730],
      [300, 722],
      [640, 738],
      [960, 706],
      [1240, 700],
    ],
    '#73995F',
    '#3F7358',
    '#6F6A5E',
  );
  c.add(
    person(420, 752, 232, {
      skin: skins[3],
      shirt: terra[500],
      head: 'dupatta',
      cloth: '#F7EBDD',
      right: [12, -54],
      left: [-10, -52],
    }),
    fill(
      smooth([
        [396, 622],
        [420, 612],
        [446, 622],
        [440, 650],
        [402, 650],
      ]),
      '#B98A52',
    ),
    fill(
      smooth([
        [394, 622],
        [410, 604],
        [434, 604],
        [448, 622],
        [420, 628],
      ]),
      gold[400],
    ),
    person(500, 756, 150, {
      skin: skins[3],
      shirt: teal[500],
      hair: '#3A2A26',
      head: 'long',
      right: [15, -58],
    }),
    tree(1110, 780, 380, '#C88F95', '#F6DAD4', '#54403A', 19),
  );
  const next = random(77);
  for (let at = 0; at < 60; at += 1)
    c.add(
      fill(
        `M${(next() * 1200).toFixed(0)} ${(560 + next() * 230).toFixed(0)}q5-4 9 0q-4 5-9 0Z`,
        '#FBE3DD',
        'opacity="0.8"',
      ),
    );
  return c;
}
