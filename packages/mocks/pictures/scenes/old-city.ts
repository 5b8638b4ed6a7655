import { dome, minaret } from '../kit/buildings.ts';
import { bird } from '../kit/animals.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, sky, sun } from '../kit/land.ts';
import { gold, mix } from '../kit/palette.ts';
import { tree } from '../kit/plants.ts';
import { fill, random, rect } from '../kit/shape.ts';

/** Domes and minarets over the roofs of an old city in the evening. */
export function oldCity(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#3E4A72'],
    [0.3, '#8B7A97'],
    [0.52, '#E2A58A'],
    [0.7, '#F9D196'],
  ]);
  sun(c, [830, 410], 66, '#FFF0C8', '#FFC36E', 8);
  clouds(
    c,
    '#F5C4A6',
    [
      [60, 170, 380],
      [520, 110, 300],
      [760, 230, 380],
    ],
    0.5,
  );
  const next = random(17);
  const roofs = (
    base: number,
    low: number,
    high: number,
    wall: string,
    light: string,
    windows: string,
  ) => {
    for (let x = -30; x < 1200;) {
      const w = 50 + next() * 90;
      const h = low + next() * (high - low);
      c.add(
        rect(x, base - h, w, h + 300, wall),
        rect(x + w * 0.68, base - h, w * 0.32, h + 300, light),
        rect(x - 2, base - h - 5, w + 4, 7, light),
      );
      for (let wy = base - h + 18; wy < base + 30; wy += 34)
        for (let wx = x + 10; wx < x + w * 0.6; wx += 24)
          if (next() > 0.45) c.add(rect(wx, wy, 9, 15, next() > 0.6 ? gold[300] : windows, 4));
      if (next() > 0.7) c.add(rect(x + w * 0.2, base - h - 24, 18, 20, light, 3));
      x += w - 2;
    }
  };
  roofs(480, 20, 80, '#B98A8A', '#D6A38F', '#A0767F');
  c.add(minaret(250, 470, 210, '#AC7F88', '#DDA68E'), dome(340, 430, 90, '#AC7F88', '#DDA68E'));
  haze(c, 380, 560, '#F6C994', 0.6);
  // The great mosque
  const body = '#7C4F66';
  const lit = '#C67C68';
  c.add(
    minaret(420, 600, 400, body, lit),
    minaret(820, 600, 400, body, lit),
    rect(450, 460, 340, 190, body),
    rect(700, 460, 90, 190, mix(body, lit, 0.5)),
    rect(444, 452, 352, 12, lit, 3),
    dome(520, 456, 110, body, lit),
    dome(720, 456, 110, body, lit),
    dome(620, 440, 170, mix(body, '#FFFFFF', 0.06), lit),
    rect(560, 424, 120, 240, '#8A586C'),
    rect(556, 418, 128, 10, lit, 3),
    fill('M582 660V520C582 486 608 470 620 456C632 470 658 486 658 520V660Z', '#3B2A4C'),
    fill(
      'M470 660V560C470 536 488 528 498 518C508 528 526 536 526 560V660ZM714 660V560C714 536 732 528 742 518C752 528 770 536 770 560V660Z',
      '#4A3354',
    ),
  );
  roofs(610, 10, 90, '#5B4468', '#7E566E', '#46355A');
  haze(c, 520, 700, '#D98F7E', 0.25);
  c.add(
    tree(150, 690, 150, '#33475A', '#4A5F66', '#2E2A48', 3),
    tree(1040, 690, 180, '#33475A', '#4A5F66', '#2E2A48', 4),
  );
  roofs(740, 20, 90, '#2F2D50', '#44395F', '#26264A');
  for (const [x, y, s, b] of [
    [300, 190, 40, 0.8],
    [350, 220, 30, 0.4],
    [260, 236, 26, -0.3],
    [410, 180, 24, 0.6],
    [980, 150, 34, 0.5],
    [1030, 176, 26, 0.9],
  ] as const)
    c.add(bird(x, y, s, '#3B3558', b, -8));
  return c;
}
