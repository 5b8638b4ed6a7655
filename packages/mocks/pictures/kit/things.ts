import { cream, gold, ink, mix, teal, terra } from './palette.ts';
import { fill, oval, place, rect, stroke } from './shape.ts';

/** A compound microscope, facing left, `height` pixels tall, standing at x, y. */
export function microscope(x: number, y: number, height: number, mirrored = false): string {
  return place(
    rect(-30, -8, 62, 8, teal[900], 4) +
      fill('M12-8C30-18 36-44 26-66L14-70L10-60C18-46 14-26 2-18L0-8Z', cream[200]) +
      fill('M22-8C34-20 38-44 28-65L26-66C36-44 30-18 12-8Z', cream[400]) +
      rect(-24, -34, 38, 5, teal[800], 2) +
      rect(-20, -37, 16, 3, teal[200], 1) +
      `<g transform="translate(-2 -66) rotate(-24)">${rect(-7, -28, 14, 46, cream[100], 4)}${rect(-5, 18, 10, 8, teal[700], 2)}${rect(-3.5, 25, 7, 7, gold[500], 2)}${rect(-6, -38, 12, 12, teal[800], 3)}${rect(2, -28, 5, 46, cream[400], 2)}</g>` +
      oval(24, -30, 6.5, teal[600]) +
      oval(24, -30, 3, teal[300]) +
      oval(-8, -14, 7, gold[200], 3),
    x,
    y,
    height / 108,
    mirrored,
  );
}

/** A conical flask holding liquid. */
export function flask(x: number, y: number, height: number, liquid: string): string {
  return place(
    fill('M-8-96H8V-60L32-8Q34 0 26 0H-26Q-34 0-32-8L-8-60Z', '#DDEFEA', 'opacity="0.75"') +
      fill('M-20-36H20L31-8Q33-1 25-1H-25Q-33-1-31-8Z', liquid) +
      oval(0, -36, 20, mix(liquid, '#FFFFFF', 0.35), 3) +
      fill('M-3-92H1V-60L-18-16Q-22-12-22-16L-3-56Z', '#FFFFFF', 'opacity="0.55"') +
      rect(-11, -100, 22, 6, '#EAF5F1', 3),
    x,
    y,
    height / 100,
  );
}

/** A stoppered reagent bottle. */
export function bottle(
  x: number,
  y: number,
  height: number,
  glass: string,
  label = cream[200],
): string {
  return place(
    rect(-18, -72, 36, 72, glass, 6) +
      rect(6, -72, 12, 72, mix(glass, ink, 0.2), 6) +
      rect(-9, -86, 18, 16, glass) +
      rect(-12, -98, 24, 14, teal[900], 3) +
      rect(-18, -50, 36, 28, label) +
      rect(-12, -42, 20, 3, teal[300]) +
      rect(-12, -35, 14, 3, teal[300]),
    x,
    y,
    height / 98,
  );
}

/** A rack of sample tubes. */
export function tubes(
  x: number,
  y: number,
  width: number,
  caps: readonly string[],
  liquid: string,
): string {
  const slot = width / caps.length;
  const height = slot * 2.6;
  let out = '';
  caps.forEach((cap, index) => {
    const left = x + slot * index + slot * 0.22;
    const w = slot * 0.56;
    out +=
      rect(left, y - height, w, height * 0.94, '#E4F3EE', w / 2, 'opacity="0.92"') +
      rect(left, y - height * 0.55, w, height * 0.5, liquid, w / 2) +
      rect(left - w * 0.1, y - height * 1.08, w * 1.2, height * 0.2, cap, 2);
  });
  return (
    out +
    rect(x - 4, y - height * 0.5, width + 8, height * 0.1, cream[400], 2) +
    rect(x - 4, y - height * 0.14, width + 8, height * 0.14, cream[500], 3) +
    rect(x - 4, y - height * 0.5, width * 0.025, height * 0.5, cream[500]) +
    rect(x + width + 4 - width * 0.025, y - height * 0.5, width * 0.025, height * 0.5, cream[500])
  );
}

/** A vaccine carrier with strap. */
export function coldBox(
  x: number,
  y: number,
  width: number,
  body: string = teal[600],
  lid: string = cream[100],
): string {
  const deep = mix(body, ink, 0.25);
  return place(
    stroke('M-36-66C-30-104 30-104 36-66', deep, 5) +
      rect(-46, -62, 92, 62, body, 8) +
      fill('M18-62H38Q46-62 46-54V-8Q46 0 38 0H18Z', deep) +
      rect(-50, -76, 100, 20, lid, 7) +
      fill('M18-76H43Q50-76 50-69V-63Q50-56 43-56H18Z', mix(lid, '#4B6B75', 0.2)) +
      rect(-10, -62, 20, 14, gold[500], 3) +
      rect(-34, -38, 30, 22, mix(body, '#FFFFFF', 0.82), 3) +
      fill('M-21-35h4v5h5v4h-5v5h-4v-5h-5v-4h5Z', terra[500]),
    x,
    y,
    width / 100,
  );
}

/** A mobile laboratory van, facing right, its wheels on y. */
export function van(
  x: number,
  y: number,
  width: number,
  o: {
    readonly body: string;
    readonly shade: string;
    readonly band: string;
    readonly glass: string;
    readonly glow?: string;
  },
): string {
  const wheel = (at: number) =>
    oval(at, -13, 13, '#1B2A2E') + oval(at, -13, 6, '#9FB4B2') + oval(at, -13, 2.5, '#41565A');
  return place(
    fill('M-96-14V-84Q-96-92-88-92H38Q46-92 50-86L68-56L92-50Q98-48 98-40V-14Z', o.body) +
      fill('M-96-32V-14H98V-32Z', o.shade) +
      rect(-96, -48, 194, 12, o.band) +
      rect(-96, -52, 194, 2, gold[500]) +
      fill('M44-84L62-56H28V-84Z', o.glass) +
      fill('M46-80L60-58H50L40-84H44Z', '#FFFFFF', 'opacity="0.22"') +
      rect(-82, -82, 32, 20, o.glass, 3) +
      rect(-42, -82, 32, 20, o.glass, 3) +
      rect(0, -84, 20, 68, mix(o.body, '#4B6B75', 0.14), 3) +
      rect(15, -48, 3, 8, '#41565A', 1) +
      rect(-70, -100, 46, 8, mix(o.body, '#4B6B75', 0.3), 3) +
      rect(30, -98, 14, 7, gold[500], 3) +
      fill('M92-46Q98-45 98-38L90-40Z', o.glow ?? gold[200]) +
      fill('M-72-14a17 17 0 0 1 34 0ZM42-14a17 17 0 0 1 34 0Z', '#10242B') +
      wheel(-55) +
      wheel(59),
    x,
    y,
    width / 196,
  );
}

/** A syringe lying from left to right. */
export function syringe(
  x: number,
  y: number,
  length: number,
  turn: number,
  liquid: string = teal[300],
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${length / 100})">${
    stroke('M70 0H100', '#8FA3A5', 1.6) +
    rect(14, -6, 52, 12, '#F2FAF8', 2) +
    rect(34, -6, 32, 12, liquid, 2) +
    rect(66, -3, 6, 6, '#8FA3A5', 1) +
    stroke('M0-7V7', '#5E7478', 3.5) +
    stroke('M0 0H16', '#5E7478', 3) +
    stroke('M14-9V9', '#5E7478', 2.4)
  }</g>`;
}

/** A rolled or flat clipboard, held or lying. */
export function clipboard(x: number, y: number, height: number, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${height / 100})">${rect(-36, -100, 72, 100, terra[700], 6) + rect(-29, -90, 58, 83, cream[100], 2) + rect(-12, -106, 24, 12, '#9FB4B2', 3) + rect(-20, -74, 40, 4, teal[300]) + rect(-20, -60, 30, 4, teal[300]) + rect(-20, -46, 36, 4, teal[300]) + rect(-20, -32, 24, 4, teal[300])}</g>`;
}
