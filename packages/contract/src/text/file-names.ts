import { withoutInvisible } from './invisible.ts';

/*
 * What files are called that somebody downloads. Their addresses have no names: two files may have the same.
 */

/** Bytes that the name of a file may have on any system. */
const longest = 255;

/**
 * A title as the name of a file on any system.
 * @param ending of the file, without the dot
 */
export function fileNameOf(title: string, ending: string): string {
  const words = withoutInvisible(title)
    .replaceAll(/[\s\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .replace(/^[. ]+/, '');
  const isEnded = words.toLowerCase().endsWith(`.${ending}`);
  const own = isEnded ? words.slice(0, -ending.length - 1) : words;
  const room = new Uint8Array(longest - ending.length - 1);
  const { read } = new TextEncoder().encodeInto(own, room);
  return `${own.slice(0, read).trim() || 'file'}.${ending}`;
}

/** The value of Content-Disposition for a file (RFC 6266). @param how `inline`: browsers may show it */
export function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

const ownFile = /\/media\/\w+\/[\w-]+\.\w+$/;

/** The address at which a file is saved under its title, where it is an upload; others say themselves what they are. */
export function downloadAddress(url: string, title: string): string {
  return ownFile.test(url) ? `${url}?download=${encodeURIComponent(title)}` : url;
}

/** The address at which a file that is shown has its title for a name, as {@link downloadAddress}. */
export function namedAddress(url: string, title: string): string {
  return ownFile.test(url) ? `${url}?name=${encodeURIComponent(title)}` : url;
}
