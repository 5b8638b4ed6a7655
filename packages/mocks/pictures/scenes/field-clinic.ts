import { goat } from '../kit/animals.ts';
import { tent } from '../kit/buildings.ts';
import { Canvas } from '../kit/canvas.ts';
import { clouds, haze, hills, mountains, shadow, sky, sun } from '../kit/land.ts';
import { cream, gold, skins, teal, terra } from '../kit/palette.ts';
import { person } from '../kit/people.ts';
import { poplars } from '../kit/plants.ts';
import { oval, rect, smooth, fill } from '../kit/shape.ts';
import { clipboard, coldBox } from '../kit/things.ts';

/** A field clinic below the mountains in the last light, families and a goat before it. */
export function fieldClinic(): Canvas {
  const c = new Canvas(1600, 900);
  sky(c, [
    [0, '#3A4F73'],
    [0.3, '#7D87A0'],
    [0.55, '#E2B79C'],
    [0.72, '#F3CFA2'],
  ]);
  sun(c, [420, 430], 40, '#FFF0D0', '#FFC98A', 10);
  clouds(
    c,
    '#F5D5BC',
    [
      [60, 190, 420],
      [700, 130, 360],
      [1180, 190, 340],
    ],
    0.45,
  );
  mountains(c, {
    points: [
      [-60, 480],
      [120, 400],
      [260, 470],
      [420, 440],
      [640, 500],
      [820, 350],
      [960, 430],
      [1150, 250],
      [1300, 380],
      [1440, 320],
      [1660, 460],
    ],
    seed: 31,
    base: 650,
    top: '#6D7896',
    bottom: '#DDB799',
    lit: '#FFDDB8',
    strength: 0.8,
    from: 'left',
  });
  haze(c, 440, 640, '#EDC49A', 0.7);
  mountains(c, {
    points: [
      [-60, 560],
      [160, 520],
      [360, 590],
      [560, 560],
      [760, 600],
      [960, 590],
      [1200, 560],
      [1400, 500],
      [1660, 440],
    ],
    seed: 37,
    base: 720,
    top: '#3F6672',
    bottom: '#9A9A86',
    lit: '#F0C090',
    strength: 0.45,
    from: 'left',
    rough: 0.18,
  });
  haze(c, 560, 720, '#DDB98E', 0.5);
  hills(c, {
    points: [
      [-20, 650],
      [320, 632],
      [700, 652],
      [1100, 640],
      [1640, 652],
    ],
    top: '#6C8A66',
    bottom: '#1D4D49',
  });
  c.add(
    poplars([1470, 1496, 1520, 1552, 1580], 668, 190, '#234F4D', '#4F7D64', 4),
    poplars([660, 682, 704], 654, 110, '#3D6A5E', '#7C9670', 9),
  );
  hills(c, {
    points: [
      [-20, 720],
      [300, 690],
      [640, 700],
      [1000, 684],
      [1640, 690],
    ],
    top: '#2E6657',
    bottom: '#0B3338',
  });
  tent(c, 836, 768, 600, 356, {
    canvas: '#FBF1E2',
    shade: '#C9C2BE',
    inside: '#3B5A60',
    glow: '#E9B878',
    stripe: teal[600],
  });
  c.add(
    rect(1040, 660, 190, 8, '#E9DCC6', 3),
    rect(1052, 668, 8, 84, '#8E7A63'),
    rect(1210, 668, 8, 84, '#8E7A63'),
    coldBox(1080, 660, 54),
    rect(1128, 628, 22, 32, teal[300], 3),
    rect(1156, 636, 16, 24, gold[300], 3),
    person(1186, 762, 176, {
      skin: skins[2],
      shirt: teal[300],
      head: 'hijab',
      cloth: '#F6F1EE',
      over: 'coat',
      right: [18, -58],
      left: [-6, -54],
      mirrored: true,
    }),
    person(1010, 764, 180, {
      skin: skins[1],
      shirt: '#5E7F8C',
      head: 'cap',
      cloth: cream[200],
      beard: '#2A2226',
      over: 'coat',
      right: [16, -62],
      left: [10, -58],
    }),
    person(1316, 768, 150, {
      skin: skins[2],
      shirt: terra[400],
      head: 'dupatta',
      cloth: gold[300],
      right: [8, -52],
      left: [-4, -50],
      mirrored: true,
    }),
    oval(1312, 686, 9, '#7C4E36'),
    fill(
      smooth([
        [1296, 690],
        [1306, 680],
        [1322, 690],
        [1320, 712],
        [1304, 712],
      ]),
      teal[200],
    ),
  );
  c.add(
    fill(
      smooth([
        [700, 776],
        [1000, 764],
        [1400, 766],
        [1660, 760],
        [1660, 800],
        [1200, 812],
        [820, 806],
      ]),
      '#C8A878',
      'opacity="0.55"',
    ),
    shadow(1082, 828, 60, '#0A2A2F', 0.4),
    person(950, 826, 190, {
      skin: skins[2],
      shirt: '#C97B5A',
      head: 'dupatta',
      cloth: terra[300],
      right: [8, -44],
      left: [-14, -42],
    }),
    person(910, 826, 118, {
      skin: skins[2],
      shirt: gold[300],
      trousers: cream[300],
      hair: '#241B1E',
      child: true,
      right: [15, -56],
      left: [-12, -44],
    }),
    person(1102, 824, 200, {
      skin: skins[1],
      shirt: cream[300],
      head: 'pakol',
      cloth: '#A98A63',
      over: 'vest',
      overColor: '#6B4B3C',
      beard: '#8A8785',
      right: [12, -42],
      mirrored: true,
    }),
    goat(1190, 836, 92, '#EADBC6', true, '#9A6A4A'),
    person(1392, 836, 206, {
      skin: skins[3],
      shirt: teal[500],
      head: 'hijab',
      cloth: teal[800],
      over: 'coat',
      right: [9, -56],
      left: [-9, -54],
      mirrored: true,
    }),
    clipboard(1378, 742, 40, -12),
  );
  hills(c, {
    points: [
      [-20, 800],
      [400, 792],
      [820, 850],
      [1200, 858],
      [1640, 838],
    ],
    top: '#14494A',
    bottom: '#07252B',
  });
  return c;
}
