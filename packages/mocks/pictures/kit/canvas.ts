/** A gradient stop: position from 0 to 1, colour, and opacity from 0 to 1 (1 when left out). */
export type Stop = readonly [at: number, color: string, opacity?: number];

/** A point in picture pixels: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** Rounds to a tenth of a pixel, which keeps the sources small and their diffs quiet. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);

/** Collects the shapes of one picture, and the gradients, blurs and clips that they refer to. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  #defs: string[] = [];
  #body: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Draws markup on top of what is there. */
  add(...markup: string[]): void {
    this.#body.push(...markup);
  }

  #define(make: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(make(id));
    return `url(#${id})`;
  }

  /** A linear gradient between two points of the picture, as a paint. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px(from[0])}" y1="${px(from[1])}" x2="${px(to[0])}" y2="${px(to[1])}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A gradient from top to bottom of a band of the picture. */
  down(top: number, bottom: number, stops: readonly Stop[]): string {
    return this.linear([0, top], [0, bottom], stops);
  }

  /** A round gradient, as a paint. */
  radial(center: Point, radius: number, stops: readonly Stop[]): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${px(center[0])}" cy="${px(center[1])}" r="${px(radius)}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** A blur of so many pixels, as a filter. */
  blur(radius: number): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    );
  }

  /** A clip in the form of a path. */
  clip(d: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  /** The finished picture. */
  svg(): string {
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">`,
      `<defs>\n${this.#defs.join('\n')}\n</defs>`,
      ...this.#body.filter(Boolean),
      '</svg>\n',
    ].join('\n');
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
