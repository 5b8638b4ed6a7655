import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictures } from '../src/picture.ts';

const folder = fileURLToPath(new URL('../pictures/', import.meta.url));

/** The colours of a picture in a few large dots. */
async function dots(file: string): Promise<Buffer> {
  // Decoded first: a decoder that scales by itself does so in its own way for each format.
  const whole = await sharp(folder + file)
    .flatten({ background: '#F6F1EE' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(whole).resize(48, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

describe('the sample pictures', () => {
  it('are those that have names', async () => {
    const files = await readdir(folder);
    for (const ending of ['.svg', '.webp']) {
      const names = files.filter((file) => file.endsWith(ending));
      expect(names.toSorted()).toEqual(pictures.map((name) => name + ending).toSorted());
    }
  });

  it.each(pictures)('show what is drawn: %s', async (name) => {
    const [drawing, picture] = await Promise.all([dots(`${name}.svg`), dots(`${name}.webp`)]);
    const differences = drawing.map((value, at) => Math.abs(value - (picture[at] ?? 0)));
    const sum = differences.reduce((total, difference) => total + difference, 0);
    expect(sum / drawing.length).toBeLessThan(2);
  });
});
