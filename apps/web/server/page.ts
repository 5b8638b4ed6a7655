/** A rendered answer: the same bytes for every visitor. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The hashes of its own scripts, as the Content-Security-Policy names them. */
  scriptHashes: readonly string[];
  /** The statuses of the API's answers while it was rendered; `null` when none came. */
  reads: readonly (number | null)[];
  /** The surrogate keys of these answers, as they say them; `null` when one did not. */
  keys: readonly (string | null)[];
  /** Whether it is an earlier copy, with a notice. */
  isStale?: boolean;
  /** Whether it shows unsaved content, for those alone who have its address. */
  isPreview?: boolean;
  /** Whether it answers a form, for who posted it alone. */
  isPosted?: boolean;
}

/** A form as it was posted. */
export interface PostedForm {
  /** Its fields, as browsers encode them. */
  body: Buffer;
  /** The media type by which they are encoded. */
  type: string;
  /** The address of who posted it. */
  visitor: string;
}

/** Renders the page of an address or key, as the answer to a form where one was posted. */
export type RenderPage = (key: string, posted?: PostedForm) => Promise<Page>;

/** A read that was answered: an entry may name a project that is not public, which is 404 for as long as the version is the same. */
const isAnswered = (read: number | null) => read === 200 || read === 404;

/** Whether it shows content, none of which failed to load. @param wanted its status: 404 of the page that says that there is none */
export function isComplete(page: Page, wanted: 200 | 404 = 200): boolean {
  const { status, headers, reads, isStale, isPreview } = page;
  return (
    status === wanted &&
    !isStale &&
    !isPreview &&
    isHtml(headers) &&
    reads.length > 0 &&
    reads.every(isAnswered)
  );
}

/** Why a page lacks its content, for the log. */
export function whyLacking({ reads }: Page): string {
  const failed = new Set(
    reads.filter((read) => !isAnswered(read)).map((read) => read ?? 'nothing'),
  );
  return failed.size > 0 ? `the API answered ${[...failed].join(', ')}` : 'the rendering failed';
}

/** Whether these are the headers of a page, rather than of a feed, an icon or the like. */
export function isHtml(headers: Page['headers']): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false;
}
