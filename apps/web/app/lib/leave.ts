/** Leaves the site for another address. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
