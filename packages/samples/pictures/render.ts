import { readFile, readdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/*
 * Renders the sample pictures: `node packages/samples/pictures/render.ts` for all,
 * or with the names of some. Writes <name>.webp from <name>.svg.
 */

/** Bytes above which a picture is too heavy for a page of cards. */
const heaviest = 70_000;

const here = new URL('.', import.meta.url);
const drawn = (await readdir(here)).flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? []);
const wanted = process.argv.slice(2);

for (const name of wanted.length > 0 ? wanted : drawn) {
  const webp = await sharp(await readFile(new URL(`${name}.svg`, here)))
    .flatten({ background: '#F6F1EE' })
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer();
  if (webp.byteLength > heaviest) throw new Error(`${name} weighs ${webp.byteLength} bytes`);
  await writeFile(new URL(`${name}.webp`, here), webp);
}
