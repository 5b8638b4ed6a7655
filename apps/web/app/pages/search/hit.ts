import type { SearchHit, SearchKind } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';

/** What a result is called. */
export function titleOf({ title, name, message }: SearchHit): string {
  return title ?? name ?? message ?? '';
}

/** The page of a result. Where that depends on more than the result's id, the API says it. */
export function pageOf(kind: SearchKind, hit: SearchHit): string {
  return kind === 'news' || kind === 'events' || kind === 'projects'
    ? addressOf(kind, hit)
    : hit.url;
}

/** Where a result's video is a file, as opposed to the page of a player; else `null`. */
export function videoFileOf({ videoUrl }: SearchHit): string | null {
  return videoUrl && /\.(mp4|m4v|webm|ogg|ogv|mov)$/i.test(videoUrl) ? videoUrl : null;
}
