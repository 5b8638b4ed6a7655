import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@site/system';
import sharp, { type Sharp } from 'sharp';

/** Pictures as phones and cameras make them: twelve million pixels, with noise in them. */
export async function photos(): Promise<Buffer[]> {
  const names = ['village-well', 'bazaar', 'wetland-birds'];
  const folder = join(root, 'packages/samples/pictures');
  const noise = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const photo = async (name: string) =>
    sharp(
      await sharp(await readFile(join(folder, `${name}.webp`)))
        .resize(4000, 3000, { fit: 'cover' })
        .composite([{ input: noise, blend: 'overlay' }])
        .png({ compressionLevel: 0 })
        .toBuffer(),
    );
  const [well, bazaar, birds] = await Promise.all(names.map(photo));
  if (!well || !bazaar || !birds) throw new Error('There are three pictures.');
  return Promise.all([
    well.jpeg({ quality: 92 }).toBuffer(),
    bazaar.jpeg({ quality: 90, progressive: true }).toBuffer(),
    birds.webp({ quality: 85 }).toBuffer(),
    birds.resize(2000).png().toBuffer(),
    well.resize(3000).avif({ quality: 50, effort: 1 }).toBuffer(),
  ]);
}

/** Small files that take much memory to look at, broken ones and nonsense. */
export async function hostilePictures(): Promise<Buffer[]> {
  // A little less than the most that is taken: of all pictures, interlaced ones, and AVIF.
  const [side, interlaced, avif] = [7700, 5400, 2900];
  const flat = (width = side, height = width) =>
    sharp({ create: { width, height, channels: 4, background: '#0f766e' } });
  const made = (picture: Sharp) => picture.toBuffer();
  const frames = await Promise.all(
    Array.from({ length: 60 }, (_, at) => made(flat(900, 900).tint({ r: at, g: 0, b: 0 }).png())),
  );
  const whole = await made(flat(4000).jpeg());
  const claiming = await made(flat(40).gif());
  claiming.fill(0xff, 6, 10);
  return [
    await made(flat().png()),
    await made(flat().png({ progressive: true })),
    await made(flat().jpeg({ progressive: true })),
    await made(flat().webp({ lossless: true, effort: 0 })),
    await made(flat().avif({ effort: 0 })),
    await made(flat(interlaced).png({ progressive: true })),
    await made(flat(interlaced).jpeg({ progressive: true })),
    await made(flat(avif).avif({ effort: 0 })),
    await made(sharp(frames, { join: { animated: true } }).gif()),
    await made(flat(12_000).png()),
    claiming,
    whole.subarray(0, whole.length / 2),
    Buffer.concat([(await made(flat(40).png())).subarray(0, 60), randomBytes(19 * 1024 * 1024)]),
  ];
}
