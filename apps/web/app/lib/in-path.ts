/**
 * A part of the page's address as a part of a call's path. The client puts it in as it is: a slash,
 * a question mark or a space would make it the address of another call.
 */
export function inPath(part: string): string {
  return encodeURIComponent(part);
}
