import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

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

/** A photo of a camera: 24 million pixels in 9.8 MB, of gradients and noise. */
export async function largePhoto(): Promise<Buffer> {
  const [width, height] = [6000, 4000];
  const gradients = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="sky" y2="1" x2="0.3"><stop stop-color="#28507a"/><stop offset="1" stop-color="#e6c890"/></linearGradient>
      <radialGradient id="sun"><stop stop-color="#fff4d0"/><stop offset="1" stop-color="#fff4d0" stop-opacity="0"/></radialGradient>
      <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="70%" cy="30%" r="1800" fill="url(#sun)"/>
    </svg>`,
  );
  const noise = { type: 'gaussian', mean: 128, sigma: 17.8 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(gradients)
    .flatten()
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 93 })
    .toBuffer();
}
