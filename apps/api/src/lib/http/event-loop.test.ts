import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchEventLoop } from './event-loop.ts';

/** Keeps the process busy. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('the event loop is late while every callback takes long, and not for one pause', async () => {
  const { delay, stop } = watchEventLoop();
  block(1_000);
  await turn();
  expect(delay()).toBe(0);
  while (delay() < 100) {
    block(200);
    await turn();
  }
  await expect.poll(delay).toBeLessThan(100);
  stop();
});
