import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/*
 * Renders the built-in slides from their drawings, in the widths and formats that the slider asks
 * for: `node apps/web/pictures/render-slides.ts`. Writes app/assets/slider/<name>-<width>.<format>.
 */

const names = [
  'karakoram-dawn',
  'laboratory-bench',
  'field-clinic',
  'village-herd',
  'bats-at-dusk',
  'indus-plain',
];
const widths = [640, 960, 1280, 1920];
/** Pixels of the drawings, and dots per inch at which they have them. */
const drawn = { width: 1600, density: 72 } as const;

const folder = new URL('../app/assets/slider/', import.meta.url);

for (const name of names) {
  const source = import.meta.resolve(`@site/samples/pictures/${name}.svg`);
  const svg = await readFile(fileURLToPath(source));
  for (const width of widths) {
    const picture = sharp(svg, { density: (drawn.density * width) / drawn.width })
      .resize({ width })
      .flatten({ background: '#F6F1EE' });
    const write = (format: string, bytes: Buffer) =>
      writeFile(new URL(`${name}-${width}.${format}`, folder), bytes);
    await write('avif', await picture.clone().avif({ quality: 58, effort: 6 }).toBuffer());
    await write('webp', await picture.clone().webp({ quality: 80, effort: 6 }).toBuffer());
  }
}
