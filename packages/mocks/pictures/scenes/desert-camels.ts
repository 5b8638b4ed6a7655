import { camel } from '../kit/animals.ts';
import { bastion } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { fill, rect, stroke } from '../kit/shape.ts';

/** Herders lead camels over the dunes of Cholistan, the desert fort behind them. */
export function desertCamels(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#4F7F8C'],
    [0.3, '#B5BBA8'],
    [0.5, '#F3CD98'],
    [0.62, '#F6B878'],
  ]);
  sun(c, [860, 350], 64, '#FFF1CE', '#FFC067', 8);
  clouds(
    c,
    '#FBE0BC',
    [
      [80, 150, 360],
      [520, 100, 320],
    ],
    0.5,
  );
  const wall = '#B87F5E';
  c.add(rect(130, 380, 360, 70, wall));
  for (let at = 0; at < 7; at += 1)
    c.add(bastion(140 + at * 58, 452, 46, 92 + (at % 3) * 6, wall, '#DBA27A'));
  haze(c, 330, 470, '#F5C08A', 0.65);
  const dune = (lit: string, lit2: string, shadeColor: string, crest: string, shadePath: string) =>
    c.add(
      fill(
        `${crest}V800H-20Z`,
        c.down(420, 800, [
          [0, lit],
          [1, lit2],
        ]),
      ),
      fill(shadePath, shadeColor),
    );
  dune(
    '#F0BE84',
    '#D99E64',
    '#C48A5C',
    'M-20 450C200 430 360 452 560 446C800 438 1000 420 1220 446',
    'M560 446C440 470 320 476 -20 500V462C200 440 400 456 560 446Z',
  );
  dune(
    '#EBB172',
    '#C98B52',
    '#A8704C',
    'M-20 560C160 500 300 474 430 480C640 500 820 570 1220 500',
    'M430 480C300 520 240 560 -20 640V560C160 500 300 474 430 480Z',
  );
  dune(
    '#E2A263',
    '#A86A42',
    '#8A5640',
    'M-20 690C260 640 520 580 720 590C900 604 1040 640 1220 620',
    'M720 590C560 640 400 700 -20 790V690C260 640 520 580 720 590Z',
  );
  for (let at = 0; at < 6; at += 1)
    c.add(
      stroke(
        `M${760 + at * 40} ${640 + at * 26}C${860 + at * 30} ${630 + at * 28} ${960 + at * 30} ${650 + at * 26} ${1200} ${656 + at * 26}`,
        '#8A5640',
        2.4,
        'opacity="0.25"',
      ),
    );
  c.add(
    shadow(420, 622, 120, '#6E3F2E', 0.35),
    shadow(640, 606, 120, '#6E3F2E', 0.3),
    shadow(870, 612, 120, '#6E3F2E', 0.3),
    camel(620, 602, 190, '#C08552'),
    camel(836, 610, 204, '#B37747'),
    camel(404, 626, 182, '#D09A66'),
    person(984, 622, 166, {
      skin: skins[1],
      shirt: cream[200],
      head: 'turban',
      cloth: terra[500],
      beard: '#3A3232',
      left: [-14, -60],
      right: [14, -50],
    }),
    person(1050, 630, 150, {
      skin: skins[2],
      shirt: teal[500],
      head: 'dupatta',
      cloth: gold[400],
      right: [13, -44],
    }),
  );
  c.add(fill('M-20 790C300 740 700 760 1220 720V800H-20Z', '#5E3A34', 'opacity="0.6"'));
  return c;
}
