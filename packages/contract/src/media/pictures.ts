/** The widths, in pixels, in which the API answers its own pictures: `/media/…?w=640`. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The picture of a shared link, in pixels: what the networks show whole. A JPEG, as not all of them read newer formats. */
export const sharePicture = { name: 'share', width: 1200, height: 630 } as const;

/** What has a picture of its own for shared links: the kinds of entries with pages, and the site. */
export const sharedKinds = [
  'news',
  'events',
  'projects',
  'blogs',
  'tenders',
  'advisories',
  'careers',
  'publications',
  'partners',
  'pages',
  'siteInfo',
] as const;
export type SharedKind = (typeof sharedKinds)[number];

/**
 * The path, below the API's address, of the picture of a shared link: the title of an entry over its picture.
 * @param version milliseconds since 1970, of the entry or of the site info, whichever changed later, and those of translations: what changes has another address
 * @param lang in which its words are, where they are translated; without it they are as they were written
 */
export function sharePath(
  kind: SharedKind,
  id: string,
  version: number | string,
  lang = '',
): string {
  return `/share/${kind}/${id}.jpg?v=${version}${lang && `&lang=${lang}`}`;
}

/** The path of an uploaded picture that comes in all widths; a GIF or a video comes as it is. */
const resizable = /^\/media\/(?:[\w-]+\/)+[\w-]+\.(?:jpg|png|webp|avif)$/;

/** What says where the focal point of a picture is, in the addresses that the public is answered. */
const focusForm = /#focus=(\d+),(\d+)$/;

/** The end of the address of a picture that keeps a point in view where it is cropped. @param point from its top left corner, each from 0 to 1 */
export function focusFragment({ x, y }: { x: number; y: number }): string {
  return `#focus=${Math.round(x * 100)},${Math.round(y * 100)}`;
}

/** The address of a picture without its focal point, as it is stored. */
export function withoutFocus(url: string): string {
  return url.replace(focusForm, '');
}

/** The focal point that an address names, as the CSS property `object-position` has it; `undefined`: it names none. */
export function objectPositionOf(url: string): string | undefined {
  const [, x, y] = focusForm.exec(url) ?? [];
  return x && `${x}% ${y}%`;
}

/**
 * The `srcset` of a picture.
 * @param address a picture's, as a record has it
 * @param apiUrl where browsers reach the API, without a slash at its end; only its pictures come in
 *   several widths
 * @returns `undefined` for a picture of somewhere else, and for one that comes in one size only
 */
export function pictureSources(address: string, apiUrl: string): string | undefined {
  const url = withoutFocus(address);
  if (!url.startsWith(`${apiUrl}/`) || !resizable.test(url.slice(apiUrl.length))) return undefined;
  return pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}

/**
 * The address of a picture as shared links show it, cropped to {@link sharePicture}: each focal point gives another one.
 * @param address as for {@link pictureSources}, as `apiUrl`
 * @returns `undefined` for a picture that comes in one size only
 */
export function shareAddress(address: string, apiUrl: string): string | undefined {
  const [url, focus] = address.split('#');
  const query = `?w=${sharePicture.name}${focus ? `&${focus}` : ''}`;
  return pictureSources(address, apiUrl) && url + query;
}
