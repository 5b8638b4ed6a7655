import type { KeyboardEvent } from 'react';

/** For an input within the form of a text: Enter does something of its own, and does not send the form. */
export const onEnter = (run?: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  event.preventDefault();
  run?.();
};
