import { hen } from '../kit/animals.ts';
import { Canvas } from '../kit/canvas.ts';
import { shadow } from '../kit/land.ts';
import { cream, gold, mix, skins, teal, terra, violet } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { minaret, dome } from '../kit/buildings.ts';
import { fill, lines, oval, random, rect } from '../kit/shape.ts';

/** A bazaar lane with fruit, grain and poultry under its awnings. */
export function bazaar(): Canvas {
  const c = new Canvas(1200, 800);
  c.add(
    rect(
      0,
      0,
      1200,
      800,
      c.down(0, 600, [
        [0, '#8FC2BC'],
        [0.5, '#F2E5C2'],
        [0.9, '#FBDCA6'],
      ]),
    ),
  );
  c.add(
    `<g opacity="0.55">${dome(600, 440, 150, '#A9A98C', '#D9C79C')}${minaret(490, 450, 230, '#A9A98C', '#E0CFA6')}${minaret(710, 450, 230, '#A9A98C', '#E0CFA6')}</g>`,
    rect(430, 420, 340, 120, '#C9B78C', 0, 'opacity="0.7"'),
  );
  // House fronts on both sides, in perspective
  c.add(
    fill(
      'M0 0H330L440 250V560H0Z',
      c.linear(
        [0, 0],
        [440, 0],
        [
          [0, '#B9805C'],
          [1, '#E0B58A'],
        ],
      ),
    ),
    fill(
      'M1200 0H880L760 250V560H1200Z',
      c.linear(
        [1200, 0],
        [760, 0],
        [
          [0, '#9A6A55'],
          [1, '#C79873'],
        ],
      ),
    ),
    fill(
      'M0 560H440L470 520H740L760 560H1200V800H0Z',
      c.down(520, 800, [
        [0, '#EBCF9C'],
        [1, '#B58E62'],
      ]),
    ),
  );
  const opening = (x: number, y: number, w: number, h: number, color: string) =>
    c.add(
      fill(
        `M${x} ${y}V${y - h * 0.6}C${x} ${y - h * 0.9} ${x + w * 0.3} ${y - h * 0.92} ${x + w / 2} ${y - h}C${x + w * 0.7} ${y - h * 0.92} ${x + w} ${y - h * 0.9} ${x + w} ${y - h * 0.6}V${y}Z`,
        color,
      ),
    );
  opening(40, 220, 80, 150, '#6B4238');
  opening(160, 220, 76, 140, '#6B4238');
  opening(270, 230, 56, 110, '#7A4E3E');
  opening(1070, 220, 80, 150, '#4F3339');
  opening(950, 220, 72, 140, '#55383B');
  opening(868, 230, 52, 106, '#5E4040');
  c.add(
    rect(0, 236, 380, 12, '#8F5D45'),
    rect(820, 236, 380, 12, '#74493F'),
    rect(0, 330, 420, 240, '#4A3434'),
    rect(790, 330, 410, 240, '#3A2C34'),
  );
  const awning = (from: number, to: number, y: number, a: string, b: string, drop: number) => {
    const count = 9;
    const step = (to - from) / count;
    for (let at = 0; at < count; at += 1)
      c.add(
        fill(
          lines([
            [from + step * at + 16, y],
            [from + step * (at + 1) + 16 - 6, y],
            [from + step * (at + 1), y + drop],
            [from + step * at, y + drop],
          ]),
          at % 2 ? a : b,
        ),
        oval(from + step * (at + 0.5), y + drop, step / 2, at % 2 ? a : b, 13),
      );
  };
  awning(-30, 440, 300, teal[600], cream[200], 76);
  awning(770, 1240, 300, terra[500], cream[200], 76);
  const next = random(8);
  const heap = (x: number, y: number, w: number, color: string) => {
    for (let line = 0; line < 4; line += 1)
      for (let at = 0; at < 7 - line; at += 1)
        c.add(
          oval(
            x + (at - (6 - line) / 2) * (w / 7),
            y - line * w * 0.1 - 8,
            w * 0.078,
            mix(color, at % 2 ? '#FFFFFF' : '#7A3A20', 0.08 + next() * 0.14),
          ),
        );
    c.add(
      fill(
        lines([
          [x - w * 0.58, y - 8],
          [x + w * 0.58, y - 8],
          [x + w * 0.46, y + 40],
          [x - w * 0.46, y + 40],
        ]),
        '#A97C4F',
      ),
      rect(x - w * 0.6, y - 12, w * 1.2, 12, '#C79B68', 4),
    );
  };
  c.add(
    person(110, 640, 300, {
      skin: skins[1],
      shirt: cream[300],
      head: 'cap',
      cloth: cream[100],
      over: 'vest',
      overColor: teal[800],
      beard: '#EDE7DF',
      right: [18, -56],
      left: [-8, -44],
    }),
    person(1060, 640, 300, {
      skin: skins[2],
      shirt: '#7E9AA4',
      hair: '#2A2226',
      beard: '#2A2226',
      right: [16, -54],
      mirrored: true,
    }),
  );
  heap(80, 560, 150, gold[500]);
  heap(250, 560, 140, terra[500]);
  heap(390, 556, 110, '#8FA85C');
  heap(840, 556, 110, '#C9A24F');
  heap(980, 560, 140, '#8A3F5A');
  heap(1140, 560, 140, gold[400]);
  c.add(rect(-10, 596, 450, 70, '#7A5540'), rect(780, 596, 430, 70, '#66473F'));
  c.add(
    person(640, 590, 190, { skin: skins[2], shirt: teal[400], head: 'dupatta', cloth: cream[200] }),
    person(572, 586, 176, { skin: skins[1], shirt: cream[300], head: 'pakol', cloth: '#A98A63' }),
    shadow(390, 742, 80, '#5A3B24', 0.3),
    person(360, 740, 350, {
      skin: skins[2],
      shirt: violet[500],
      head: 'dupatta',
      cloth: violet[200],
      right: [10, -54],
      left: [-13, -42],
      mirrored: true,
    }),
    fill('M318 560h44l-6 46h-32Z', '#C98A4B'),
    shadow(800, 748, 110, '#5A3B24', 0.3),
    person(770, 746, 370, {
      skin: skins[2],
      shirt: teal[500],
      head: 'hijab',
      cloth: teal[800],
      over: 'coat',
      right: [14, -56],
      left: [-4, -52],
    }),
    rect(812, 534, 44, 58, '#934531', 4),
    rect(818, 542, 32, 46, cream[100]),
    person(880, 748, 350, {
      skin: skins[1],
      shirt: '#C9B18C',
      head: 'turban',
      cloth: gold[400],
      beard: '#6E6764',
      over: 'shawl',
      overColor: terra[700],
      mirrored: true,
    }),
    hen(480, 726, 62, '#B9583B'),
    hen(570, 748, 56, '#F2E2C8', true, true),
    hen(530, 690, 44, '#7A4432'),
  );
  return c;
}
