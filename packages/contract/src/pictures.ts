/** The widths, in pixels, in which the API answers its own pictures: `/media/…?w=640`. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The path of an uploaded picture that comes in all widths; a GIF or a video comes as it is. */
const resizable = /^\/media\/(?:[\w-]+\/)+[\w-]+\.(?:jpg|png|webp|avif)$/;

/**
 * The `srcset` of a picture.
 * @param url a picture's address, as a record has it
 * @param apiUrl where browsers reach the API, without a slash at its end; only its pictures come in
 *   several widths
 * @returns `undefined` for a picture of somewhere else, and for one that comes in one size only
 */
export function pictureSources(url: string, apiUrl: string): string | undefined {
  if (!url.startsWith(`${apiUrl}/`) || !resizable.test(url.slice(apiUrl.length))) return undefined;
  return pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}
