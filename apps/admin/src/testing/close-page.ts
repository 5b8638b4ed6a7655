import { cleanup } from '@testing-library/react';

/** Closes what was rendered, and waits for steps back in the history: the next page would call them off. */
export async function closePage(): Promise<void> {
  cleanup();
  for (let task = 0; task < 5; task += 1) await new Promise((done) => setTimeout(done));
}
