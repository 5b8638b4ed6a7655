import type { Sharp } from 'sharp';
import { sharp } from './sharp.ts';

/** A third less memory and a quarter of the time, for a difference that is invisible in photos. */
export const fastAvif = { effort: 2, chromaSubsampling: '4:2:0' } as const;

/** A picture as it has become by now, without its decoder, whose memory the encoder needs. */
export async function decoded(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
