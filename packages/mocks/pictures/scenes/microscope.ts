import { Canvas } from '../kit/canvas.ts';
import { cream, gold, teal, terra, violet } from '../kit/palette.ts';
import { fill, oval, random, rect, smooth, stroke } from '../kit/shape.ts';
import { bottle, microscope, tubes } from '../kit/things.ts';

/** A microscope on the bench and, large behind it, what one sees in it. */
export function microscopeView(): Canvas {
  const c = new Canvas(1200, 800);
  c.add(
    rect(
      0,
      0,
      1200,
      800,
      c.linear(
        [0, 0],
        [1200, 600],
        [
          [0, '#0D474A'],
          [0.6, '#0F5F5C'],
          [1, '#176F69'],
        ],
      ),
    ),
  );
  const middle = [770, 330] as const;
  c.add(
    oval(
      ...middle,
      420,
      c.radial(middle, 420, [
        [0, '#FFE1AC', 0.28],
        [0.7, '#FFE1AC', 0.08],
        [1, '#FFE1AC', 0],
      ]),
    ),
    oval(...middle, 282, '#0A383C'),
    oval(
      ...middle,
      268,
      c.radial([700, 260], 420, [
        [0, '#FFF7E6'],
        [0.6, '#F6E3C0'],
        [1, '#DDB989'],
      ]),
    ),
  );
  const next = random(31);
  let cells = '';
  // Rods, clusters and one large cell, held within the round view.
  for (let at = 0; at < 34; at += 1) {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next()) * 225;
    const [x, y] = [middle[0] + Math.cos(angle) * reach, middle[1] + Math.sin(angle) * reach];
    if (Math.hypot(x - 830, y - 380) < 120) continue;
    const length = 22 + next() * 26;
    cells += `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(next() * 180).toFixed(0)})">${rect(-length, -9, length * 2, 18, [teal[500], teal[400], terra[400]][Math.floor(next() * 3)] ?? teal[500], 9, 'opacity="0.9"')}${rect(-length + 6, -6, length, 4, '#FFFFFF', 2, 'opacity="0.35"')}</g>`;
  }
  cells +=
    fill(
      smooth([
        [740, 380],
        [760, 310],
        [820, 284],
        [890, 306],
        [920, 370],
        [900, 440],
        [840, 472],
        [770, 450],
      ]),
      teal[300],
      'opacity="0.75"',
    ) +
    fill(
      smooth([
        [760, 380],
        [776, 326],
        [824, 304],
        [876, 324],
        [900, 372],
        [884, 424],
        [838, 450],
        [786, 434],
      ]),
      '#DDF0E6',
      'opacity="0.6"',
    ) +
    oval(842, 372, 40, violet[500], 36, 'opacity="0.9"') +
    oval(834, 362, 15, violet[300], 12) +
    oval(790, 350, 8, teal[500]) +
    oval(800, 412, 7, teal[500]) +
    oval(884, 330, 6, teal[500]) +
    oval(872, 424, 8, terra[400]);
  for (const [x, y, r] of [
    [600, 250, 13],
    [622, 240, 11],
    [614, 266, 12],
    [638, 260, 10],
    [690, 500, 12],
    [712, 510, 11],
    [700, 526, 10],
  ] as const)
    cells += oval(x, y, r, terra[500]) + oval(x - 3, y - 3, r * 0.4, terra[300]);
  c.add(
    `<g clip-path="${c.clip(`M${middle[0] - 268} ${middle[1]}a268 268 0 1 0 536 0a268 268 0 1 0-536 0Z`)}">${cells}${fill('M502 330a268 268 0 0 0 536 0a268 268 0 0 1-536 0Z', '#0A383C', 'opacity="0.08"')}</g>`,
  );
  c.add(
    stroke(
      `M${middle[0] - 200} ${middle[1] - 150}A250 250 0 0 1 ${middle[0] - 20} ${middle[1] - 249}`,
      '#FFFFFF',
      9,
      'opacity="0.55"',
    ),
  );
  c.add(
    rect(0, 660, 1200, 24, cream[400]),
    rect(
      0,
      684,
      1200,
      120,
      c.down(684, 800, [
        [0, '#0A3338'],
        [1, '#0C4448'],
      ]),
    ),
    oval(330, 662, 230, '#0A2A2F', 10, 'opacity="0.5"'),
  );
  c.add(
    microscope(310, 660, 540, true),
    tubes(860, 660, 150, [terra[500], teal[300], gold[500], teal[300], terra[500]], teal[300]),
    bottle(1080, 660, 150, teal[600]),
    bottle(1142, 660, 112, gold[400]),
  );
  return c;
}
