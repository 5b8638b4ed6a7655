import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Picture, pictures } from '../src/samples/picture.ts';
import { drawings } from './drawings.ts';

/*
 * Draws the sample pictures: `node packages/mocks/pictures/render.ts` for all,
 * or with the names of some. Writes sources/<name>.svg and <name>.webp.
 */

/** Bytes above which a picture is too heavy for a page of cards. */
const heaviest = 70_000;

const here = new URL('.', import.meta.url);

async function render(name: Picture): Promise<void> {
  const svg = drawings[name]().svg();
  const webp = await sharp(Buffer.from(svg))
    .flatten({ background: '#F6F1EE' })
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer();
  if (webp.byteLength > heaviest) throw new Error(`${name} weighs ${webp.byteLength} bytes`);
  await writeFile(new URL(`sources/${name}.svg`, here), svg);
  await writeFile(new URL(`${name}.webp`, here), webp);
}

await mkdir(new URL('sources/', here), { recursive: true });
const wanted = process.argv.slice(2);
for (const name of pictures) if (wanted.length === 0 || wanted.includes(name)) await render(name);
