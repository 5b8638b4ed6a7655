// Apart, because tests can't follow to another address.

let leaving = false;

/** Leaves the app for another address. */
export function leaveFor(url: string): void {
  leaving = true;
  window.location.assign(url);
}

/** Whether the app is being left: a step in the history would call that off. */
export function isLeaving(): boolean {
  return leaving;
}
