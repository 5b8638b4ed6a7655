import { Canvas } from '../kit/canvas.ts';
import { cream, gold, mix, skins, teal, terra, violet } from '../kit/palette.ts';
import { type Person, person } from '../kit/people.ts';
import { fill, lines, oval, rect, stroke } from '../kit/shape.ts';

/** A training room: a trainer at the screen, participants at their tables seen from behind the hall. */
export function trainingRoom(): Canvas {
  const c = new Canvas(1200, 800);
  c.add(
    rect(
      0,
      0,
      1200,
      800,
      c.linear(
        [0, 0],
        [1200, 0],
        [
          [0, '#D9E9E1'],
          [0.55, '#EEF2EA'],
          [1, '#F8EFE0'],
        ],
      ),
    ),
    rect(
      0,
      560,
      1200,
      240,
      c.down(560, 800, [
        [0, '#D9C3A0'],
        [1, '#BFA37C'],
      ]),
    ),
    rect(0, 548, 1200, 14, '#C9B08A'),
  );
  // Tall windows on the right
  for (const x of [900, 1050]) {
    c.add(
      rect(x, 110, 120, 330, '#FFFFFF', 6),
      rect(
        x + 8,
        118,
        104,
        314,
        c.down(118, 432, [
          [0, '#9CCBC6'],
          [0.7, '#F5E3BC'],
          [1, '#C9CF9A'],
        ]),
        4,
      ),
      fill(
        lines([
          [x + 8, 380],
          [x + 50, 330],
          [x + 84, 362],
          [x + 112, 344],
          [x + 112, 432],
          [x + 8, 432],
        ]),
        '#7DA98F',
      ),
      rect(x + 57, 118, 6, 314, '#FFFFFF'),
      rect(x + 8, 250, 104, 6, '#FFFFFF'),
    );
  }
  c.add(fill('M900 440H1170L1060 800H560Z', '#FFF6DC', 'opacity="0.35"'));
  // Screen with a plain diagram of the three healths
  c.add(
    rect(250, 90, 460, 290, teal[900], 10),
    rect(
      262,
      102,
      436,
      266,
      c.down(102, 368, [
        [0, '#0F5F5C'],
        [1, '#0D474A'],
      ]),
      4,
    ),
  );
  c.add(
    oval(440, 210, 66, teal[400], undefined, 'opacity="0.85"'),
    oval(520, 210, 66, gold[400], undefined, 'opacity="0.8"'),
    oval(480, 276, 66, terra[400], undefined, 'opacity="0.8"'),
    stroke('M600 180H660M600 212H646M600 244H660M600 276H630', teal[200], 7, 'opacity="0.7"'),
    stroke('M300 180H350M300 212H340M300 244H352', teal[200], 7, 'opacity="0.7"'),
  );
  // Plant and flip chart
  c.add(
    rect(130, 300, 8, 260, '#8E7A63'),
    rect(96, 190, 110, 150, cream[100], 4),
    rect(96, 190, 110, 10, teal[600], 3),
    stroke('M116 230H180M116 254H166M116 278H186M116 302H150', '#9FB9B4', 6),
    fill('M100 560L134 330L142 330L112 560ZM168 560L146 330L138 330L158 560Z', '#8E7A63'),
  );
  c.add(
    person(776, 576, 330, {
      skin: skins[2],
      shirt: teal[500],
      head: 'dupatta',
      cloth: teal[200],
      right: [24, -76],
      left: [-12, -42],
      mirrored: true,
    }),
  );
  const row = (
    y: number,
    height: number,
    people: readonly (readonly [number, Person])[],
    deep: number,
  ) => {
    for (const [x, look] of people)
      c.add(
        person(x, y + height * 0.36, height, {
          ...look,
          seated: true,
          left: [-6, -38],
          right: [8, -38],
        }),
      );
    c.add(
      rect(
        60 - deep * 60,
        y,
        1080 + deep * 120,
        20 + deep * 6,
        mix('#E9D8BC', '#C7AD89', deep * 0.5),
        5,
      ),
      rect(
        80 - deep * 60,
        y + 20 + deep * 6,
        1040 + deep * 120,
        70 + deep * 60,
        mix('#2F938B', '#0D474A', 0.25 + deep * 0.4),
      ),
    );
    for (const [x] of people)
      c.add(
        fill(
          lines([
            [x + 26, y - 2],
            [x + 30, y - 24 - deep * 8],
            [x + 76 + deep * 10, y - 24 - deep * 8],
            [x + 84 + deep * 10, y - 2],
          ]),
          '#DCE8E4',
        ),
        rect(x - 66, y - 5, 48, 6, cream[100], 2),
      );
  };
  row(
    586,
    250,
    [
      [170, { skin: skins[1], shirt: '#6E8FA0', head: 'cap', cloth: cream[100], beard: '#2A2226' }],
      [390, { skin: skins[3], shirt: terra[400], head: 'hijab', cloth: terra[200] }],
      [
        610,
        {
          skin: skins[2],
          shirt: cream[300],
          over: 'vest',
          overColor: violet[700],
          hair: '#2A2226',
        },
      ],
      [
        850,
        { skin: skins[2], shirt: gold[400], head: 'dupatta', cloth: cream[200], mirrored: true },
      ],
      [1040, { skin: skins[0], shirt: teal[300], hair: '#1E1A1C', glasses: true, mirrored: true }],
    ],
    0,
  );
  row(
    702,
    320,
    [
      [110, { skin: skins[2], shirt: violet[500], head: 'dupatta', cloth: violet[200] }],
      [
        360,
        {
          skin: skins[1],
          shirt: '#46787A',
          hair: '#4A4242',
          beard: '#5A5250',
          over: 'vest',
          overColor: '#3C4A44',
        },
      ],
      [700, { skin: skins[2], shirt: teal[600], head: 'hijab', cloth: gold[200], mirrored: true }],
      [
        990,
        {
          skin: skins[3],
          shirt: cream[400],
          head: 'pakol',
          cloth: '#A98A63',
          beard: '#2A2226',
          mirrored: true,
        },
      ],
    ],
    1,
  );
  return c;
}
