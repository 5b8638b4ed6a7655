import type { Canvas } from './canvas.ts';
import { mix } from './palette.ts';
import { fill, lines, oval, place, rect, stroke } from './shape.ts';

/** A flat-roofed house of mud or stone with its lit front and shaded side. */
export function house(
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  o: {
    readonly door?: string;
    readonly windows?: number;
    readonly shadeRight?: boolean;
    readonly roof?: string;
  } = {},
): string {
  const side = width * 0.3;
  const deep = mix(wall, '#2A2B45', 0.34);
  const dark = o.door ?? mix(wall, '#1B2A33', 0.62);
  const sideX = o.shadeRight === false ? x : x + width - side;
  const frontX = o.shadeRight === false ? x + side : x;
  const front = width - side;
  let out =
    rect(frontX, y - height, front, height, wall) + rect(sideX, y - height, side, height, deep);
  out += rect(
    x - 2,
    y - height - height * 0.05,
    width + 4,
    height * 0.075,
    o.roof ?? mix(wall, '#FFF3E0', 0.25),
    1.5,
  );
  for (let beam = 0; beam < 5; beam += 1)
    out += rect(
      frontX + front * (0.1 + beam * 0.19),
      y - height * 0.93,
      front * 0.035,
      height * 0.04,
      dark,
    );
  const count = o.windows ?? 2;
  const slot = front / (count + 1.6);
  for (let index = 0; index < count; index += 1)
    out += rect(
      frontX + slot * (index + 1.5) - slot * 0.1,
      y - height * 0.7,
      slot * 0.42,
      height * 0.24,
      dark,
      1,
    );
  out += rect(frontX + slot * 0.32, y - height * 0.58, slot * 0.66, height * 0.58, dark, 2);
  return out;
}

/** A dome on a drum with its finial; width in pixels, foot at x, y. */
export function dome(
  x: number,
  y: number,
  width: number,
  color: string,
  light: string,
  drum = 0.25,
): string {
  const r = width / 2;
  const top = y - width * drum;
  return (
    rect(x - r * 0.86, top, r * 1.72, width * drum, mix(color, '#1B2A33', 0.18)) +
    fill(
      `M${x - r * 0.86} ${top}C${x - r * 1.2} ${top - r * 0.62} ${x - r * 0.6} ${top - r * 1.1} ${x} ${top - r * 1.5}C${x + r * 0.6} ${top - r * 1.1} ${x + r * 1.2} ${top - r * 0.62} ${x + r * 0.86} ${top}Z`,
      color,
    ) +
    fill(
      `M${x} ${top - r * 1.5}C${x + r * 0.6} ${top - r * 1.1} ${x + r * 1.2} ${top - r * 0.62} ${x + r * 0.86} ${top}H${x + r * 0.34}C${x + r * 0.56} ${top - r * 0.6} ${x + r * 0.3} ${top - r * 1.1} ${x} ${top - r * 1.5}Z`,
      light,
    ) +
    stroke(`M${x} ${top - r * 1.48}V${top - r * 1.86}`, light, Math.max(1.4, width * 0.025)) +
    oval(x, top - r * 1.62, width * 0.03, light)
  );
}

/** A slender minaret. */
export function minaret(
  x: number,
  y: number,
  height: number,
  color: string,
  light: string,
): string {
  return place(
    fill('M-5 0L-4-74H4L5 0Z', color) +
      fill('M1 0L1-74H4L5 0Z', light) +
      rect(-6.5, -54, 13, 3, light, 1) +
      rect(-7, -77, 14, 3.6, light, 1) +
      rect(-3.4, -87, 6.8, 10, color) +
      fill('M-5-87H5L0-98Z', light) +
      stroke('M0-97V-104', light, 0.9),
    x,
    y,
    height / 104,
  );
}

/** A round bastion of a desert fort. */
export function bastion(
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  light: string,
): string {
  const top = width * 0.82;
  const crown: string[] = [];
  for (let index = 0; index < 5; index += 1)
    crown.push(
      rect(
        x - top / 2 + (top / 5) * index + top * 0.025,
        y - height - width * 0.1,
        top * 0.14,
        width * 0.13,
        index > 2 ? light : wall,
        1,
      ),
    );
  return (
    crown.join('') +
    fill(
      lines([
        [x - width / 2, y],
        [x - top / 2, y - height],
        [x + top / 2, y - height],
        [x + width / 2, y],
      ]),
      wall,
    ) +
    fill(
      lines([
        [x + width * 0.14, y],
        [x + top * 0.14, y - height],
        [x + top / 2, y - height],
        [x + width / 2, y],
      ]),
      light,
    ) +
    rect(
      x - top * 0.47,
      y - height + height * 0.12,
      top * 0.94,
      height * 0.03,
      mix(wall, '#161B33', 0.25),
    )
  );
}

/** A white clinic tent with an open front and awning, light from the left. Foot line at y. */
export function tent(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  o: {
    readonly canvas: string;
    readonly shade: string;
    readonly inside: string;
    readonly glow: string;
    readonly stripe: string;
  },
): void {
  const eave = y - height * 0.52;
  const ridge = y - height;
  const inside = c.down(eave, y, [
    [0, o.inside],
    [1, o.glow],
  ]);
  c.add(
    // Back slope and side wall
    fill(
      lines([
        [x, eave],
        [x + width * 0.12, ridge],
        [x + width * 0.9, ridge],
        [x + width, eave],
      ]),
      c.linear(
        [x, ridge],
        [x + width, eave],
        [
          [0, o.canvas],
          [1, o.shade],
        ],
      ),
    ),
    rect(x + width * 0.02, eave, width * 0.96, y - eave, inside),
    fill(
      lines([
        [x + width * 0.02, eave],
        [x + width * 0.02, y],
        [x + width * 0.14, y],
        [x + width * 0.17, eave],
      ]),
      o.shade,
    ),
    fill(
      lines([
        [x + width * 0.98, eave],
        [x + width * 0.98, y],
        [x + width * 0.86, y],
        [x + width * 0.83, eave],
      ]),
      o.canvas,
    ),
    rect(x, eave - 3, width, height * 0.075, o.stripe, 2),
  );
  let scallops = '';
  const count = 14;
  for (let index = 0; index < count; index += 1)
    scallops += `M${x + (width / count) * index} ${eave + height * 0.07}a${width / count / 2} ${height * 0.05} 0 0 0 ${width / count} 0Z`;
  c.add(
    fill(scallops, o.stripe),
    stroke(
      lines(
        [
          [x, eave],
          [x - width * 0.12, y + 4],
        ],
        false,
      ),
      o.shade,
      2,
    ),
    stroke(
      lines(
        [
          [x + width, eave],
          [x + width * 1.12, y + 4],
        ],
        false,
      ),
      o.canvas,
      2,
    ),
  );
}

/** A pointed Mughal arch opening as a path, standing on y. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  return `M${x - r} ${y}V${y - height * 0.55}C${x - r} ${y - height * 0.78} ${x - r * 0.5} ${y - height * 0.86} ${x} ${y - height}C${x + r * 0.5} ${y - height * 0.86} ${x + r} ${y - height * 0.78} ${x + r} ${y - height * 0.55}V${y}Z`;
}
