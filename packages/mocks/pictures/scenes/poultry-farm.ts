import { hen } from '../kit/animals.ts';
import { Canvas } from '../kit/canvas.ts';
import { shadow } from '../kit/land.ts';
import { cream, gold, mix, skins, teal, terra } from '../kit/palette.ts';
import { crouching, person } from '../kit/people.ts';
import { fill, lines, oval, random, rect, stroke } from '../kit/shape.ts';
import { clipboard, tubes } from '../kit/things.ts';

/** Sampling in a poultry shed: two people in protective clothing among the flock. */
export function poultryFarm(): Canvas {
  const c = new Canvas(1200, 800);
  c.add(
    rect(
      0,
      0,
      1200,
      800,
      c.down(0, 460, [
        [0, '#B98F63'],
        [1, '#E9CFA0'],
      ]),
    ),
  );
  // End wall with the open doors to the fields
  c.add(
    rect(380, 200, 440, 250, '#D9B987'),
    rect(
      470,
      226,
      260,
      224,
      c.down(226, 450, [
        [0, '#A7D3CB'],
        [0.6, '#F8EBC8'],
        [0.75, '#A9BF78'],
        [1, '#7FA565'],
      ]),
    ),
    oval(660, 290, 24, '#FFFBEA'),
    rect(462, 218, 276, 10, '#8A6544'),
    rect(462, 218, 10, 232, '#8A6544'),
    rect(728, 218, 10, 232, '#8A6544'),
  );
  // Side walls with netting, roof beams
  c.add(
    fill(
      'M0 90L380 200V450L0 620Z',
      c.linear(
        [0, 0],
        [380, 0],
        [
          [0, '#A77B52'],
          [1, '#C9A26F'],
        ],
      ),
    ),
    fill(
      'M1200 90L820 200V450L1200 620Z',
      c.linear(
        [820, 0],
        [1200, 0],
        [
          [0, '#D6AE78'],
          [1, '#B98A5C'],
        ],
      ),
    ),
  );
  c.add(
    fill('M0 250L380 272V372L0 424Z', '#BFE0D4'),
    fill('M1200 250L820 272V372L1200 424Z', '#CBE6DA'),
    fill('M0 350L380 338V372L0 424Z', '#9FBE7C'),
    fill('M1200 350L820 338V372L1200 424Z', '#A9C585'),
  );
  for (let at = 0; at < 7; at += 1) {
    const t = at / 6;
    const x = 380 - 380 * t ** 1.5;
    c.add(
      rect(x - 4 - t * 4, 200 - 110 * t ** 1.5, 8 + t * 8, 250 + 280 * t ** 1.5, '#7A5638'),
      rect(1200 - x - 4 - t * 4, 200 - 110 * t ** 1.5, 8 + t * 8, 250 + 280 * t ** 1.5, '#8A6340'),
    );
  }
  c.add(
    fill(
      'M0 0H1200V90L820 200H380L0 90Z',
      c.down(0, 200, [
        [0, '#5E4534'],
        [1, '#94704C'],
      ]),
    ),
  );
  for (const t of [0.08, 0.3, 0.62, 1])
    c.add(
      stroke(
        `M${380 - 380 * t} ${200 - 110 * t}L600 ${150 - 190 * t}L${820 + 380 * t} ${200 - 110 * t}`,
        '#4B372C',
        5 + t * 8,
      ),
    );
  c.add(
    fill(
      'M380 450H820L1200 620V800H0V620Z',
      c.down(450, 800, [
        [0, '#EBCF98'],
        [1, '#B98C56'],
      ]),
    ),
    fill('M472 450H728L900 800H300Z', '#FFF3CF', 'opacity="0.35"'),
  );
  // Feeders in two lines
  for (const [x, y, s] of [
    [430, 490, 0.5],
    [370, 540, 0.75],
    [280, 620, 1.1],
    [776, 492, 0.5],
    [840, 544, 0.75],
    [940, 624, 1.1],
  ] as const)
    c.add(
      stroke(`M${x} ${y - 60 * s}V${y - 330 * s}`, '#6B5138', 2),
      fill(
        lines([
          [x - 16 * s, y - 70 * s],
          [x + 16 * s, y - 70 * s],
          [x + 24 * s, y - 14 * s],
          [x - 24 * s, y - 14 * s],
        ]),
        terra[500],
      ),
      oval(x, y - 12 * s, 36 * s, terra[700], 9 * s),
    );
  const next = random(21);
  const coats = ['#F6EAD6', '#FBF4E8', '#EBD9BC', '#F3E2C4', '#B9653F'];
  for (let at = 0; at < 46; at += 1) {
    const t = (at + next() * 0.6) / 46;
    const y = 462 + t ** 1.6 * 300;
    const x = 600 + (next() - 0.5) * (260 + t * 860);
    if (t > 0.42 && x > 430 && x < 800) continue;
    c.add(
      oval(x, y, 6 + t * 22, '#8A6238', 1.5 + t * 4, 'opacity="0.3"'),
      hen(
        x,
        y,
        16 + t ** 1.3 * 62,
        coats[Math.floor(next() * 5)] ?? '#F6EAD6',
        next() > 0.5,
        next() > 0.6,
      ),
    );
  }
  const suit = '#E8F4F1';
  c.add(
    shadow(690, 716, 90, '#7A5430', 0.35),
    person(706, 716, 400, {
      skin: skins[2],
      shirt: suit,
      trousers: mix(suit, '#4B7E82', 0.15),
      head: 'hood',
      cloth: suit,
      mask: teal[300],
      glasses: true,
      gloves: teal[500],
      right: [13, -55],
      left: [-6, -52],
      mirrored: true,
    }),
    clipboard(664, 540, 66, 8),
    shadow(500, 738, 110, '#7A5430', 0.35),
    crouching(490, 742, 390, {
      skin: skins[1],
      shirt: suit,
      trousers: mix(suit, '#4B7E82', 0.18),
      head: 'hood',
      cloth: suit,
      mask: teal[300],
      gloves: teal[500],
      right: [28, -24],
      left: [33, -30],
    }),
    hen(600, 740, 84, '#FBF4E8', true),
    rect(320, 690, 96, 56, gold[500], 6),
    rect(320, 690, 96, 14, gold[300], 4),
    tubes(330, 692, 76, [terra[500], teal[600], terra[500], teal[600]], cream[300]),
  );
  return c;
}
