import { playerAddress } from '../media/players.ts';
import { documentKinds, parseUpload, removedPicture } from '../media/upload-addresses.ts';

/** What a formatted text shows between its blocks: a picture or a document of ours, a video of an allowed player. */
export interface Embed {
  kind: 'picture' | 'document' | 'video';
  /** Of an upload without an origin; of a video where it was watched. */
  address: string;
  /** What a picture shows, for those who don't see it; what a document or a video is called. */
  words: string;
  /** Pixels of a picture; `null` where nobody has said it. */
  size: { width: number; height: number } | null;
  /** Whether a picture is wider than the text. */
  isWide: boolean;
}

const pictureForm = /\.(?:jpg|png|webp|avif|gif|svg)$/;
const documentForm = new RegExp(String.raw`\.(?:${documentKinds.join('|')})$`);

/** What follows the address of a picture, as a fragment: `#1200x800`, `#1200x800-wide`, `#wide`. */
const lookForm = /^#(?:(\d{1,5})x(\d{1,5}))?-?(wide)?$/;

/** What an address embeds; `null` where a text can't show it. */
export function embedOf(words: string, given: string): Embed | null {
  const [base = '', fragment] = given.split('#', 2);
  if (base === removedPicture || parseUpload(base)?.origin === null) {
    const kind = pictureForm.test(base) ? 'picture' : documentForm.test(base) ? 'document' : null;
    const [, width, height, wide] = lookForm.exec(`#${fragment ?? ''}`) ?? [];
    const size = Number(width) > 0 && { width: Number(width), height: Number(height) };
    return kind && { kind, address: base, words, size: size || null, isWide: wide !== undefined };
  }
  const isVideo = playerAddress(given) !== null;
  return isVideo ? { kind: 'video', address: given, words, size: null, isWide: false } : null;
}

/** The address of an embed with how it looks, as {@link embedOf} reads it. */
export function embedAddress({ address, size, isWide }: Embed): string {
  const look = [...(size ? [`${size.width}x${size.height}`] : []), ...(isWide ? ['wide'] : [])];
  return look.length > 0 ? `${address}#${look.join('-')}` : address;
}
