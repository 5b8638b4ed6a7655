import type { ApiAnswer } from '#lib/site.ts';

/** A rendered answer: the same bytes for every visitor. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The hashes of its own scripts, as the Content-Security-Policy names them. */
  scriptHashes: readonly string[];
  /** What the API answered while it was rendered. */
  answers: readonly ApiAnswer[];
  /** Whether it is an earlier copy, and says so. */
  isStale?: boolean;
}

/** Whether it shows content, all of which could be had, and whose versions are known. */
export function isComplete({ status, headers, answers, isStale }: Page): boolean {
  return (
    status === 200 &&
    !isStale &&
    isHtml(headers) &&
    answers.length > 0 &&
    answers.every((answer) => answer.status === 200 && answer.version !== null)
  );
}

/** Whether these are the headers of a page, rather than of a feed, an icon or the like. */
export function isHtml(headers: Page['headers']): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false;
}
