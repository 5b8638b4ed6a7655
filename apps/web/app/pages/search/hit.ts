import type { SearchHit } from '@site/contract';

/** What a result is called. */
export function titleOf({ title, name, message }: SearchHit): string {
  return title ?? name ?? message ?? '';
}

/** Where a result's video is a file, as opposed to the page of a player; else `null`. */
export function videoFileOf({ videoUrl }: SearchHit): string | null {
  return videoUrl && /\.(mp4|m4v|webm|ogg|ogv|mov)$/i.test(videoUrl) ? videoUrl : null;
}
