import { bird } from '../kit/animals.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, glints, haze, mountains, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { fill, oval, rect, smooth, stroke } from '../kit/shape.ts';

/** Fishing boats on the Makran coast below its pale cliffs. */
export function makranCoast(): Canvas {
  const c = new Canvas(1200, 800);
  sky(c, [
    [0, '#5FA3A8'],
    [0.4, '#CBE0CF'],
    [0.56, '#FBE7C2'],
  ]);
  sun(c, [300, 250], 46, '#FFFBEA', '#FFE5AE', 8);
  clouds(
    c,
    '#FFFFFF',
    [
      [440, 130, 320],
      [60, 120, 260],
    ],
    0.5,
  );
  mountains(c, {
    points: [
      [360, 420],
      [520, 360],
      [600, 392],
      [720, 290],
      [820, 350],
      [930, 240],
      [1040, 300],
      [1240, 190],
    ],
    seed: 71,
    base: 470,
    top: '#C9A98A',
    bottom: '#EBD6B4',
    lit: '#FFF6E2',
    strength: 0.85,
    from: 'left',
    rough: 0.28,
  });
  haze(c, 340, 440, '#F8E4C0', 0.5);
  c.add(
    rect(
      0,
      424,
      1200,
      376,
      c.down(424, 720, [
        [0, '#BFE0D2'],
        [0.2, '#6FBBB4'],
        [0.7, '#2F8F90'],
        [1, '#237A7E'],
      ]),
    ),
  );
  glints(c, 300, 430, 640, 180, '#FFFBE8', 5, 34);
  glints(c, 800, 470, 640, 700, '#CFEDE3', 7, 24);
  const boat = (x: number, y: number, s: number, hull: string, band: string, mirrored = false) => {
    c.add(
      `<g transform="translate(${x} ${y}) scale(${mirrored ? -s : s} ${s})">${oval(0, 20, 118, '#17565C', 9, 'opacity="0.35"')}${rect(-12, -150, 5, 130, '#6B4B3C')}${fill('M-6-148C50-110 66-60 70-30H-6Z', cream[200])}${fill('M-14-140C-40-100-50-60-52-30H-14Z', terra[300])}${fill('M-124-34C-60-14 60-14 134-44C126-8 110 16 90 20H-88C-108 14-120-8-124-34Z', hull)}${stroke('M-122-32C-60-12 60-12 132-42', band, 7)}${stroke('M-112-4C-60 8 60 8 118-10', gold[400], 4)}${rect(-84, -44, 34, 22, teal[700], 4)}</g>`,
    );
  };
  boat(560, 470, 0.42, '#7A4E3E', cream[200]);
  boat(700, 458, 0.3, teal[700], gold[300], true);
  boat(860, 540, 0.9, '#8F5537', teal[300]);
  boat(420, 560, 0.7, teal[700], cream[200], true);
  // Beach
  c.add(
    fill(
      smooth([
        [-60, 640],
        [200, 626],
        [460, 664],
        [760, 690],
        [1000, 664],
        [1260, 640],
        [1260, 860],
        [-60, 860],
      ]),
      '#E4F3EA',
    ),
    fill(
      smooth([
        [-60, 654],
        [200, 640],
        [460, 678],
        [760, 704],
        [1000, 678],
        [1260, 654],
        [1260, 860],
        [-60, 860],
      ]),
      c.down(640, 800, [
        [0, '#EBD3A4'],
        [1, '#C9A46E'],
      ]),
    ),
  );
  c.add(
    `<g transform="translate(330 742) rotate(-3) scale(1.250)">${oval(0, 22, 130, '#8A6B45', 10, 'opacity="0.35"')}${fill(
      'M-134-34C-60-10 60-10 140-46C132-4 112 20 90 24H-88C-112 18-126-6-134-34Z',
      c.down(-40, 24, [
        [0, terra[500]],
        [1, terra[700]],
      ]),
    )}${stroke('M-132-32C-60-8 60-8 138-44', cream[200], 8)}${stroke('M-120-4C-60 10 60 10 122-12', teal[300], 5)}</g>`,
  );
  c.add(
    person(640, 772, 236, {
      skin: skins[1],
      shirt: teal[400],
      head: 'cap',
      cloth: terra[500],
      beard: '#2A2226',
      right: [17, -50],
      left: [-14, -48],
    }),
    person(800, 764, 220, {
      skin: skins[0],
      shirt: cream[300],
      head: 'turban',
      cloth: gold[300],
      beard: '#8A8785',
      right: [18, -50],
      left: [-10, -46],
      mirrored: true,
    }),
    stroke('M676 652C700 690 730 690 764 656', '#5E7478', 2.4),
    fill('M676 652C696 700 742 700 764 656C760 720 690 724 676 652Z', '#8FB3B0', 'opacity="0.6"'),
    rect(930, 726, 84, 44, gold[400], 5),
    rect(930, 726, 84, 10, gold[200], 4),
    rect(1020, 738, 72, 34, teal[500], 5),
    oval(956, 724, 16, '#A9C5C8', 5),
    oval(984, 722, 16, '#8FB0B6', 5),
    oval(1050, 736, 16, '#A9C5C8', 5),
  );
  for (const [x, y, s, b] of [
    [620, 200, 46, 0.8],
    [680, 236, 34, 0.4],
    [560, 250, 30, -0.3],
    [760, 180, 26, 0.6],
    [180, 420, 28, 0.5],
  ] as const)
    c.add(bird(x, y, s, '#F8FBF8', b, -6));
  return c;
}
