/** Leaves the app for another address. Apart, because tests can't follow there. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
